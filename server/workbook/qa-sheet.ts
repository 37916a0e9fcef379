import type { Writable } from 'node:stream';
import type ExcelJS from 'exceljs';
import type { ActivationState } from '../../src/machines/activation/activation.lifecycle.ts';
import { answerLengthMaxCharacters } from '../../src/machines/rules/limits.ts';
import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import { guardedTextsName } from './formula-safe.ts';
import type { RowSheet } from './row-sheet.ts';
import { headerStyle, quietStyle, textStyle } from './sheet-styles.ts';
import { sheetColumns } from './sheet-columns.ts';
import { templateTexts } from './template-texts.ts';
import { type StreamedWorkbook, streamWorkbook } from './streamed-workbook.ts';
import { writtenText } from './written-text.ts';

/** A Q&A as a row of a workbook; without categories it is in the default one. */
export interface WrittenQa {
  qaId: string;
  category: string;
  subcategory: string;
  standardQuestion: string;
  similarQuestions: string[];
  answer: string;
  status: ActivationState;
}

/** Writes Q&As row by row into the columns of the import's template and the id of each, so that the import knows them again and takes them back as they are. */
export class QaSheet implements RowSheet<WrittenQa> {
  private readonly workbook: StreamedWorkbook;
  private readonly sheet: ExcelJS.Worksheet;
  private readonly statuses: Record<ActivationState, string>;

  constructor(output: Writable, language: Language) {
    this.workbook = streamWorkbook(output);
    const { sheet, statuses } = templateTexts[language](answerLengthMaxCharacters);
    this.statuses = { activated: statuses[0], deactivated: statuses[1] };
    this.sheet = this.workbook.addWorksheet(sheet, { views: [{ state: 'frozen', ySplit: 1 }] });
    const columns = sheetColumns('qas', language, 0);
    this.sheet.columns = columns.map(({ key, width }) => ({
      key,
      width,
      style: key === 'qaId' ? quietStyle : textStyle,
    }));
    // By it the import knows that these texts are guarded from being taken for formulas.
    this.workbook.definedNames.add(`'${sheet}'!$A$1`, guardedTextsName);
    const header = this.sheet.addRow(columns.map(({ title }) => title));
    header.eachCell((cell) => Object.assign(cell, headerStyle));
    header.commit();
  }

  add({ qaId, status, similarQuestions, ...texts }: WrittenQa): void {
    const { category, subcategory, standardQuestion, answer } = texts;
    this.sheet
      .addRow({
        category: writtenText(category),
        subcategory: writtenText(subcategory),
        standardQuestion: writtenText(standardQuestion),
        similarQuestions: writtenText(similarQuestions.join('\n')),
        answer: writtenText(answer),
        status: this.statuses[status],
        qaId,
      })
      .commit();
  }

  async finish(): Promise<void> {
    await this.workbook.commit();
  }
}
