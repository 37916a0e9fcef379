import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

interface FailedSignIn {
  accountId: string;
  network: string;
  at: Date;
}

/**
 * Notes that a failed sign-in is told now. Whoever calls this holds the account's row, so that two at once count as two.
 * @returns false, with nothing noted, if one of the same account and network was told since, or `most` of the account
 */
export async function noteFailedSignIn(
  tx: Kysely<Database>,
  { accountId, network, at }: FailedSignIn,
  { since, most }: { since: Date; most: number },
): Promise<boolean> {
  await tx
    .deleteFrom('failed_sign_ins')
    .where('account_id', '=', accountId)
    .where('told_at', '<=', since)
    .execute();
  const told = await tx
    .selectFrom('failed_sign_ins')
    .select('network')
    .where('account_id', '=', accountId)
    .execute();
  if (told.length >= most || told.some((each) => each.network === network)) return false;
  await tx.insertInto('failed_sign_ins').values({ account_id: accountId, network, told_at: at }).execute();
  return true;
}
