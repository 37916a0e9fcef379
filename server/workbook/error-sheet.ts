import type { Writable } from 'node:stream';
import type ExcelJS from 'exceljs';
import { chitchatAnswersMax } from '../../src/machines/rules/limits.ts';
import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import { type SheetKind, type WorkbookColumn, reportTitles } from './columns.ts';
import type { ParsedRow, RowReason } from './parsed-row.ts';
import { reasonText } from './reason-texts.ts';
import type { RowSheet } from './row-sheet.ts';
import { faultStyle, headerStyle, reasonStyle, textStyle } from './sheet-styles.ts';
import { type SheetColumn, keyOfAnswer, sheetColumns, templateColumns } from './sheet-columns.ts';
import { type StreamedWorkbook, streamWorkbook } from './streamed-workbook.ts';
import { writtenText } from './written-text.ts';

/** A row that was not imported, and why. */
export type ErrorRow = Pick<ParsedRow, 'rowNumber' | 'column' | 'duplicateOfRow' | 'content'> & {
  reason: RowReason;
};

export interface ErrorSheetOptions {
  kind: SheetKind;
  language: Language;
  /** The columns that the workbook had; null if nobody knows. An empty cell says something, a missing column says nothing. */
  columns: readonly WorkbookColumn[] | null;
  /** The titles of the workbook's further columns (`WorkbookSummary.extraColumns`), for each row's `content.extra`. */
  extraColumns: readonly string[];
  /** The most characters of an answer. */
  answerMaxCharacters: number;
}

const reportColumns = 2;

/**
 * Writes an error workbook row by row: number and reason, then the columns that the workbook had, in the template's order, then its further
 * columns. People can correct it and import it unchanged in form.
 */
export class ErrorSheet implements RowSheet<ErrorRow> {
  private readonly workbook: StreamedWorkbook;
  private readonly sheet: ExcelJS.Worksheet;
  private readonly options: ErrorSheetOptions;
  private readonly columns: readonly SheetColumn[];

  constructor(output: Writable, options: ErrorSheetOptions) {
    this.options = options;
    const { kind, language, extraColumns, columns } = options;
    this.columns =
      columns === null
        ? templateColumns(kind, language, chitchatAnswersMax)
        : sheetColumns(kind, language, chitchatAnswersMax).filter(({ column }) => columns.includes(column));
    this.workbook = streamWorkbook(output);
    const { rowNumber, reason } = reportTitles[language];
    this.sheet = this.workbook.addWorksheet(reason, {
      views: [{ state: 'frozen', ySplit: 1, xSplit: reportColumns }],
    });
    this.sheet.columns = [
      { width: 8 },
      { width: 44, style: reasonStyle },
      ...this.columns.map(({ width }) => ({ width, style: textStyle })),
      ...extraColumns.map(() => ({ width: 24, style: textStyle })),
    ];
    const titles = this.columns.map(({ title }) => title);
    const header = this.sheet.addRow([rowNumber, reason, ...titles, ...extraColumns.map(writtenText)]);
    header.eachCell((cell) => Object.assign(cell, headerStyle));
    header.commit();
  }

  add(row: ErrorRow): void {
    const { content } = row;
    const line = this.sheet.addRow([
      row.rowNumber,
      reasonText(this.options, row),
      ...this.columns.map((each) => writtenText(columnText(content, each))),
      ...content.extra.map(writtenText),
    ]);
    const fault = this.columns.findIndex(({ column }) => column === row.column);
    if (fault >= 0) line.getCell(reportColumns + fault + 1).style = faultStyle;
    line.commit();
  }

  async finish(): Promise<void> {
    await this.workbook.commit();
  }
}

function columnText(content: ErrorRow['content'], { column, key }: SheetColumn): string {
  const { chitchat } = content;
  switch (column) {
    case 'similarQuestions':
      return content.similarQuestions.join('\n');
    case 'status':
      return content.statusText;
    case 'language':
      return (chitchat ?? content.spoken)?.languageText ?? '';
    case 'offersPerson':
      return chitchat?.offersPersonText ?? '';
    case 'robot':
      return content.robot ?? '';
    case 'answer':
      return chitchat === undefined ? content.answer : answerOf(chitchat.answers, key);
    default:
      return content[column];
  }
}

/** The answer of a column. Those that are too many stand in the last one. */
function answerOf(answers: readonly string[], key: string): string {
  const places = answers.flatMap((_, place) =>
    key === keyOfAnswer(Math.min(place, chitchatAnswersMax - 1)) ? [place] : [],
  );
  return places.map((place) => answers[place]).join('\n');
}
