import type { Credentials, Membership, Session } from './__generated__/schema.d.ts';
import { callOperation } from './call.ts';
import { isProblem } from './problems.ts';
import { sessionGate } from './session-gate.ts';
import { storeUser } from './stored-user.ts';

/** Reads the session and makes the page act for its account; null: nobody. */
export async function readSession(signal?: AbortSignal): Promise<Session | null> {
  try {
    const session = await callOperation('getSession', {}, { signal });
    beginSession(session);
    return session;
  } catch (error) {
    if (!isProblem(error, 'unauthenticated', 'sessionExpired')) throw error;
    storeUser(null);
    return null;
  }
}

/** @throws ApiProblem `credentialsWrong`, `tooManyRequests` */
export async function signIn(credentials: Credentials, signal?: AbortSignal): Promise<Session> {
  return callOperation('signIn', {}, { body: credentials, signal });
}

/** From now on this page acts for the account of a session. */
export function beginSession({ account }: Session) {
  storeUser(account.accountId);
  sessionGate.guard(account.accountId);
}

/** From now on this page acts for nobody. */
export function disownSession() {
  sessionGate.guard(null);
  storeUser(null);
}

/** Ends the session on the server. */
export async function signOut(): Promise<void> {
  try {
    await callOperation('signOut', {});
  } catch (error) {
    // The session has ended already, as wanted.
    if (!isProblem(error, 'unauthenticated', 'sessionExpired')) throw error;
  }
  disownSession();
}

const chosenApplicationKey = 'parley.sdkAppId';

/** Remembers the chosen application for pages whose address names none. */
export function rememberApplication(sdkAppId: string) {
  try {
    localStorage.setItem(chosenApplicationKey, sdkAppId);
  } catch {
    // The first membership replaces it.
  }
}

/** The membership chosen last, else the first that fits. */
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
