import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import {
  type SheetKind,
  type WorkbookColumn,
  caseTitles,
  chitchatTitles,
  columnTitles,
  workbookColumns,
} from './columns.ts';

/** A column as Parley writes it. */
export interface SheetColumn {
  key: string;
  column: WorkbookColumn;
  title: string;
  /** In characters. */
  width: number;
}

const qaWidths = {
  category: 18,
  subcategory: 18,
  standardQuestion: 40,
  similarQuestions: 44,
  answer: 70,
  status: 14,
  qaId: 27,
} as const;

/** The columns of Q&As in their order: those of the template, then the one by which the import knows a Q&A again. */
function qaColumns(language: Language): SheetColumn[] {
  return workbookColumns.map((column) => ({
    key: column,
    column,
    title: columnTitles[language][column],
    width: qaWidths[column],
  }));
}

/** The key of the column of an answer to small talk, which is counted from 0. */
export const keyOfAnswer = (place: number): string => `answer${place + 1}`;

/** The columns of small talk in their order, with as many for answers. */
export function chitchatColumnsOf(language: Language, answers: number): SheetColumn[] {
  const titles = chitchatTitles[language];
  const of = (column: keyof typeof titles, width: number): SheetColumn => ({
    key: column,
    column,
    title: titles[column],
    width,
  });
  return [
    of('language', 11),
    of('standardQuestion', 32),
    of('similarQuestions', 44),
    ...Array.from({ length: answers }, (_, place) => ({
      ...of('answer', 44),
      key: keyOfAnswer(place),
      title: `${titles.answer} ${place + 1}`,
    })),
    of('offersPerson', 16),
    of('status', 14),
  ];
}

/** The columns of regression cases in their order. */
function caseColumns(language: Language): SheetColumn[] {
  const titles = caseTitles[language];
  const widths = { standardQuestion: 60, answer: 44, language: 11, robot: 20 } as const;
  return (['standardQuestion', 'answer', 'language', 'robot'] as const).map((column) => ({
    key: column,
    column,
    title: titles[column],
    width: widths[column],
  }));
}

/** Every column that Parley writes of a kind. */
export function sheetColumns(kind: SheetKind, language: Language, answers: number): SheetColumn[] {
  if (kind === 'regressionCases') return caseColumns(language);
  return kind === 'qas' ? qaColumns(language) : chitchatColumnsOf(language, answers);
}

/** Those of a template: nobody fills in an id. */
export function templateColumns(kind: SheetKind, language: Language, answers: number): SheetColumn[] {
  return sheetColumns(kind, language, answers).filter(({ column }) => column !== 'qaId');
}
