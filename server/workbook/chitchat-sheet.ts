import type { Writable } from 'node:stream';
import type ExcelJS from 'exceljs';
import type { ActivationState } from '../../src/machines/activation/activation.lifecycle.ts';
import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import { chitchatTexts } from './chitchat-template-texts.ts';
import { guardedTextsName } from './formula-safe.ts';
import type { RowSheet } from './row-sheet.ts';
import { chitchatColumnsOf, keyOfAnswer } from './sheet-columns.ts';
import { headerStyle, textStyle } from './sheet-styles.ts';
import { type StreamedWorkbook, streamWorkbook } from './streamed-workbook.ts';
import { writtenText } from './written-text.ts';

/** An entry of small talk as a row of a workbook. */
export interface WrittenChitchat {
  language: string;
  question: string;
  similarQuestions: readonly string[];
  answers: readonly string[];
  offersPerson: boolean;
  status: ActivationState;
}

/** Writes small talk row by row into the columns of the import's template, so that the import takes it back as it is. */
export class ChitchatSheet implements RowSheet<WrittenChitchat> {
  private readonly workbook: StreamedWorkbook;
  private readonly sheet: ExcelJS.Worksheet;
  private readonly language: Language;

  /** @param answers the most answers of an entry */
  constructor(output: Writable, { language, answers }: { language: Language; answers: number }) {
    this.workbook = streamWorkbook(output);
    this.language = language;
    const { sheet } = chitchatTexts[language];
    this.sheet = this.workbook.addWorksheet(sheet, { views: [{ state: 'frozen', ySplit: 1 }] });
    const columns = chitchatColumnsOf(language, answers);
    this.sheet.columns = columns.map(({ key, width }) => ({ key, width, style: textStyle }));
    // By it the import knows that these texts are guarded from being taken for formulas.
    this.workbook.definedNames.add(`'${sheet}'!$A$1`, guardedTextsName);
    const header = this.sheet.addRow(columns.map(({ title }) => title));
    header.eachCell((cell) => Object.assign(cell, headerStyle));
    header.commit();
  }

  add({ language, question, similarQuestions, answers, offersPerson, status }: WrittenChitchat): void {
    const { statuses, yes, no } = chitchatTexts[this.language];
    const [activated, deactivated] = statuses;
    this.sheet
      .addRow({
        language,
        standardQuestion: writtenText(question),
        similarQuestions: writtenText(similarQuestions.join('\n')),
        ...Object.fromEntries(answers.map((text, place) => [keyOfAnswer(place), writtenText(text)])),
        offersPerson: offersPerson ? yes : no,
        status: status === 'activated' ? activated : deactivated,
      })
      .commit();
  }

  async finish(): Promise<void> {
    await this.workbook.commit();
  }
}
