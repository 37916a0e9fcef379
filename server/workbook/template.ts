import type ExcelJS from 'exceljs';
import Workbook from 'exceljs/lib/doc/workbook.js';
import { questionMaxCharacters } from '../../src/machines/rules/limits.ts';
import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import { columnTitles, type WorkbookColumn, workbookColumns } from './columns.ts';
import { requiredColumns } from './failure.ts';
import { headerStyle, reachOfValidation, textStyle } from './sheet-styles.ts';
import { templateColumns, type TemplateTexts, templateTexts } from './template-texts.ts';

/** exceljs can validate whole ranges, but declares it for single cells only. */
interface RangeValidations {
  dataValidations: { add(range: string, validation: ExcelJS.DataValidation): void };
}

function canValidateRanges(sheet: object): sheet is RangeValidations {
  return 'dataValidations' in sheet;
}

/** The import template in one language: a sheet to fill in and a sheet that says how. */
export async function buildTemplate(
  language: Language,
  answerMaxCharacters: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const texts = templateTexts[language](answerMaxCharacters);
  const workbook = new Workbook();
  workbook.creator = 'Parley';
  addEntrySheet(workbook, language, texts, answerMaxCharacters);
  addInstructions(workbook, language, texts);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

function addEntrySheet(
  workbook: ExcelJS.Workbook,
  language: Language,
  texts: TemplateTexts,
  answerMaxCharacters: number,
): void {
  const sheet = workbook.addWorksheet(texts.sheet, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = templateColumns.map(({ column, width }) => ({ key: column, width, style: textStyle }));
  sheet.addRow(columnTitles[language]).eachCell((cell) => Object.assign(cell, headerStyle));
  for (const example of texts.examples) sheet.addRow(example);
  const validate = (column: WorkbookColumn, validation: ExcelJS.DataValidation) => {
    const letter = sheet.getColumn(column).letter;
    if (!canValidateRanges(sheet)) return;
    sheet.dataValidations.add(`${letter}2:${letter}${reachOfValidation}`, {
      allowBlank: true,
      showErrorMessage: true,
      ...validation,
    });
  };
  validate('status', {
    type: 'list',
    formulae: [`"${texts.statuses.join(',')}"`],
    errorTitle: texts.statusUnknown.title,
    error: texts.statusUnknown.text,
  });
  validate('standardQuestion', shortText(questionMaxCharacters, texts.tooLong.title, texts.tooLong.question));
  validate('answer', shortText(answerMaxCharacters, texts.tooLong.title, texts.tooLong.answer));
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

function addInstructions(workbook: ExcelJS.Workbook, language: Language, texts: TemplateTexts): void {
  const sheet = workbook.addWorksheet(texts.instructionsSheet);
  sheet.columns = [
    { width: 24, style: textStyle },
    { width: 12, style: textStyle },
    { width: 100, style: textStyle },
  ];
  sheet.addRow([texts.instructionsTitle]).font = { bold: true, size: 14 };
  sheet.addRow([]);
  sheet.addRow(texts.instructionsHeader).eachCell((cell) => Object.assign(cell, headerStyle));
  for (const column of workbookColumns) {
    const isRequired = requiredColumns.some((required) => required === column);
    sheet.addRow([columnTitles[language][column], isRequired ? texts.yes : texts.no, texts.rules[column]]);
  }
  sheet.addRow([]);
  for (const [index, note] of texts.notes.entries()) {
    const row = sheet.addRow([`${index + 1}. ${note}`]);
    sheet.mergeCells(row.number, 1, row.number, 3);
    row.height = note.length > 110 ? 32 : 18;
  }
}
