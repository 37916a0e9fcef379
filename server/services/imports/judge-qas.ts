import { isDeepStrictEqual } from 'node:util';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { repeatedQuestions } from '../../../src/machines/rules/repeated-questions.ts';
import { type CategoryNames, readCategoryNames } from '../../store/category-names.ts';
import { type ChangingRow, listChangingRows } from '../../store/import-change-queries.ts';
import {
  type SecondVerdict,
  compareImportRows,
  correctChangedRows,
  markRepeatedRows,
} from '../../store/import-judging.ts';
import { countImportRows } from '../../store/import-row-queries.ts';
import type { ImportRecord, ImportedField, StoredCounts } from '../../store/schema/imports.ts';
import type { Tx } from '../../store/transaction.ts';
import { asReadBack, linesOf, singleLine } from '../../workbook/cell-reading.ts';
import type { ImportTarget } from './import-view.ts';
import { findPlaces } from './places.ts';

type Column = components['schemas']['ImportColumn'];

/** Rows that the store compares with one statement. */
const rowsCompared = 2_000;

/** Rows that are looked at between two breaths of the serving thread. */
const rowsAtOnce = 500;

/** Of a workbook that an earlier release has read, only the columns that every workbook has are sure to be there. */
const surest: readonly Column[] = ['standardQuestion', 'answer'];

/** The columns of an import's workbook that are sure to be there. */
export const columnsOfImport = ({ columns }: Pick<ImportRecord, 'columns'>): readonly Column[] =>
  columns ?? surest;

/** How the rows of an import are compared with the draft. */
export interface ImportJudging extends Pick<ImportRecord, 'existing'> {
  columns: readonly Column[];
  now: Date;
}

/**
 * Gives every Q&A of an import its outcome by comparing it with the draft as it is now, and remembers the versions that it has compared.
 * @returns how many rows have which
 */
export async function judgeQas(
  tx: Tx,
  target: ImportTarget,
  { existing, columns, now }: ImportJudging,
): Promise<StoredCounts> {
  const places = await findPlaces(tx, target, now);
  for (let after: number | null = 0; after !== null;)
    after = await compareImportRows(tx, target, { existing, columns, places, after, limit: rowsCompared });
  await markRepeatedRows(tx, target);
  if (existing === 'update') await lookAgain(tx, target, columns);
  return countImportRows(tx, target);
}

/** The store compares texts sign by sign. A workbook cannot carry some signs, and what it loses of them is no change. */
async function lookAgain(tx: Tx, target: ImportTarget, columns: readonly Column[]): Promise<void> {
  const names = await readCategoryNames(tx, target.sdkAppId);
  for (let after = 0; ;) {
    const rows = await listChangingRows(tx, target, { after, limit: rowsAtOnce });
    const last = rows.at(-1);
    if (!last) return;
    after = last.row_number;
    const verdicts = rows.map((row) => secondVerdict(row, { columns, names }));
    const others = verdicts.filter(
      ({ changes, fault }, place) => fault !== null || changes.length !== rows[place]?.changes.length,
    );
    if (others.length > 0) await correctChangedRows(tx, target, others);
  }
}

function secondVerdict(
  row: ChangingRow,
  { columns, names }: { columns: readonly Column[]; names: CategoryNames },
): SecondVerdict {
  const { row_number: rowNumber, content } = row;
  const place = names(row.category_id);
  const [name = '', below = ''] = place.inDefaultCategory
    ? []
    : place.categoryPath.map((each) => singleLine(asReadBack(each)));
  const isSame: Record<ImportedField, () => boolean> = {
    standardQuestion: () => singleLine(asReadBack(row.standard_question)) === content.standardQuestion,
    similarQuestions: () =>
      isDeepStrictEqual(linesOf(asReadBack(row.similar_questions.join('\n'))), content.similarQuestions),
    answer: () => asReadBack(row.answer) === content.answer,
    offersPerson: () => true,
    category: () =>
      name === content.category && (!columns.includes('subcategory') || below === content.subcategory),
    status: () => false,
  };
  const changes = row.changes.filter((field) => !isSame[field]());
  // The new question may be one of the similar questions that the workbook does not have and so does not change.
  const repeats =
    changes.includes('standardQuestion') &&
    !columns.includes('similarQuestions') &&
    repeatedQuestions(content.standardQuestion, row.similar_questions).length > 0;
  if (!repeats) return { rowNumber, changes, fault: null };
  return { rowNumber, changes: [], fault: { reason: 'similarQuestionRepeated', column: 'standardQuestion' } };
}
