import type {
  EnsureQueryDataOptions,
  FetchInfiniteQueryOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query';

/** Reads into the cache before a screen asks for it. */
export function readerOf(cache: QueryClient) {
  return {
    /** Resolves when data is there. Shows stale data and reads it again meanwhile. */
    read: <Data, Key extends QueryKey>(query: EnsureQueryDataOptions<Data, Error, Data, Key>) =>
      cache.ensureQueryData({ ...query, revalidateIfStale: true }),
    /** Begins with a list; the screen shows its own skeleton meanwhile. */
    begin: <Data, Key extends QueryKey, Page>(
      pages: FetchInfiniteQueryOptions<Data, Error, Data, Key, Page>,
    ) => {
      void cache.prefetchInfiniteQuery(pages);
    },
  };
}

export type Reader = ReturnType<typeof readerOf>;
