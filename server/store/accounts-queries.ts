import { type Kysely, sql } from 'kysely';
import { deletePasswordResets } from './password-reset-queries.ts';
import type { AccountRow, NewAccount } from './schema/accounts.ts';
import type { Database } from './schema.ts';

/** The account that signs in with this address or account name, whatever its letter case. */
export async function findAccountByName(db: Kysely<Database>, name: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where(hasName(name))
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

/** The account with this address, in any letter case, that is a member of an application of the same organization. */
export async function findColleague(
  db: Kysely<Database>,
  sdkAppId: string,
  email: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('members', 'members.account_id', 'accounts.account_id')
    .innerJoin('applications', 'applications.sdk_app_id', 'members.sdk_app_id')
    .innerJoin('applications as here', 'here.org_id', 'applications.org_id')
    .select('accounts.account_id')
    .where('here.sdk_app_id', '=', sdkAppId)
    .where('members.access', '<>', 'deleted')
    .where('accounts.closed_at', 'is', null)
    .where(sql<boolean>`lower(accounts.email) = lower(${email})`)
    .limit(1)
    .executeTakeFirst();
  return row?.account_id;
}

/** Whether a row of `accounts` has this address or account name. No account name has an @, so no two accounts fit. */
export function hasName(name: string) {
  return sql<boolean>`(lower(accounts.email) = lower(${name}) or lower(accounts.account_name) = lower(${name}))`;
}

export async function hasAccounts(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('account_id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** @throws a unique violation of `accounts_email` or `accounts_name` if one of its names is taken */
export async function insertAccount(db: Kysely<Database>, account: NewAccount): Promise<void> {
  await db.insertInto('accounts').values(account).execute();
}

/** Makes other initializations wait until this transaction ends. */
export async function lockInitialization(tx: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('parley.initialization', 0))`.execute(tx);
}

/** The account of a session. */
export async function findAccount(db: Kysely<Database>, accountId: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

/** Links to choose a new password are for the former one. */
export async function updatePassword(
  tx: Kysely<Database>,
  accountId: string,
  password: Pick<AccountRow, 'password_hash' | 'password_change_required'>,
): Promise<void> {
  await tx.updateTable('accounts').set(password).where('account_id', '=', accountId).execute();
  await deletePasswordResets(tx, accountId);
}

/**
 * Locks an account until the transaction ends, so nobody changes, closes or deletes it and sign-ins run one by one.
 * Take it after its members and before any session row: everybody locks in this order.
 * @returns the account; undefined if it is closed
 */
export async function lockAccount(tx: Kysely<Database>, accountId: string): Promise<AccountRow | undefined> {
  return tx
    .selectFrom('accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** As above. @returns whether the account is still open and has this password hash */
export async function lockAccountForSignIn(
  tx: Kysely<Database>,
  { account_id, password_hash }: Pick<AccountRow, 'account_id' | 'password_hash'>,
): Promise<boolean> {
  const account = await lockAccount(tx, account_id);
  return account?.password_hash === password_hash;
}

type Profile = Pick<AccountRow, 'nickname' | 'email' | 'account_name' | 'language'>;

/**
 * Changes what an account shows of itself, and counts its version on.
 * @throws a unique violation of `accounts_email` or `accounts_name` if one of its names is taken
 */
export async function updateProfile(
  tx: Kysely<Database>,
  accountId: string,
  profile: Partial<Profile>,
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set((row) => ({ ...profile, version: row('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .execute();
}

/** Closes an account without a membership and frees its address and its name. */
export async function closeAccountWithoutMember(
  tx: Kysely<Database>,
  accountId: string,
  now: Date,
): Promise<void> {
  // Must come first: whoever adds the account elsewhere holds it, and is seen only after that.
  await lockAccount(tx, accountId);
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
