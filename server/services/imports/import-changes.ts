import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { type CategoryNames, readCategoryNames } from '../../store/category-names.ts';
import { readDefaultCategoryId } from '../../store/category-queries.ts';
import { type ChangingRow, listChangingRows } from '../../store/import-change-queries.ts';
import { findImport } from '../../store/import-queries.ts';
import { byNumber, pagesOf } from '../cursors.ts';
import { type ImportTarget, hasImportRows } from './import-view.ts';

type Schemas = components['schemas'];

/**
 * One page of what an import changes, in the order of the workbook.
 * @throws {ProblemError} notFound; validationFailed for a cursor that is none of ours
 */
export async function listImportChanges(
  deps: Deps,
  target: ImportTarget,
  list: { cursor?: string; limit?: number },
): Promise<Schemas['ImportChangePage']> {
  const { limit = pageItemsDefault } = list;
  const pages = pagesOf('importChanges', { importId: target.importId }, byNumber);
  const after = pages.after(list.cursor) ?? 0;
  const record = await findImport(deps.db, target.sdkAppId, target.importId);
  if (!record) throw problem('notFound');
  if (!hasImportRows(record)) return { items: [], nextCursor: null };
  const rows = await listChangingRows(deps.db, target, { after, limit: limit + 1 });
  const { page, nextCursor } = pages.cut(rows, limit, (row) => row.row_number);
  if (page.length === 0) return { items: [], nextCursor };
  const names = await readCategoryNames(deps.db, target.sdkAppId);
  const byDefault = names(await readDefaultCategoryId(deps.db, target.sdkAppId));
  return { items: page.map((row) => presentChange(row, { names, byDefault })), nextCursor };
}

function presentChange(
  row: ChangingRow,
  { names, byDefault }: { names: CategoryNames; byDefault: ReturnType<CategoryNames> },
): Schemas['ImportChange'] {
  const { content, changes } = row;
  const before = {
    standardQuestion: row.standard_question,
    similarQuestions: row.similar_questions,
    answer: row.answer,
    blocks: row.blocks,
    ...names(row.category_id),
    status: row.status,
  };
  const path = [content.category, content.subcategory].filter((name) => name !== '');
  const place = path.length === 0 ? byDefault : { categoryPath: path, inDefaultCategory: false };
  const { standardQuestion, similarQuestions, answer } = content;
  const has = (field: (typeof changes)[number]) => changes.includes(field);
  return {
    rowNumber: row.row_number,
    qaId: row.qa_id,
    title: row.standard_question,
    before,
    after: {
      ...before,
      ...(has('standardQuestion') && { standardQuestion }),
      ...(has('similarQuestions') && { similarQuestions }),
      ...(has('answer') && { answer, blocks: null }),
      ...(has('category') && place),
      ...(has('status') && { status: row.new_status }),
    },
  };
}
