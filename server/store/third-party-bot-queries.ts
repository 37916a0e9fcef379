import { type Kysely, type Updateable, sql } from 'kysely';
import type { Database } from './schema.ts';
import type { ThirdPartyBotRow, ThirdPartyBotTables } from './schema/third-party-bots.ts';
import { rowsInOrder, together } from './together.ts';
import type { Tx } from './transaction.ts';

export async function insertThirdPartyBot(
  tx: Tx,
  row: Pick<ThirdPartyBotRow, 'sdk_app_id' | 'timeout_seconds' | 'on_failure'>,
): Promise<void> {
  await tx.insertInto('third_party_bots').values(row).execute();
}

export const findThirdPartyBot = together(async (db: Kysely<Database>, sdkAppIds: readonly string[]) => {
  const { rows } = await sql<ThirdPartyBotRow>`
    select * from third_party_bots where sdk_app_id = any(${sdkAppIds}::text[])`.execute(db);
  return rowsInOrder(sdkAppIds, rows, (row) => row.sdk_app_id);
});

/** The row, kept from others' changes until the transaction ends. */
export async function lockThirdPartyBot(tx: Tx, sdkAppId: string): Promise<ThirdPartyBotRow | undefined> {
  return tx
    .selectFrom('third_party_bots')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateThirdPartyBotRow(
  tx: Tx,
  sdkAppId: string,
  changes: Updateable<ThirdPartyBotTables['third_party_bots']>,
): Promise<ThirdPartyBotRow> {
  return tx
    .updateTable('third_party_bots')
    .set(changes)
    .where('sdk_app_id', '=', sdkAppId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
