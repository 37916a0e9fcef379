import type { ActivationState } from '../../src/machines/activation/activation.lifecycle.ts';
import * as limits from '../../src/machines/rules/limits.ts';
import { hasOtherLink } from '../../src/machines/rules/links.ts';
import { foldQuestion } from '../../src/machines/rules/text.ts';
import { withAddress } from './cell-links.ts';
import type { WorkbookColumn } from './columns.ts';
import type { ParsedRow, RowContent, RowFault } from './parsed-row.ts';
import type { RowCells } from './row-cells.ts';
import {
  RepeatedRows,
  type RowRules,
  fault,
  foldedQuestions,
  lengthFault,
  similarFault,
  statusOf,
} from './row-faults.ts';
import type { SheetRow } from './sheet-rows.ts';
import { templateTexts } from './template-texts.ts';

const exampleQuestions = foldedQuestions(
  Object.values(templateTexts).flatMap((texts) => texts(limits.answerLengthMaxCharacters).examples),
);

/** Checks the Q&As of one workbook one by one. */
export class RowChecker {
  private readonly cells: RowCells;
  private readonly answerMaxCharacters: number;
  private readonly repeated = new RepeatedRows();

  constructor(cells: RowCells, { answerMaxCharacters }: Pick<RowRules, 'answerMaxCharacters'>) {
    this.cells = cells;
    this.answerMaxCharacters = answerMaxCharacters;
  }

  /** Null for a row whose known columns are all empty. */
  check(row: SheetRow): ParsedRow | null {
    const content = this.contentOf(row);
    const inError = this.cells.columnsInError(row);
    if (isEmpty(content) && inError.size === 0) return null;
    const status = statusOf(content.statusText);
    const questionKey = foldQuestion(content.standardQuestion);
    return this.repeated.compare({
      rowNumber: row.rowNumber,
      questionKey,
      status: status ?? 'activated',
      content,
      faults: this.faultsOf(content, { questionKey, status, inError }),
    });
  }

  /** All faults, in the order in which a person would correct the row. */
  private faultsOf(
    content: RowContent,
    {
      questionKey,
      status,
      inError,
    }: { questionKey: string; status: ActivationState | undefined; inError: ReadonlySet<WorkbookColumn> },
  ): RowFault[] {
    const { standardQuestion, similarQuestions, answer, category, subcategory } = content;
    const questionMax = limits.questionMaxCharacters;
    const nameMax = limits.categoryNameMaxCharacters;
    const faults = [
      ...[...inError].map((column) => fault('cellError', column)),
      questionKey === '' && !inError.has('standardQuestion')
        ? fault('standardQuestionEmpty', 'standardQuestion')
        : null,
      exampleQuestions.has(questionKey) ? fault('exampleRow', 'standardQuestion') : null,
      lengthFault('standardQuestionTooLong', 'standardQuestion', standardQuestion, questionMax),
      answer === '' && !inError.has('answer') ? fault('answerEmpty', 'answer') : null,
      lengthFault('answerTooLong', 'answer', answer, this.answerMaxCharacters),
      hasOtherLink(answer) ? fault('answerLinkRefused', 'answer') : null,
      similarFault(standardQuestion, similarQuestions),
      lengthFault('categoryNameTooLong', 'category', category, nameMax),
      lengthFault('categoryNameTooLong', 'subcategory', subcategory, nameMax),
      status === undefined ? fault('statusUnknown', 'status') : null,
    ];
    return faults.filter((each) => each !== null);
  }

  private contentOf(row: SheetRow): RowContent {
    const { cells } = this;
    return {
      category: cells.line(row, 'category'),
      subcategory: cells.line(row, 'subcategory'),
      standardQuestion: cells.line(row, 'standardQuestion'),
      similarQuestions: cells.lines(row, 'similarQuestions'),
      answer: withAddress(cells.text(row, 'answer'), cells.address(row, 'answer')),
      statusText: cells.line(row, 'status'),
      qaId: cells.line(row, 'qaId'),
      extra: cells.extra(row),
    };
  }
}

function isEmpty(content: RowContent): boolean {
  const { category, subcategory, standardQuestion, similarQuestions, answer, statusText, qaId } = content;
  return (
    category + subcategory + standardQuestion + answer + statusText + qaId === '' &&
    similarQuestions.length === 0
  );
}
