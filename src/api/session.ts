import { type SignInDraft, credentialsOf } from '../machines/rules/credentials.ts';
import type { Membership, Session, SessionEndReason } from './__generated__/schema.d.ts';
import { callOperation } from './call.ts';
import { isProblem } from './problems.ts';
import { sessionGate } from './session-gate.ts';
import { storeSignIn, storeUser } from './stored-user.ts';

/** Whether the session that this page had is over: then nobody is signed in, and the server need not say so. */
let isOver = false;

/** Reads the session and makes the page act for its account; null: nobody. */
export async function readSession(signal?: AbortSignal): Promise<Session | null> {
  if (isOver) return null;
  try {
    const session = await callOperation('getSession', {}, { signal });
    beginSession(session);
    return session;
  } catch (error) {
    if (!isProblem(error, 'unauthenticated', 'sessionExpired')) throw error;
    // A session that has expired is nobody's sign-out: other tabs of its account keep what they hold.
    if (isProblem(error, 'unauthenticated')) storeUser(null);
    return null;
  }
}

/** @throws ApiProblem `credentialsWrong`, `tooManyRequests` */
export async function signIn(typed: SignInDraft, signal?: AbortSignal): Promise<Session> {
  const session = await callOperation('signIn', {}, { body: credentialsOf(typed), signal });
  storeSignIn(session.account.accountId);
  return session;
}

/**
 * Whether this browser has a session of the account by now, for one that is over on this page.
 * @returns null if it has; else why the session is over: the reason of the server, if it gives one, or the known one
 */
export async function whySessionEnded(
  accountId: string,
  known: SessionEndReason,
): Promise<SessionEndReason | null> {
  try {
    const { account, passwordChangeRequired } = await callOperation('getSession', {});
    return account.accountId === accountId && !passwordChangeRequired ? null : known;
  } catch (error) {
    return (isProblem(error, 'sessionExpired') && error.endReason) || known;
  }
}

/** Whether the account has an application's desk open on another device now; false if the server does not say. */
export async function isDeskOpenElsewhere(sdkAppId: string): Promise<boolean> {
  try {
    const { desksElsewhere } = await callOperation('getSession', {});
    return desksElsewhere.includes(sdkAppId);
  } catch {
    return false;
  }
}

/** From now on this page acts for the account of a session. */
export function beginSession({ account }: Session) {
  isOver = false;
  storeUser(account.accountId);
  sessionGate.guard(account.accountId);
}

/** From now on this page acts for nobody. */
export function disownSession() {
  isOver = true;
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
