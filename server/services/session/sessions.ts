import type { Kysely } from 'kysely';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Deps } from '../../deps.ts';
import type { EndReason } from '../../events/subscription.ts';
import { problem } from '../../problems.ts';
import { listMemberships } from '../../store/members-queries.ts';
import type { Database } from '../../store/schema.ts';
import {
  type SessionWithAccount,
  deleteSession,
  deleteSessionsOfAccount,
  findSession,
  insertSession,
  touchSession,
} from '../../store/sessions-queries.ts';
import { rememberSignInNetwork } from '../../store/sign-in-networks-queries.ts';
import type { Tx } from '../../store/transaction.ts';
import { addSeconds } from '../clock.ts';
import { hashToken, newToken } from '../ids.ts';
import { networkOf } from './sign-in-throttle.ts';
import { sessionAbsoluteSeconds, sessionIdleSeconds, sessionTouchSeconds } from './session-times.ts';

/** Networks of an account that are remembered: home, office, the way between them, and as many journeys. */
const NETWORKS_PER_ACCOUNT = 20;

export type Session = components['schemas']['Session'];

/** A session that holds at this moment, and whose it is. */
export interface LiveSession {
  /** Names the session where its secret must not appear. */
  sessionId: string;
  expiresAt: Date;
  account: { accountId: string; email: string; nickname: string };
}

export interface Client {
  address: string;
  userAgent: string | null;
}

/** A session that has just begun; the token goes into the cookie and nowhere else. */
export interface NewSession {
  token: string;
  expiresAt: Date;
}

/** Begins a session under a new secret, and remembers where from. */
export async function beginSession(
  tx: Tx,
  session: { accountId: string; client: Client; now: Date },
): Promise<NewSession> {
  const { accountId, client, now } = session;
  const token = newToken();
  const expiresAt = addSeconds(now, sessionAbsoluteSeconds);
  await insertSession(tx, {
    session_hash: hashToken(token),
    account_id: accountId,
    created_at: now,
    last_seen_at: now,
    expires_at: expiresAt,
    address: client.address,
    user_agent: client.userAgent?.slice(0, 300) ?? null,
  });
  const network = networkOf(client.address);
  await rememberSignInNetwork(tx, { accountId, network, at: now }, NETWORKS_PER_ACCOUNT);
  return { token, expiresAt };
}

/**
 * The session behind a cookie; being asked for keeps it from idling out.
 * @throws {ProblemError} unauthenticated without a cookie, sessionExpired with one that holds no longer
 */
export async function resumeSession(deps: Deps, token: string | null): Promise<LiveSession> {
  if (token === null) throw problem('unauthenticated');
  const hash = hashToken(token);
  const now = deps.clock.now();
  const row = await findSession(deps.db, hash);
  if (!row || !isAlive(row, now)) throw problem('sessionExpired');
  if (row.last_seen_at <= addSeconds(now, -sessionTouchSeconds)) await touchSession(deps.db, hash, now);
  return {
    sessionId: sessionIdOf(hash),
    expiresAt: row.expires_at,
    account: { accountId: row.account_id, email: row.email, nickname: row.nickname },
  };
}

/** Why a stream that a session opened must end, or null: what an open stream asks from time to time. */
export async function whySessionEnded(deps: Deps, token: string): Promise<EndReason | null> {
  const row = await findSession(deps.db, hashToken(token));
  return row !== undefined && isAlive(row, deps.clock.now()) ? null : 'expired';
}

function isAlive(row: SessionWithAccount, now: Date): boolean {
  return row.expires_at > now && row.last_seen_at > addSeconds(now, -sessionIdleSeconds);
}

/** Ends one session and the streams that it opened. Does nothing where there is none. */
export async function endSession(deps: Deps, token: string): Promise<void> {
  const hash = hashToken(token);
  if (await deleteSession(deps.db, hash)) deps.events.revoke(streamOwner(sessionIdOf(hash)), 'signedOut');
}

/**
 * Ends every session of an account; part of a transaction.
 * @returns ends their streams, to be called once the transaction has been committed
 */
export async function endSessionsOfAccount(
  deps: Deps,
  tx: Tx,
  accountId: string,
): Promise<(reason: EndReason) => void> {
  const hashes = await deleteSessionsOfAccount(tx, accountId);
  return (reason) => {
    for (const hash of hashes) deps.events.revoke(streamOwner(sessionIdOf(hash)), reason);
  };
}

/** The owner by whose name the streams of a session are ended. */
export function streamOwner(sessionId: string): string {
  return `session:${sessionId}`;
}

/** What the contract shows of a session. */
export async function presentSession(
  db: Kysely<Database>,
  session: Pick<LiveSession, 'account' | 'expiresAt'>,
): Promise<Session> {
  const memberships = await listMemberships(db, session.account.accountId);
  return {
    account: session.account,
    memberships: memberships.map((membership) => ({
      sdkAppId: membership.sdk_app_id,
      applicationName: membership.application_name,
      memberId: membership.member_id,
      consoleRole: membership.console_role,
      deskRole: membership.desk_role,
      access: membership.access === 'active' ? 'active' : 'forcedOffline',
    })),
    expiresAt: session.expiresAt.toISOString(),
    idleTimeoutSeconds: sessionIdleSeconds,
  };
}

/** Half of the hash: enough to be unique, useless to whoever wants the session. */
function sessionIdOf(hash: Buffer): string {
  return hash.subarray(0, 16).toString('hex');
}
