import type ExcelJS from 'exceljs';
import Workbook from 'exceljs/lib/doc/workbook.js';
import * as limits from '../../src/machines/rules/limits.ts';
import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import { caseTexts } from './case-template-texts.ts';
import { chitchatTexts } from './chitchat-template-texts.ts';
import {
  type SheetKind,
  type WorkbookColumn,
  caseTitles,
  chitchatTitles,
  columnTitles,
  columnsOfKind,
} from './columns.ts';
import { requiredColumns } from './failure.ts';
import { templateColumns } from './sheet-columns.ts';
import { headerStyle, reachOfValidation, textStyle } from './sheet-styles.ts';
import { type TemplateTexts, templateTexts } from './template-texts.ts';

/** exceljs can validate whole ranges, but declares it for single cells only. */
interface RangeValidations {
  dataValidations: { add(range: string, validation: ExcelJS.DataValidation): void };
}

function canValidateRanges(sheet: object): sheet is RangeValidations {
  return 'dataValidations' in sheet;
}

/** What is to be filled in, and with which limits. */
export interface TemplateOptions {
  kind: SheetKind;
  language: Language;
  /** The most characters of the answer of a Q&A. */
  answerMaxCharacters: number;
}

/** Columns for answers in the template of small talk; people may add some. */
const answersOfTemplate = 3;

const titlesOfKind: Record<SheetKind, Record<Language, Partial<Record<WorkbookColumn, string>>>> = {
  qas: columnTitles,
  chitchats: chitchatTitles,
  regressionCases: caseTitles,
};

/** The import template in one language: a sheet to fill in and a sheet that says how. */
export async function buildTemplate(options: TemplateOptions): Promise<Uint8Array<ArrayBuffer>> {
  const texts = textsOf(options);
  const workbook = new Workbook();
  workbook.creator = 'Parley';
  addEntrySheet(workbook, options, texts);
  addInstructions(workbook, options, texts);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

function textsOf({ kind, language, answerMaxCharacters }: TemplateOptions): TemplateTexts {
  if (kind === 'regressionCases') return caseTexts[language];
  return kind === 'qas' ? templateTexts[language](answerMaxCharacters) : chitchatTexts[language];
}

/** The most characters of a question, and of an answer or what is expected. */
function mostCharacters({ kind, answerMaxCharacters }: TemplateOptions): [question: number, answer: number] {
  if (kind === 'regressionCases') return [limits.customerMessageMaxCharacters, limits.questionMaxCharacters];
  return kind === 'qas'
    ? [limits.questionMaxCharacters, answerMaxCharacters]
    : [limits.standardQuestionMaxCharacters, limits.chitchatAnswerMaxCharacters];
}

function addEntrySheet(workbook: ExcelJS.Workbook, options: TemplateOptions, texts: TemplateTexts): void {
  const { kind, language } = options;
  const sheet = workbook.addWorksheet(texts.sheet, { views: [{ state: 'frozen', ySplit: 1 }] });
  const columns = templateColumns(kind, language, answersOfTemplate);
  sheet.columns = columns.map(({ key, width }) => ({ key, width, style: textStyle }));
  sheet.addRow(columns.map(({ title }) => title)).eachCell((cell) => Object.assign(cell, headerStyle));
  for (const example of texts.examples) sheet.addRow(example);
  const validate = (of: WorkbookColumn, validation: ExcelJS.DataValidation) => {
    if (!canValidateRanges(sheet)) return;
    for (const { key } of columns.filter(({ column }) => column === of)) {
      const letter = sheet.getColumn(key).letter;
      sheet.dataValidations.add(`${letter}2:${letter}${reachOfValidation}`, {
        allowBlank: true,
        showErrorMessage: true,
        ...validation,
      });
    }
  };
  validate('status', {
    type: 'list',
    formulae: [`"${texts.statuses.join(',')}"`],
    errorTitle: texts.statusUnknown.title,
    error: texts.statusUnknown.text,
  });
  const [question, answer] = mostCharacters(options);
  validate('standardQuestion', shortText(question, texts.tooLong.title, texts.tooLong.question));
  validate('answer', shortText(answer, texts.tooLong.title, texts.tooLong.answer));
}

function shortText(max: number, errorTitle: string, error: string): ExcelJS.DataValidation {
  return {
    type: 'textLength',
    operator: 'lessThanOrEqual',
    formulae: [max],
    errorStyle: 'warning',
    errorTitle,
    error,
  };
}

function addInstructions(
  workbook: ExcelJS.Workbook,
  { kind, language }: TemplateOptions,
  texts: TemplateTexts,
): void {
  const sheet = workbook.addWorksheet(texts.instructionsSheet);
  sheet.columns = [
    { width: 24, style: textStyle },
    { width: 12, style: textStyle },
    { width: 100, style: textStyle },
  ];
  sheet.addRow([texts.instructionsTitle]).font = { bold: true, size: 14 };
  sheet.addRow([]);
  sheet.addRow(texts.instructionsHeader).eachCell((cell) => Object.assign(cell, headerStyle));
  for (const column of columnsOfKind[kind]) {
    const isRequired = requiredColumns.some((required) => required === column);
    const title = titlesOfKind[kind][language][column];
    sheet.addRow([title, isRequired ? texts.yes : texts.no, texts.rules[column]]);
  }
  sheet.addRow([]);
  for (const [index, note] of texts.notes.entries()) {
    const row = sheet.addRow([`${index + 1}. ${note}`]);
    sheet.mergeCells(row.number, 1, row.number, 3);
    row.height = note.length > 110 ? 32 : 18;
  }
}
