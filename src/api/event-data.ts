import type { DataTag, Query, QueryClient, QueryKey, Updater } from '@tanstack/react-query';

const awaited = new WeakSet<Query>();

/** An answer on its way may have been written before the event: what it says is read once more when it has arrived. */
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
 * Takes what an event brought to what was read before; the older answer to a reading under way does not undo it. Long lists,
 * which would be read twice while events keep coming, merge a reading with what came meanwhile instead (journal.ts).
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
 * Reads again what an event made stale, everything below `queryKey`. A first reading under way is not cut off, so it is
 * repeated when it has arrived.
 */
export function readAgain(queryClient: QueryClient, queryKey: QueryKey): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    if (query.state.data === undefined) readAgainAfter(queryClient, query);
  }
  void queryClient.invalidateQueries({ queryKey });
}
