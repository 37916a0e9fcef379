import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Credentials, Membership, Session } from './__generated__/schema.d.ts';
import { call } from './call.ts';
import { isProblem } from './problems.ts';
import { sessionGate } from './session-gate.ts';
import { storeUser } from './stored-user.ts';

async function readSession(signal: AbortSignal): Promise<Session | null> {
  try {
    const session = await call('getSession', {}, { signal });
    storeUser(session.account.accountId);
    sessionGate.guard(session.account.accountId);
    return session;
  } catch (error) {
    if (!isProblem(error, 'unauthenticated', 'sessionExpired')) throw error;
    storeUser(null);
    return null;
  }
}

/** Who is signed in; null: nobody. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => readSession(signal),
  staleTime: 5 * 60_000,
});

/** @throws ApiProblem `credentialsWrong`, `tooManyRequests` */
export async function signIn(credentials: Credentials, signal?: AbortSignal): Promise<Session> {
  return call('signIn', {}, { body: credentials, signal });
}

/** Makes a session this page's own: after signing in, and after the initialization. */
export function adoptSession(queryClient: QueryClient, session: Session) {
  queryClient.setQueryData(sessionQuery.queryKey, session);
  storeUser(session.account.accountId);
  sessionGate.guard(session.account.accountId);
}

/** Ends the session on the server and forgets everything that was read in it. */
export async function signOut(queryClient: QueryClient): Promise<void> {
  try {
    await call('signOut', {});
  } catch (error) {
    // Already ended is what was wanted.
    if (!isProblem(error, 'unauthenticated', 'sessionExpired')) throw error;
  }
  forgetSession(queryClient);
}

/** From now on this page acts for nobody. */
export function disownSession() {
  sessionGate.guard(null);
  storeUser(null);
}

export function forgetSession(queryClient: QueryClient) {
  disownSession();
  queryClient.clear();
}

const chosenApplicationKey = 'parley.sdkAppId';

/** Remembers the application to work in, for pages whose address names none. */
export function rememberApplication(sdkAppId: string) {
  try {
    localStorage.setItem(chosenApplicationKey, sdkAppId);
  } catch {
    // The first membership then stands in.
  }
}

/** The membership that was chosen last, else the first that fits. */
export function preferredMembership(
  session: Session,
  fits: (membership: Membership) => boolean = () => true,
): Membership | undefined {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(chosenApplicationKey);
  } catch {
    // As above.
  }
  const fitting = session.memberships.filter(fits);
  return fitting.find((membership) => membership.sdkAppId === chosen) ?? fitting[0];
}
