import type { Kysely, Updateable } from 'kysely';
import type { Database } from './schema.ts';
import type { EmbeddingsEndpointRow, EmbeddingsEndpointTables } from './schema/embeddings-endpoints.ts';
import type { Tx } from './transaction.ts';

export async function findEmbeddingsEndpoint(
  db: Kysely<Database>,
  sdkAppId: string,
): Promise<EmbeddingsEndpointRow | undefined> {
  return db
    .selectFrom('embeddings_endpoints')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .executeTakeFirst();
}

/** The row, which is inserted if there is none, kept from others' changes until the transaction ends. */
export async function lockEmbeddingsEndpoint(
  tx: Tx,
  row: Pick<EmbeddingsEndpointRow, 'sdk_app_id' | 'timeout_milliseconds'>,
): Promise<EmbeddingsEndpointRow> {
  await tx
    .insertInto('embeddings_endpoints')
    .values(row)
    .onConflict((conflict) => conflict.column('sdk_app_id').doNothing())
    .execute();
  return tx
    .selectFrom('embeddings_endpoints')
    .selectAll()
    .where('sdk_app_id', '=', row.sdk_app_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateEmbeddingsEndpointRow(
  tx: Tx,
  sdkAppId: string,
  changes: Updateable<EmbeddingsEndpointTables['embeddings_endpoints']>,
): Promise<EmbeddingsEndpointRow> {
  return tx
    .updateTable('embeddings_endpoints')
    .set(changes)
    .where('sdk_app_id', '=', sdkAppId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
