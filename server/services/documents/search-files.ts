import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';

/** The passages of the draft's documents that have something of a search, those that have most first. */
export async function searchFiles(
  { db, documentShelf }: Deps,
  sdkAppId: string,
  { search, documentId, limit = pageItemsDefault }: { search: string; documentId?: string; limit?: number },
): Promise<components['schemas']['FileHits']> {
  const asked = { text: search, limit, ...(documentId === undefined ? {} : { documentId }) };
  const found = await documentShelf.searchDraft(db, sdkAppId, asked);
  return {
    items: found.map(({ passage: { place: _, text: __, ...passage }, hit }) => ({ ...passage, ...hit })),
  };
}
