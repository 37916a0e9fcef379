import * as limits from '../../src/machines/rules/limits.ts';
import { foldQuestion } from '../../src/machines/rules/text.ts';
import { caseTexts } from './case-template-texts.ts';
import type { ParsedRow, RowFault } from './parsed-row.ts';
import type { RowCells } from './row-cells.ts';
import {
  type ContentLanguage,
  RepeatedRows,
  type RowRules,
  type UncomparedRow,
  fault,
  foldedQuestions,
  languageOf,
  lengthFault,
} from './row-faults.ts';
import type { SheetRow } from './sheet-rows.ts';

const exampleQuestions = foldedQuestions(Object.values(caseTexts).flatMap(({ examples }) => examples));

/** Checks the regression cases of one workbook one by one. Whether what they expect is there, the caller knows. */
export class CaseChecker {
  private readonly cells: RowCells;
  private readonly defaultLanguage: ContentLanguage;
  private readonly repeated = new RepeatedRows();

  constructor(cells: RowCells, { defaultLanguage }: Pick<RowRules, 'defaultLanguage'>) {
    this.cells = cells;
    this.defaultLanguage = defaultLanguage;
  }

  /** Null for a row whose known columns are all empty. */
  check(row: SheetRow): ParsedRow | null {
    const { cells } = this;
    const question = cells.text(row, 'standardQuestion');
    const expected = cells.line(row, 'answer');
    const languageText = cells.line(row, 'language');
    const robot = cells.line(row, 'robot');
    const inError = cells.columnsInError(row);
    if (question + expected + languageText + robot === '' && inError.size === 0) return null;
    const said = languageOf(languageText, this.defaultLanguage);
    const language = said ?? this.defaultLanguage;
    const questionKey = foldQuestion(question);
    const faults: (RowFault | null)[] = [
      ...[...inError].map((column) => fault('cellError', column)),
      questionKey === '' && !inError.has('standardQuestion')
        ? fault('standardQuestionEmpty', 'standardQuestion')
        : null,
      exampleQuestions.has(questionKey) ? fault('exampleRow', 'standardQuestion') : null,
      lengthFault(
        'standardQuestionTooLong',
        'standardQuestion',
        question,
        limits.customerMessageMaxCharacters,
      ),
      expected === '' && !inError.has('answer') ? fault('answerEmpty', 'answer') : null,
      said === undefined ? fault('languageUnknown', 'language') : null,
    ];
    const parsed: UncomparedRow = {
      rowNumber: row.rowNumber,
      questionKey: `${language} ${questionKey}`,
      status: 'activated',
      content: {
        category: '',
        subcategory: '',
        standardQuestion: question,
        similarQuestions: [],
        answer: expected,
        statusText: '',
        qaId: '',
        spoken: { languageText, language },
        robot,
        extra: cells.extra(row),
      },
      faults: faults.filter((each) => each !== null),
    };
    // Which words mean the same robot, the caller knows.
    const repeated = this.repeated.compare({
      ...parsed,
      questionKey: `${parsed.questionKey}\n${foldQuestion(robot)}`,
    });
    return { ...repeated, questionKey: parsed.questionKey };
  }
}
