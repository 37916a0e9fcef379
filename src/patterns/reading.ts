import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type {
  InfiniteData,
  QueryKey,
  UseInfiniteQueryOptions,
  UseQueryOptions,
  UseSuspenseQueryOptions,
} from '@tanstack/react-query';

export interface Retry {
  busy: boolean;
  onPress: () => void;
}

/** What a loader has read before the screen appeared; kept true by events. */
export function useData<Data, Key extends QueryKey>(
  query: UseSuspenseQueryOptions<Data, Error, Data, Key>,
): Data {
  return useSuspenseQuery(query).data;
}

/** Something that may still be on its way, or fail. */
export function useReading<Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) {
  const { data, error, isPending, isFetching, refetch } = useQuery(query);
  const retry: Retry = { busy: isFetching, onPress: () => void refetch() };
  return { data, error, isPending, isFetching, retry };
}

/** A list, page by page: its rows so far, and how to get more. */
export function useList<Row, PageOf extends { items: Row[] }, Key extends QueryKey>(
  pages: UseInfiniteQueryOptions<PageOf & { items: Row[] }, Error, InfiniteData<PageOf>, Key, string | null>,
) {
  const list = useInfiniteQuery(pages);
  const read = list.data?.pages ?? [];
  const retry: Retry = { busy: list.isFetching, onPress: () => void list.refetch() };
  const mayAsk = list.hasNextPage && !list.isFetching;
  return {
    rows: read.flatMap((page): Row[] => page.items),
    /** The first page, where lists tell what holds of the whole. */
    first: read[0],
    /** Of the first reading; rows that are here stay. */
    error: read.length === 0 ? list.error : null,
    isPending: list.isPending,
    hasMore: list.hasNextPage,
    loadingMore: list.isFetchingNextPage,
    /** Reads the next page; undefined while there is none to read. */
    onEnd: mayAsk ? () => void list.fetchNextPage() : undefined,
    retry,
  };
}
