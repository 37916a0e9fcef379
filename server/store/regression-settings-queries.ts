import type { Kysely } from 'kysely';
import type { RegressionSettingsRow } from './schema/regression.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

export async function findRegressionSettings(
  db: Kysely<Database>,
  sdkAppId: string,
): Promise<RegressionSettingsRow | undefined> {
  return db
    .selectFrom('regression_settings')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .executeTakeFirst();
}

/** The row, which is inserted if there is none, kept from others' changes until the transaction ends. */
export async function lockRegressionSettings(tx: Tx, sdkAppId: string): Promise<RegressionSettingsRow> {
  await tx
    .insertInto('regression_settings')
    .values({ sdk_app_id: sdkAppId })
    .onConflict((conflict) => conflict.column('sdk_app_id').doNothing())
    .execute();
  return tx
    .selectFrom('regression_settings')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateRegressionSettingsRow(
  tx: Tx,
  { sdk_app_id: sdkAppId, version }: RegressionSettingsRow,
  requiredToDeploy: boolean,
): Promise<RegressionSettingsRow> {
  return tx
    .updateTable('regression_settings')
    .set({ required_to_deploy: requiredToDeploy, version: version + 1 })
    .where('sdk_app_id', '=', sdkAppId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
