import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import { foldQuestion } from '../../../src/machines/rules/validation.ts';
import type { Deps } from '../../deps.ts';
import { countDraftChanges, findLiveVersionMark, pendingOf } from '../../store/draft-queries.ts';
import { type QaFilter, countQas, listQaViews, searchQaViews } from '../../store/qa-list-queries.ts';
import { type QaView, countAllQas } from '../../store/qa-queries.ts';
import { pagesOf } from '../cursors.ts';
import { searchWordsOf } from '../draft/search-words.ts';
import { categoriesOfRobot } from '../robots/scope.ts';
import { markOf, placeKindOf, placeOf } from './qa-places.ts';
import { presentQa } from './qa-view.ts';

type Schemas = components['schemas'];

export interface QaList {
  cursor?: string;
  limit?: number;
  search?: string;
  categoryId?: string;
  robotId?: string;
  status?: Schemas['ActivationStatus'];
  deployState?: Schemas['DeployState'];
  sort?: Schemas['QaSort'];
}

/**
 * One page of the draft's Q&As that match every filter, the last changed first unless the list says otherwise.
 * @throws {ProblemError} validationFailed for a cursor that is none of ours
 */
export async function listQas(deps: Deps, sdkAppId: string, list: QaList): Promise<Schemas['QaPage']> {
  const { limit = pageItemsDefault, sort = '-updatedAt' } = list;
  const filter: QaFilter = {
    words: searchWordsOf(list.search ?? ''),
    categoryId: list.categoryId ?? null,
    scope: await categoriesOfRobot(deps.db, sdkAppId, list.robotId),
    status: list.status ?? null,
    deployState: list.deployState ?? null,
  };
  // The robot's categories may change while somebody pages on.
  const { scope: _, ...named } = filter;
  const marked = { sdkAppId, ...named, robotId: list.robotId, sort };
  const pages = pagesOf('qas', marked, placeKindOf(sort));
  const after = await markOf(deps.db, sdkAppId, sort, pages.after(list.cursor));
  const live = await findLiveVersionMark(deps.db, sdkAppId);
  const [{ rows, total }, draftTotal, changes] = await Promise.all([
    find(deps, sdkAppId, { filter, live, place: { sort, after, limit } }),
    countAllQas(deps.db, sdkAppId),
    countDraftChanges(deps.db, sdkAppId),
  ]);
  const { page, nextCursor } = pages.cut(rows, limit, placeOf(sort));
  return {
    items: page.map(presentQa),
    nextCursor,
    total: total ?? draftTotal,
    draftTotal,
    matches: page.flatMap((row) => matchOf(row, filter.words)),
    pendingCount: pendingOf(changes),
  };
}

/** @returns no total if nothing is left out */
async function find(
  { db }: Deps,
  sdkAppId: string,
  list: Parameters<typeof listQaViews>[2],
): Promise<{ rows: QaView[]; total: number | null }> {
  const { words, categoryId, scope, status, deployState } = list.filter;
  if (words.length > 0) return searchQaViews(db, sdkAppId, list);
  const isFiltered = categoryId !== null || scope !== null || status !== null || deployState !== null;
  const [rows, total] = await Promise.all([
    listQaViews(db, sdkAppId, list),
    isFiltered ? countQas(db, sdkAppId, list.filter, list.live) : null,
  ]);
  return { rows, total };
}

/** By which similar question a search found a Q&A, unless its standard question says so itself. */
function matchOf(row: QaView, words: readonly string[]): Schemas['QaMatch'][] {
  const hasAll = (text: string) => {
    const folded = foldQuestion(text);
    return words.every((word) => folded.includes(word));
  };
  if (words.length === 0 || hasAll(row.standard_question)) return [];
  const similarQuestion = row.similar_questions.find(hasAll);
  return similarQuestion === undefined ? [] : [{ qaId: row.qa_id, similarQuestion }];
}
