import type { Kysely } from 'kysely';
import { hasName } from './accounts-queries.ts';
import type { Database } from './schema.ts';

/** Remembers the network of a sign-in. Keeps only the most recently used networks of the account. */
export async function rememberSignInNetwork(
  tx: Kysely<Database>,
  use: { accountId: string; network: string; at: Date },
  most: number,
): Promise<void> {
  const { accountId, network, at } = use;
  await tx
    .insertInto('sign_in_networks')
    .values({ account_id: accountId, network, last_used_at: at })
    .onConflict((conflict) => conflict.columns(['account_id', 'network']).doUpdateSet({ last_used_at: at }))
    .execute();
  await tx
    .deleteFrom('sign_in_networks')
    .where('account_id', '=', accountId)
    .where('network', 'in', (from) =>
      from
        .selectFrom('sign_in_networks')
        .select('network')
        .where('account_id', '=', accountId)
        .where('network', '<>', network)
        .orderBy('last_used_at', 'desc')
        .offset(most - 1),
    )
    .execute();
}

/** Whether somebody has signed in to this account from a network; false if there is no such account. */
export async function isSignInNetwork(db: Kysely<Database>, name: string, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_networks as n')
    .innerJoin('accounts', 'accounts.account_id', 'n.account_id')
    .select('n.account_id')
    .where(hasName(name))
    .where('accounts.closed_at', 'is', null)
    .where('n.network', '=', network)
    .executeTakeFirst();
  return row !== undefined;
}

/** When somebody last signed in to an account; null: never. */
export async function lastSignInOf(db: Kysely<Database>, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('sign_in_networks')
    .select((of) => of.fn.max('last_used_at').as('at'))
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.at ?? null;
}
