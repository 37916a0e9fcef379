import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import { foldQuestion } from '../../../src/machines/rules/validation.ts';
import type { Deps } from '../../deps.ts';
import { countDraftChanges, findLiveVersionMark, pendingOf } from '../../store/draft-queries.ts';
import { type QaFilter, countQas, listQaViews, searchQaViews } from '../../store/qa-queries.ts';
import { byTime, pagesOf } from '../cursors.ts';
import { presentQa } from './qa-view.ts';

type Schemas = components['schemas'];

export interface QaList {
  cursor?: string;
  limit?: number;
  search?: string;
  categoryId?: string;
  status?: Schemas['ActivationStatus'];
  deployState?: Schemas['DeployState'];
}

/**
 * One page of the draft's Q&As that match every filter, the last changed first.
 * @throws {ProblemError} validationFailed for a cursor that is none of ours
 */
export async function listQas(deps: Deps, sdkAppId: string, list: QaList): Promise<Schemas['QaPage']> {
  const { limit = pageItemsDefault } = list;
  const filter: QaFilter = {
    words: wordsOf(list.search ?? ''),
    categoryId: list.categoryId ?? null,
    status: list.status ?? null,
    deployState: list.deployState ?? null,
  };
  const pages = pagesOf('qas', { sdkAppId, ...filter }, byTime);
  const after = pages.after(list.cursor);
  const live = await findLiveVersionMark(deps.db, sdkAppId);
  const [{ rows, total }, changes] = await Promise.all([
    find(deps, sdkAppId, { filter, live, place: { after, limit } }),
    countDraftChanges(deps.db, sdkAppId),
  ]);
  const { page, nextCursor } = pages.cut(rows, limit, (row) => ({ time: row.updated_at, id: row.qa_id }));
  return { items: page.map(presentQa), nextCursor, total, pendingCount: pendingOf(changes) };
}

async function find(
  { db }: Deps,
  sdkAppId: string,
  list: Parameters<typeof listQaViews>[2],
): ReturnType<typeof searchQaViews> {
  if (list.filter.words.length > 0) return searchQaViews(db, sdkAppId, list);
  const [rows, total] = await Promise.all([
    listQaViews(db, sdkAppId, list),
    countQas(db, sdkAppId, list.filter, list.live),
  ]);
  return { rows, total };
}

/** Each word counts once. The longest comes first, because it filters most. */
function wordsOf(search: string): string[] {
  const words = foldQuestion(search)
    .split(' ')
    .filter((word) => word !== '');
  return [...new Set(words)].toSorted((a, b) => b.length - a.length);
}
