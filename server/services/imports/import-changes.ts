import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { type CategoryNames, readCategoryNames } from '../../store/category-names.ts';
import { readDefaultCategoryId } from '../../store/category-queries.ts';
import { type ChangingRow, listChangingRows } from '../../store/import-change-queries.ts';
import { findImport } from '../../store/import-queries.ts';
import { listStagedRows } from '../../store/import-row-queries.ts';
import type { ImportRow } from '../../store/schema/imports.ts';
import { byNumber, pagesOf } from '../cursors.ts';
import { type ImportTarget, hasImportRows } from './import-view.ts';

type Schemas = components['schemas'];
type Pages = ReturnType<typeof pagesOf<number>>;

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
  const next = { after, limit: limit + 1 };
  if (record.kind === 'regressionCases') return { items: [], nextCursor: null };
  return record.kind === 'qas' ? ofQas(deps, target, pages, next) : ofChitchats(deps, target, pages, next);
}

interface Next {
  after: number;
  /** One more than fits on a page. */
  limit: number;
}

async function ofQas(
  { db }: Deps,
  target: ImportTarget,
  pages: Pages,
  next: Next,
): Promise<Schemas['ImportChangePage']> {
  const rows = await listChangingRows(db, target, next);
  const { page, nextCursor } = pages.cut(rows, next.limit - 1, (row) => row.row_number);
  if (page.length === 0) return { items: [], nextCursor };
  const names = await readCategoryNames(db, target.sdkAppId);
  const byDefault = names(await readDefaultCategoryId(db, target.sdkAppId));
  return { items: page.map((row) => presentChange(row, { names, byDefault })), nextCursor };
}

async function ofChitchats(
  { db }: Deps,
  target: ImportTarget,
  pages: Pages,
  next: Next,
): Promise<Schemas['ImportChangePage']> {
  const rows = await listStagedRows(db, target, { ...next, outcomes: ['changed'] });
  const { page, nextCursor } = pages.cut(rows, next.limit - 1, (row) => row.row_number);
  return { items: page.flatMap(presentChitchatChange), nextCursor };
}

function presentChitchatChange(row: ImportRow): Schemas['ImportChange'][] {
  const { content, changes, existing_id: itemId } = row;
  const { before, chitchat, standardQuestion, similarQuestions } = content;
  if (before === undefined || chitchat === undefined || itemId === null) return [];
  const has = (field: (typeof changes)[number]) => changes.includes(field);
  const after = {
    ...before,
    ...(has('standardQuestion') && { question: standardQuestion }),
    ...(has('similarQuestions') && { similarQuestions }),
    ...(has('answer') && { answers: chitchat.answers.map((text) => ({ text })) }),
    ...(has('offersPerson') && { offersPerson: chitchat.offersPerson }),
    ...(has('status') && { status: row.status }),
  };
  const rowNumber = row.row_number;
  return [{ kind: 'chitchat', rowNumber, itemId, title: before.question, before, after }];
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
    kind: 'qa',
    rowNumber: row.row_number,
    itemId: row.qa_id,
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
