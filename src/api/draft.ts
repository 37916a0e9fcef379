import { queryOptions } from '@tanstack/react-query';
import type { DiffChange, DraftDiff } from './__generated__/schema.d.ts';
import { callOperation } from './call.ts';

type Changes = Record<DiffChange, number>;

/** The changes of all kinds of content together. */
export function changesOfAllKinds(counts: readonly Changes[]): Changes {
  const sum = (change: DiffChange) => counts.reduce((all, each) => all + each[change], 0);
  return { added: sum('added'), changed: sum('changed'), removed: sum('removed') };
}

/** Things that the next deployment would change. */
export function changesIn({ counts }: Pick<DraftDiff, 'counts'>): number {
  const { added, changed, removed } = changesOfAllKinds(counts);
  return added + changed + removed;
}

/** The number of draft changes that are not live yet. Live events keep it current. */
export function pendingCountQuery(sdkAppId: string) {
  return queryOptions({
    queryKey: ['apps', sdkAppId, 'pendingCount'],
    queryFn: async ({ signal }) =>
      changesIn(await callOperation('getDraftDiff', { sdkAppId, limit: 1 }, { signal })),
  });
}
