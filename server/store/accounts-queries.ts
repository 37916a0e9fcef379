import { type Kysely, sql } from 'kysely';
import type { AccountRow, NewAccount } from './schema/accounts.ts';
import type { Database } from './schema.ts';

/** The account that signs in with this address, whatever its letter case. */
export async function findAccountByEmail(
  db: Kysely<Database>,
  email: string,
): Promise<AccountRow | undefined> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

export async function hasAccounts(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('account_id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** @throws a unique violation of `accounts_email` where the address is taken */
export async function insertAccount(db: Kysely<Database>, account: NewAccount): Promise<void> {
  await db.insertInto('accounts').values(account).execute();
}

/** Holds every other initialization back until this transaction ends. */
export async function lockInitialization(tx: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('parley.initialization', 0))`.execute(tx);
}

export async function updatePassword(
  tx: Kysely<Database>,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('account_id', '=', accountId)
    .execute();
}

/** Closes an account that is nobody's member any more, and leaves its address to the next one. */
export async function closeAccountWithoutMember(
  tx: Kysely<Database>,
  accountId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ closed_at: now, password_hash: '' })
    .where('account_id', '=', accountId)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('members')
            .select('member_id')
            .where('account_id', '=', accountId)
            .where('access', '<>', 'deleted'),
        ),
      ),
    )
    .execute();
}
