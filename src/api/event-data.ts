import type { DataTag, Query, QueryClient, QueryKey, Updater } from '@tanstack/react-query';

const awaited = new WeakSet<Query>();

/** An answer on its way may be older than the event, so read the data once more after it arrives. */
function readAgainAfter(queryClient: QueryClient, query: Query) {
  if (query.state.fetchStatus === 'idle' || awaited.has(query)) return;
  awaited.add(query);
  const again = () => {
    awaited.delete(query);
    void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
  };
  void query.promise?.then(again, again);
}

/**
 * Writes an event's data into the cache. An older answer that arrives later does not undo it. Long lists would be
 * read twice while events keep coming, so they merge a reading with the events since (journal.ts).
 */
export function takeEventData<Data>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  data: Updater<NoInfer<Data> | undefined, NoInfer<Data> | undefined>,
): void {
  queryClient.setQueryData<Data>(queryKey, data);
  const query = queryClient.getQueryCache().find({ queryKey });
  if (query !== undefined) readAgainAfter(queryClient, query);
}

/**
 * Reads again everything below `queryKey`, which an event made stale. If a first read is running, it finishes and is
 * then repeated.
 */
export function readAgain(queryClient: QueryClient, queryKey: QueryKey): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    if (query.state.data === undefined) readAgainAfter(queryClient, query);
  }
  void queryClient.invalidateQueries({ queryKey });
}
