import type { Writable } from 'node:stream';
import type ExcelJS from 'exceljs';
import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import type { batchOutcomes, batchVerdicts } from '../../src/machines/rules/batch-test-rules.ts';
import { type BatchColumn, batchColumns, batchTexts } from './batch-texts.ts';
import { guardedTextsName } from './formula-safe.ts';
import type { RowSheet } from './row-sheet.ts';
import { headerStyle, textStyle } from './sheet-styles.ts';
import { type StreamedWorkbook, streamWorkbook } from './streamed-workbook.ts';
import { writtenText } from './written-text.ts';

/** What a workbook says of one question of a batch test. */
export interface WrittenBatchRow {
  rowNumber: number;
  question: string;
  expected: string | null;
  verdict: (typeof batchVerdicts)[number] | null;
  outcome: (typeof batchOutcomes)[number];
  /** What answered. */
  title: string | null;
  suggestions: readonly string[];
  /** What the bot said. */
  text: string;
  score: number | null;
  /** The best first. */
  candidates: readonly { title: string; score: number }[];
  /** Why it was not asked. */
  reason: 'questionEmpty' | 'questionTooLong' | 'duplicateInFile' | null;
  duplicateOfRow: number | null;
}

const numberColumns = new Set<string>(['row', 'score', 'score1', 'score2', 'score3']);
const scoreFormat = '0.00';

/** Writes the results of a batch test row by row. Somebody can fill in the expectations and upload it again. */
export class BatchSheet implements RowSheet<WrittenBatchRow> {
  private readonly workbook: StreamedWorkbook;
  private readonly sheet: ExcelJS.Worksheet;
  private readonly language: Language;

  constructor(output: Writable, language: Language) {
    this.language = language;
    this.workbook = streamWorkbook(output);
    const { sheet, titles } = batchTexts[language];
    this.sheet = this.workbook.addWorksheet(sheet, { views: [{ state: 'frozen', xSplit: 2, ySplit: 1 }] });
    this.sheet.columns = Object.entries(batchColumns).map(([key, width]) => ({
      key,
      width,
      style: numberColumns.has(key) ? (key === 'row' ? {} : { numFmt: scoreFormat }) : textStyle,
    }));
    // By it the reading of an uploaded file knows that these texts are guarded from being taken for formulas.
    this.workbook.definedNames.add(`'${sheet}'!$A$1`, guardedTextsName);
    const header = this.sheet.addRow(titles);
    header.eachCell((cell) => Object.assign(cell, headerStyle));
    header.commit();
  }

  add(row: WrittenBatchRow): void {
    this.sheet.addRow(this.cellsOf(row)).commit();
  }

  async finish(): Promise<void> {
    await this.workbook.commit();
  }

  private cellsOf(row: WrittenBatchRow): Record<BatchColumn, string | number | null> {
    const { outcomes, verdicts, reasons } = batchTexts[this.language];
    const { verdict, reason, duplicateOfRow } = row;
    const [first, second, third] = row.candidates;
    const note = reason === 'duplicateInFile' ? reasons[reason](duplicateOfRow) : reason && reasons[reason];
    return {
      row: row.rowNumber,
      question: writtenText(row.question),
      expected: written(row.expected),
      verdict: verdict && verdicts[verdict],
      outcome: outcomes[row.outcome],
      title: written(row.title ?? (row.suggestions.join('\n') || null)),
      answer: writtenText(row.text),
      score: row.score,
      candidate1: written(first?.title),
      score1: first?.score ?? null,
      candidate2: written(second?.title),
      score2: second?.score ?? null,
      candidate3: written(third?.title),
      score3: third?.score ?? null,
      note,
    };
  }
}

const written = (text: string | null | undefined): string | null => (text == null ? null : writtenText(text));
