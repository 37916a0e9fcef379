import type { Kysely } from 'kysely';
import type { AccountRow, NewSessionRow, PasswordEnd, SessionRow } from './schema/accounts.ts';
import type { Database } from './schema.ts';

export type SessionWithAccount = SessionRow &
  Pick<AccountRow, 'email' | 'account_name' | 'nickname' | 'language' | 'password_change_required'>;

export async function insertSession(db: Kysely<Database>, session: NewSessionRow): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export async function findSession(
  db: Kysely<Database>,
  sessionHash: Buffer,
): Promise<SessionWithAccount | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.account_id', 'sessions.account_id')
    .selectAll('sessions')
    .select([
      'accounts.email',
      'accounts.account_name',
      'accounts.nickname',
      'accounts.language',
      'accounts.password_change_required',
    ])
    .where('session_hash', '=', sessionHash)
    .executeTakeFirst();
}

/** Moves the idle time-out on, never back. */
export async function touchSession(db: Kysely<Database>, sessionHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('session_hash', '=', sessionHash)
    .where('last_seen_at', '<', now)
    .execute();
}

/** @returns the account whose session it was; null if none lived */
export async function deleteSession(db: Kysely<Database>, sessionHash: Buffer): Promise<string | null> {
  const row = await db
    .deleteFrom('sessions')
    .where('session_hash', '=', sessionHash)
    .where('end_reason', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** @returns the hashes of the sessions of an account that live */
export async function listSessionsOfAccount(db: Kysely<Database>, accountId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('session_hash')
    .where('account_id', '=', accountId)
    .where('end_reason', 'is', null)
    .execute();
  return rows.map(({ session_hash }) => session_hash);
}

/** @returns the hashes of the deleted sessions */
export async function deleteSessionsOfAccount(db: Kysely<Database>, accountId: string): Promise<Buffer[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .returning('session_hash')
    .execute();
  return rows.map(({ session_hash }) => session_hash);
}

/**
 * Ends the sessions of an account and keeps the reason.
 * @param kept the hash of a session that stays
 * @returns the hashes of those that ended
 */
export async function endSessionsByPassword(
  db: Kysely<Database>,
  accountId: string,
  { reason, kept }: { reason: PasswordEnd; kept: Buffer | null },
): Promise<Buffer[]> {
  const rows = await db
    .updateTable('sessions')
    .set({ end_reason: reason })
    .where('account_id', '=', accountId)
    .where('end_reason', 'is', null)
    .$if(kept !== null, (query) => query.where('session_hash', '<>', kept))
    .returning('session_hash')
    .execute();
  return rows.map(({ session_hash }) => session_hash);
}
