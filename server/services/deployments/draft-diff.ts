import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { type CategoryNames, readCategoryNames } from '../../store/category-names.ts';
import { findLiveVersion } from '../../store/deployment-queries.ts';
import {
  type Change,
  type DraftDifference,
  type FrozenChitchat,
  type FrozenQa,
  countDraftChanges,
  listDraftDifferences,
  readDraftChanges,
} from '../../store/draft-queries.ts';
import type { FrozenDocument } from '../../store/frozen-documents.ts';
import { type MovedInScopes, readMovedInScopes } from '../../store/moved-categories.ts';
import { type CorrectedTexts, readCorrectedTexts } from './corrected-texts.ts';
import { byId, pagesOf } from '../cursors.ts';

type Schemas = components['schemas'];
type DraftDiff = Schemas['DraftDiff'];
type DiffItem = DraftDiff['items'][number];

/** Compares the draft with the live version: robots first, then the rest by id. */
export async function readDraftDiff(
  deps: Deps,
  sdkAppId: string,
  query: { cursor?: string; limit?: number; change?: Change },
): Promise<DraftDiff> {
  const limit = query.limit ?? pageItemsDefault;
  // Before all else: what changes from now on is newer than this answer says, and nobody takes it for looked at.
  const draftRevision = await readDraftChanges(deps.db, sdkAppId);
  const [counts, live, categories] = await Promise.all([
    countDraftChanges(deps.db, sdkAppId),
    findLiveVersion(deps.db, sdkAppId),
    readCategoryNames(deps.db, sdkAppId),
  ]);
  const liveVersion = live?.version ?? null;
  const moved = await readMovedInScopes(deps.db, { sdkAppId, before: liveVersion, after: 'draft' });
  const { change = null } = query;
  const pages = pagesOf('draftDiff', { sdkAppId, change }, byId);
  const after = pages.after(query.cursor) ?? '';
  const rows = await listDraftDifferences(deps.db, sdkAppId, {
    after,
    change,
    limit: limit + 1,
    robotIds: [...moved.keys()],
  });
  const shown = rows.slice(0, limit);
  const corrected = await readCorrectedTexts(deps.db, sdkAppId, shown);
  const items = shown.map((row) => contentItem(row, { categories, corrected, moved }));
  return {
    draftRevision,
    counts,
    liveVersion,
    items,
    nextCursor: rows.length > limit ? pages.write(items.at(-1)?.itemId ?? after) : null,
  };
}

/** What contents name without saying it. */
interface Named {
  categories: CategoryNames;
  corrected: CorrectedTexts;
  moved: MovedInScopes;
}

export function contentItem(row: DraftDifference, { categories, corrected, moved }: Named): DiffItem {
  const { item_id: itemId, change } = row;
  if (row.kind === 'chitchat') {
    const title = (row.after ?? row.before)?.question ?? '';
    const [before, after] = [presentChitchat(row.before), presentChitchat(row.after)];
    return { kind: 'chitchat', itemId, change, title, before, after };
  }
  if (row.kind === 'document') {
    const title = (row.after ?? row.before)?.name ?? '';
    const present = (content: FrozenDocument | null) =>
      content && presentDocumentContent(content, corrected(itemId, content));
    const [before, after] = [present(row.before), present(row.after)];
    return { kind: 'document', itemId, change, title, before, after };
  }
  if (row.kind === 'robot') {
    const { before, after } = row;
    const movedCategories = moved.get(itemId)?.slice(0, mostMoved) ?? [];
    const title = (after ?? before)?.name ?? '';
    return { kind: 'robot', itemId, change, title, before, after, movedCategories };
  }
  const title = (row.after ?? row.before)?.standardQuestion ?? '';
  const [before, after] = [presentQa(row.before, categories), presentQa(row.after, categories)];
  return { kind: 'qa', itemId, change, title, before, after };
}

function presentChitchat(chitchat: FrozenChitchat | null): Schemas['ChitchatContent'] | null {
  if (!chitchat) return null;
  const { questionKey: _, ...content } = chitchat;
  return content;
}

/** The contract's. */
const mostPlaces = 1_000;
const mostMoved = 100;

function presentDocumentContent(
  { leftOut, edition: fileEdition = 1, corrected: _, ...content }: FrozenDocument,
  corrected: Schemas['CorrectedPassage'][],
): Schemas['DocumentContent'] {
  const activePassageCount = content.passageCount - leftOut.length;
  return { ...content, fileEdition, activePassageCount, leftOut: leftOut.slice(0, mostPlaces), corrected };
}

function presentQa(qa: FrozenQa | null, categories: CategoryNames): Schemas['QaContent'] | null {
  if (!qa) return null;
  const { standardQuestion, similarQuestions, answer, blocks = null, status, categoryId } = qa;
  return { standardQuestion, similarQuestions, answer, blocks, status, ...categories(categoryId) };
}
