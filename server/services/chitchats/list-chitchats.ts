import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { type ChitchatFilter, countChitchats, listChitchatViews } from '../../store/chitchat-queries.ts';
import { byTime, pagesOf } from '../cursors.ts';
import { searchWordsOf } from '../draft/search-words.ts';
import { presentChitchat } from './chitchat-view.ts';

type Schemas = components['schemas'];

interface ChitchatList {
  cursor?: string;
  limit?: number;
  search?: string;
  status?: Schemas['ActivationStatus'];
  language?: Schemas['Language'];
}

/**
 * One page of the draft's chitchat that matches every filter, the last changed first.
 * @throws {ProblemError} validationFailed for a cursor that is none of ours
 */
export async function listChitchats(
  { db }: Deps,
  sdkAppId: string,
  list: ChitchatList,
): Promise<Schemas['ChitchatPage']> {
  const { limit = pageItemsDefault } = list;
  const filter: ChitchatFilter = {
    words: searchWordsOf(list.search ?? ''),
    status: list.status ?? null,
    language: list.language ?? null,
  };
  const pages = pagesOf('chitchats', { sdkAppId, ...filter }, byTime);
  const after = pages.after(list.cursor);
  const [rows, total, draftTotal] = await Promise.all([
    listChitchatViews(db, sdkAppId, { filter, after, limit }),
    countChitchats(db, sdkAppId, filter),
    countChitchats(db, sdkAppId),
  ]);
  const { page, nextCursor } = pages.cut(rows, limit, (row) => ({
    time: row.updated_at,
    id: row.chitchat_id,
  }));
  return { items: page.map(presentChitchat), nextCursor, total, draftTotal };
}
