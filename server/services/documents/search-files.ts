import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { byNumber, pagesOf } from '../cursors.ts';

interface FileSearch {
  search: string;
  documentId?: string;
  cursor?: string;
  limit?: number;
}

/** The passages of the draft's documents that have something of a search, those that have most first. */
export async function searchFiles(
  { db, documentShelf }: Deps,
  sdkAppId: string,
  { search, documentId, cursor, limit = pageItemsDefault }: FileSearch,
): Promise<components['schemas']['FileHitPage']> {
  const within = documentId ?? null;
  const pages = pagesOf('fileHits', { sdkAppId, search, within }, byNumber);
  const after = pages.after(cursor) ?? 0;
  const found = await documentShelf.searchDraft(db, sdkAppId, { text: search, documentId: within });
  const ranked = found.map((each, at) => ({ ...each, rank: at + 1 })).slice(after);
  const { page, nextCursor } = pages.cut(ranked, limit, ({ rank }) => rank);
  return { items: page.map(presentHit), nextCursor };
}

/** A passage with what a search has of it. */
type Found = Awaited<ReturnType<Deps['documentShelf']['searchDraft']>>[number];

function presentHit({ passage, hit }: Found): components['schemas']['FileHit'] {
  const { passageId, documentId, documentName, page, heading } = passage;
  return { passageId, documentId, documentName, page, heading, ...hit };
}
