import type { Kysely } from 'kysely';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Deps } from '../../deps.ts';
import type { EndReason } from '../../events/subscription.ts';
import { problem } from '../../problems.ts';
import { listMemberships } from '../../store/members-queries.ts';
import type { AccountRow, PasswordEnd } from '../../store/schema/accounts.ts';
import type { Database } from '../../store/schema.ts';
import {
  type SessionWithAccount,
  deleteSession,
  deleteSessionsOfAccount,
  endSessionsByPassword,
  findSession,
  insertSession,
  listSessionsOfAccount,
  touchSession,
} from '../../store/sessions-queries.ts';
import { rememberSignInNetwork } from '../../store/sign-in-networks-queries.ts';
import { type Emit, type Tx, inTransaction } from '../../store/transaction.ts';
import { leaveAllDesks } from '../agents/presence.ts';
import { addSeconds } from '../clock.ts';
import { hashToken, newToken } from '../../ids.ts';
import { networkOf } from './sign-in-throttle.ts';
import { tellOfAccount } from './tell-of-account.ts';
import { sessionAbsoluteSeconds, sessionIdleSeconds, sessionTouchSeconds } from './session-times.ts';

/** Networks to remember per account: home, office, commute and many journeys. */
const networksPerAccount = 20;

export type Session = components['schemas']['Session'];

type SessionAccount = Session['account'];

/** A valid session and its owner. */
export interface LiveSession {
  /** Names the session without its secret. */
  sessionId: string;
  beganAt: Date;
  expiresAt: Date;
  account: SessionAccount;
  /** Somebody else chose the password. */
  passwordChangeRequired: boolean;
}

export interface Client {
  address: string;
  userAgent: string | null;
}

/** A new session. Only the cookie holds its token. */
export interface NewSession {
  token: string;
  expiresAt: Date;
}

/** Begins a session under a new secret and remembers its network. */
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
  await rememberSignInNetwork(tx, { accountId, network, at: now }, networksPerAccount);
  return { token, expiresAt };
}

/**
 * Finds the session of a cookie and renews its idle time, unless the request is no work of a person.
 * @throws {ProblemError} unauthenticated without a cookie; sessionExpired if the session has ended
 */
export async function resumeSession(
  deps: Deps,
  token: string | null,
  { renews }: { renews: boolean } = { renews: true },
): Promise<LiveSession> {
  if (token === null) throw problem('unauthenticated');
  const hash = hashToken(token);
  const now = deps.clock.now();
  const row = await findSession(deps.db, hash);
  if (!row || !isAlive(row, now))
    throw problem('sessionExpired', row?.end_reason ? { endReason: row.end_reason } : {});
  if (renews && row.last_seen_at <= addSeconds(now, -sessionTouchSeconds))
    await touchSession(deps.db, hash, now);
  return {
    sessionId: sessionIdOf(hash),
    beganAt: row.created_at,
    expiresAt: row.expires_at,
    account: presentAccount(row),
    passwordChangeRequired: row.password_change_required,
  };
}

/** The reason why a session's stream must end, or null. An open stream asks at intervals. */
export async function whySessionEnded(deps: Deps, token: string): Promise<EndReason | null> {
  const row = await findSession(deps.db, hashToken(token));
  if (row !== undefined && isAlive(row, deps.clock.now())) return null;
  return row?.end_reason ?? 'expired';
}

function isAlive(row: SessionWithAccount, now: Date): boolean {
  return (
    row.end_reason === null && row.expires_at > now && row.last_seen_at > addSeconds(now, -sessionIdleSeconds)
  );
}

/** Ends one session and its streams; its account leaves the desk. Does nothing if there is none. */
export async function endSession(deps: Deps, token: string): Promise<void> {
  const hash = hashToken(token);
  const accountId = await inTransaction(deps, async (tx, emit) => {
    const owner = await deleteSession(tx, hash);
    if (owner !== null) await accountSignedOut(deps, tx, emit, owner);
    return owner;
  });
  if (accountId !== null) deps.events.revoke(streamOwner(sessionIdOf(hash)), 'signedOut');
}

/**
 * The owner ended a session: the account leaves the desks that it has open in no other session, and its applications are
 * told. Part of a transaction.
 */
export async function accountSignedOut(deps: Deps, tx: Tx, emit: Emit, accountId: string): Promise<void> {
  await leaveAllDesks(deps, tx, emit, accountId, await deskElsewhere(deps, tx, accountId));
  await tellOfAccount(tx, emit, accountId, { type: 'member.signedOut' });
}

/** @returns whether a session of the account, other than its own one, has the desk of an application open */
async function deskElsewhere(
  deps: Deps,
  db: Kysely<Database>,
  accountId: string,
  ownSessionId?: string,
): Promise<(sdkAppId: string) => boolean> {
  const others = (await listSessionsOfAccount(db, accountId))
    .map(sessionIdOf)
    .filter((sessionId) => sessionId !== ownSessionId)
    .map(streamOwner);
  return (sdkAppId) => others.some((owner) => deps.events.isHeardBy(owner, sdkAppId));
}

/**
 * Ends every session of an account that is taken out, which leaves the desk; part of a transaction.
 * @returns a function that ends their streams; call it after the commit
 */
export async function endSessionsOfAccount(
  deps: Deps,
  tx: Tx,
  emit: Emit,
  accountId: string,
): Promise<(reason: EndReason) => void> {
  const hashes = await deleteSessionsOfAccount(tx, accountId);
  await leaveAllDesks(deps, tx, emit, accountId);
  return (reason) => endStreams(deps, hashes, reason);
}

/**
 * Ends every session of an account that gets another password, and with them its presence at the desk; part of a
 * transaction.
 * @returns a function that ends their streams; call it after the commit
 */
export async function endSessionsOfOldPassword(
  deps: Deps,
  tx: Tx,
  emit: Emit,
  { accountId, reason }: { accountId: string; reason: PasswordEnd },
): Promise<() => void> {
  const hashes = await endSessionsByPassword(tx, accountId, { reason, kept: null });
  await leaveAllDesks(deps, tx, emit, accountId);
  return () => endStreams(deps, hashes, reason);
}

/**
 * Ends every session of an account but the one whose owner changed the password, which stays at the desk; part of a
 * transaction.
 * @param token of the session that stays
 * @returns as above
 */
export async function endOtherSessions(
  deps: Deps,
  tx: Tx,
  { accountId, token }: { accountId: string; token: string | null },
): Promise<() => void> {
  const reason = 'passwordChanged';
  const kept = token === null ? null : hashToken(token);
  const hashes = await endSessionsByPassword(tx, accountId, { reason, kept });
  return () => endStreams(deps, hashes, reason);
}

function endStreams(deps: Deps, hashes: readonly Buffer[], reason: EndReason): void {
  for (const hash of hashes) deps.events.revoke(streamOwner(sessionIdOf(hash)), reason);
}

/** The stream owner whose revocation ends a session's streams. */
export function streamOwner(sessionId: string): string {
  return `session:${sessionId}`;
}

/** The account of a session as the contract shows it. */
export function presentAccount(
  row: Pick<AccountRow, 'account_id' | 'email' | 'account_name' | 'nickname' | 'language'>,
): SessionAccount {
  const { account_id: accountId, email, account_name: accountName, nickname, language } = row;
  return { accountId, email, accountName, nickname, language };
}

/** A session as the contract shows it. */
export async function presentSession(
  deps: Deps,
  db: Kysely<Database>,
  session: Pick<LiveSession, 'account' | 'expiresAt' | 'passwordChangeRequired'> & { sessionId?: string },
): Promise<Session> {
  const { accountId } = session.account;
  const memberships = await listMemberships(db, accountId);
  const isElsewhere = await deskElsewhere(deps, db, accountId, session.sessionId);
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
    passwordChangeRequired: session.passwordChangeRequired,
    desksElsewhere: memberships
      .filter((membership) => membership.desk_role !== null && isElsewhere(membership.sdk_app_id))
      .map((membership) => membership.sdk_app_id),
  };
}

/** Half of the hash: unique, but useless for taking over the session. */
function sessionIdOf(hash: Buffer): string {
  return hash.subarray(0, 16).toString('hex');
}
