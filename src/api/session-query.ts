import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Session } from './__generated__/schema.d.ts';
import { queryClient } from './query-client.ts';
import { beginSession, readSession } from './session.ts';

/** Who is signed in; null: nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => readSession(signal),
  staleTime: 5 * 60_000,
});

/** Stores a new session in the cache, after the initialization and after signing in again. */
export function adoptSession(session: Session) {
  queryClient.setQueryData(sessionQuery.queryKey, session);
  beginSession(session);
}

/** Somebody changed what the signed-in person may do. */
export function readSessionAgain(client: QueryClient) {
  // The person's next step asks again if this reading fails.
  client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => client.removeQueries(sessionQuery));
}
