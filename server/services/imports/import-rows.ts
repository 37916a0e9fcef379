import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import { firstCharacters } from '../../../src/machines/rules/text.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { findImport } from '../../store/import-queries.ts';
import { listStagedRows } from '../../store/import-row-queries.ts';
import type { ImportRow } from '../../store/schema/imports.ts';
import { byNumber, pagesOf } from '../cursors.ts';
import { type ImportTarget, hasImportRows } from './import-view.ts';

type Schemas = components['schemas'];

/** Most characters of a cell in an answer. */
const textCharacters = 200;
const categoryCharacters = 250;

/**
 * One page of an import's rows, in the order of the workbook; empty until all rows are read.
 * @throws {ProblemError} notFound; validationFailed for a cursor that is none of ours
 */
export async function listImportRows(
  deps: Deps,
  target: ImportTarget,
  list: { cursor?: string; limit?: number; outcome?: Schemas['RowOutcome'] },
): Promise<Schemas['ImportRowPage']> {
  const { limit = pageItemsDefault, outcome } = list;
  const pages = pagesOf('importRows', { importId: target.importId, outcome }, byNumber);
  const after = pages.after(list.cursor) ?? 0;
  const record = await findImport(deps.db, target.sdkAppId, target.importId);
  if (!record) throw problem('notFound');
  if (!hasImportRows(record)) return { items: [], nextCursor: null };
  const outcomes = outcome === undefined ? null : [outcome];
  const rows = await listStagedRows(deps.db, target, { outcomes, after, limit: limit + 1 });
  const { page, nextCursor } = pages.cut(rows, limit, (row) => row.row_number);
  return { items: page.map(presentRow), nextCursor };
}

function presentRow({ content, ...row }: ImportRow): Schemas['ImportRow'] {
  const place = [content.category, content.subcategory].filter((name) => name !== '').join(' / ');
  return {
    rowNumber: row.row_number,
    outcome: row.outcome,
    reason: row.reason,
    column: row.column_name,
    duplicateOfRow: row.duplicate_of_row,
    measured: row.measured,
    limit: row.exceeded_limit,
    standardQuestion: firstCharacters(content.standardQuestion, textCharacters),
    answer: firstCharacters(content.answer, textCharacters),
    status: row.outcome === 'accepted' ? row.status : null,
    similarCount: content.similarQuestions.length,
    language: (content.chitchat ?? content.spoken)?.language ?? null,
    category: place === '' ? null : firstCharacters(place, categoryCharacters),
  };
}
