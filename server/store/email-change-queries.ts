import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';
import type { EmailChangeRow } from './schema/accounts.ts';

/** What an account was last mailed a code for. */
export async function findEmailChange(
  db: Kysely<Database>,
  accountId: string,
): Promise<EmailChangeRow | undefined> {
  return db.selectFrom('email_changes').selectAll().where('account_id', '=', accountId).executeTakeFirst();
}

/** As above, locked until the transaction ends, so that tries are counted one by one. */
export async function lockEmailChange(
  tx: Kysely<Database>,
  accountId: string,
): Promise<EmailChangeRow | undefined> {
  return tx
    .selectFrom('email_changes')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Takes the place of an earlier one. */
export async function putEmailChange(tx: Kysely<Database>, change: EmailChangeRow): Promise<void> {
  const { account_id: accountId, ...rest } = change;
  await tx
    .insertInto('email_changes')
    .values({ account_id: accountId, ...rest })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(rest))
    .execute();
}

export async function countWrongTry(tx: Kysely<Database>, accountId: string): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('account_id', '=', accountId)
    .execute();
}

export async function deleteEmailChange(tx: Kysely<Database>, accountId: string): Promise<void> {
  await tx.deleteFrom('email_changes').where('account_id', '=', accountId).execute();
}
