import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Session } from './__generated__/schema.d.ts';
import { queryClient } from './query-client.ts';
import { sessionGate } from './session-gate.ts';
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

/**
 * Somebody changed what the signed-in person may do. If they ended the session too, the page keeps whom it acts for: its
 * guard tells this person what happened.
 */
export async function readSessionAgain(client: QueryClient): Promise<void> {
  try {
    const session = await readSession();
    if (session === null) await sessionGate.lost('expired');
    else client.setQueryData(sessionQuery.queryKey, session);
  } catch {
    // The person's next step asks again.
    client.removeQueries(sessionQuery);
  }
}
