import { queryOptions } from '@tanstack/react-query';
import type { DraftDiff } from './__generated__/schema.d.ts';
import { callOperation } from './call.ts';

/** Things that the next deployment would change. */
export function changesIn({ counts }: Pick<DraftDiff, 'counts'>): number {
  return counts.added + counts.changed + counts.removed;
}

/** The number of draft changes that are not live yet. Live events keep it current. */
export function pendingCountQuery(sdkAppId: string) {
  return queryOptions({
    queryKey: ['apps', sdkAppId, 'pendingCount'],
    queryFn: async ({ signal }) =>
      changesIn(await callOperation('getDraftDiff', { sdkAppId, limit: 1 }, { signal })),
  });
}
