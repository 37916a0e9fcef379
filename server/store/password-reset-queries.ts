import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** How many links to an account still work. */
export async function countPasswordResets(
  tx: Kysely<Database>,
  accountId: string,
  now: Date,
): Promise<number> {
  const row = await tx
    .selectFrom('password_resets')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertPasswordReset(
  tx: Kysely<Database>,
  reset: { token_hash: Buffer; account_id: string; expires_at: Date },
): Promise<void> {
  await tx.insertInto('password_resets').values(reset).execute();
}

/** The account of a link that still works. */
export async function findPasswordReset(
  db: Kysely<Database>,
  tokenHash: Buffer,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.account_id;
}

/** Makes every link to an account useless. */
export async function deletePasswordResets(tx: Kysely<Database>, accountId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('account_id', '=', accountId).execute();
}
