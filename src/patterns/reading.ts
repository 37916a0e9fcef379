import {
  type InfiniteData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
  useQuery,
  type UseQueryOptions,
  useSuspenseQuery,
  type UseSuspenseQueryOptions,
} from '@tanstack/react-query';
import { useCallback } from 'react';

export interface Retry {
  busy: boolean;
  onPress: () => void;
}

/** Data that a loader read before the screen appeared. Events keep it current. */
export function useData<Data, Key extends QueryKey>(
  query: UseSuspenseQueryOptions<Data, Error, Data, Key>,
): Data {
  return useSuspenseQuery(query).data;
}

/** Data that may still be loading, or fail. */
export function useReading<Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) {
  const { data, error, isPending, isFetching, isPlaceholderData: isEarlier, refetch } = useQuery(query);
  const retry: Retry = { busy: isFetching, onPress: () => void refetch() };
  /** `isEarlier`: the answer to the question before is shown until the new one comes. */
  return { data, error, isPending, isFetching, isEarlier, retry };
}

/** A paged list: its rows so far, and a way to load more. */
export function useList<PageOf extends { items: unknown[] }, Key extends QueryKey>(
  pages: UseInfiniteQueryOptions<PageOf, Error, InfiniteData<PageOf>, Key, string | null>,
) {
  const list = useInfiniteQuery(pages);
  const read = list.data?.pages ?? [];
  const { fetchNextPage, isFetching, isFetchNextPageError } = list;
  const mayAsk = list.hasNextPage && !isFetching && !isFetchNextPageError;
  const rows = read.flatMap((page): PageOf['items'][number][] => page.items);
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  return {
    rows,
    /** How many there are; undefined until all of them were read. */
    count: read.length === 0 || list.hasNextPage ? undefined : rows.length,
    pages: read,
    /** The first page, which has facts of the whole list. */
    first: read[0],
    last: read.at(-1),
    /** Error of the first reading or of the next page. Loaded rows stay. */
    error: read.length === 0 || isFetchNextPageError ? list.error : null,
    isPending: list.isPending,
    hasMore: list.hasNextPage,
    loadingMore: list.isFetchingNextPage,
    /** Reads the next page; undefined if there is none or its reading failed. */
    onEnd: mayAsk ? more : undefined,
    retry: {
      busy: isFetching,
      onPress: read.length === 0 ? () => void list.refetch() : more,
    } satisfies Retry,
  };
}
