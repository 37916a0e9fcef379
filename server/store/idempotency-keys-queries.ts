import type { Kysely } from 'kysely';
import { toJson } from './columns.ts';
import type { IdempotencyKeyRow } from './schema/events.ts';
import type { Database } from './schema.ts';

export type IdempotencyKey = Pick<IdempotencyKeyRow, 'scope' | 'key'>;

/**
 * Takes a key for this transaction. Another transaction with the same key waits here until this one ends.
 * @returns false if a committed transaction has taken the key
 */
export async function takeIdempotencyKey(
  tx: Kysely<Database>,
  key: IdempotencyKey & { request_hash: string; created_at: Date },
  forgottenBefore: Date,
): Promise<boolean> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('scope', '=', key.scope)
    .where('key', '=', key.key)
    .where('created_at', '<', forgottenBefore)
    .execute();
  const result = await tx
    .insertInto('idempotency_keys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findIdempotencyKey(
  db: Kysely<Database>,
  { scope, key }: IdempotencyKey,
): Promise<IdempotencyKeyRow | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function storeIdempotentResponse(
  tx: Kysely<Database>,
  { scope, key }: IdempotencyKey,
  response: { status: number; body: unknown },
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ response_status: response.status, response_body: toJson(response.body) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();
}
