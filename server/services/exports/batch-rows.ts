import type { Deps } from '../../deps.ts';
import { countKnownRows, listKnownRows } from '../../store/batch-result-queries.ts';
import type { ExportRow } from '../../store/schema/exports.ts';
import type { WrittenBatchRow } from '../../workbook/batch-sheet.ts';
import { presentBatchResult } from '../batch-tests/batch-test-view.ts';
import { batchFilterOf } from '../batch-tests/batch-tests.ts';
import { filtersFor } from './export-filters.ts';
import { type Rows, pagesByMark, rowsAtOnce } from './row-pages.ts';

/** The results that the list shows with these filters, in its order. */
export async function openBatchResults(
  { db }: Deps,
  { sdk_app_id: sdkAppId, filters }: ExportRow,
): Promise<Rows<WrittenBatchRow>> {
  const { batchTestId, scoreFrom, scoreBelow, ...list } = filtersFor('batchTest', filters);
  const key = { sdkAppId, batchTestId };
  const filter = {
    ...batchFilterOf(list),
    scoreFrom: scoreFrom === undefined ? null : Number(scoreFrom),
    scoreBelow: scoreBelow === undefined ? null : Number(scoreBelow),
  };
  return {
    total: await countKnownRows(db, key, filter),
    pages: pagesByMark(
      (after: number | null) => listKnownRows(db, key, { filter, after: after ?? 0, limit: rowsAtOnce }),
      { markOf: ({ row_number: rowNumber }) => rowNumber, rowOf: presentBatchResult },
    ),
  };
}
