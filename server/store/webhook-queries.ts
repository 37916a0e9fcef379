import { type Insertable, type Kysely, type Updateable, sql } from 'kysely';
import { type TimeMark, comesAfter } from './after.ts';
import type { WebhookRow, WebhookTables } from './schema/webhooks.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';
import type { WebhookKey } from './webhook-delivery-queries.ts';

type Db = Kysely<Database>;
type Webhooks = WebhookTables['webhooks'];

export async function insertWebhook(tx: Tx, row: Insertable<Webhooks>): Promise<WebhookRow> {
  return tx.insertInto('webhooks').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function countWebhooks(tx: Tx, sdkAppId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sdk_app_id', '=', sdkAppId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The oldest first; one row more than asked for tells whether there is a next page. */
export async function listWebhookRows(
  db: Db,
  sdkAppId: string,
  { after, limit }: { after: TimeMark | null; limit: number },
): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where(comesAfter(after, 'created_at', 'webhook_id'))
    .orderBy('created_at')
    .orderBy('webhook_id')
    .limit(limit + 1)
    .execute();
}

export async function findWebhook(
  db: Db,
  sdkAppId: string,
  webhookId: string,
): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst();
}

/** The row, kept from others' changes until the transaction ends. Nobody plans its deliveries meanwhile. */
export async function lockWebhook(
  tx: Tx,
  sdkAppId: string,
  webhookId: string,
): Promise<WebhookRow | undefined> {
  return tx
    .selectFrom('webhooks')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('webhook_id', '=', webhookId)
    .forUpdate()
    .executeTakeFirst();
}

/** The enabled webhooks. Until the transaction ends nobody changes them or plans their deliveries. */
export async function holdEnabledWebhooks(tx: Tx, sdkAppId: string): Promise<WebhookRow[]> {
  return tx
    .selectFrom('webhooks')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('enabled', '=', true)
    .orderBy('webhook_id')
    .forShare()
    .execute();
}

export async function updateWebhookRow(
  tx: Tx,
  { sdk_app_id: sdkAppId, webhook_id: webhookId }: WebhookRow,
  changes: Updateable<Webhooks>,
): Promise<WebhookRow> {
  return tx
    .updateTable('webhooks')
    .set(changes)
    .where('sdk_app_id', '=', sdkAppId)
    .where('webhook_id', '=', webhookId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteWebhookRow(tx: Tx, sdkAppId: string, webhookId: string): Promise<void> {
  await tx
    .deleteFrom('webhooks')
    .where('sdk_app_id', '=', sdkAppId)
    .where('webhook_id', '=', webhookId)
    .execute();
}

/** Notes whether the last attempt failed. Writes only if that is news. */
export async function noteWebhookHealth(
  tx: Tx,
  { sdkAppId, webhookId }: WebhookKey,
  { failed, at }: { failed: boolean; at: Date },
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ failing_since: failed ? at : null })
    .where('sdk_app_id', '=', sdkAppId)
    .where('webhook_id', '=', webhookId)
    .where('failing_since', failed ? 'is' : 'is not', null)
    .execute();
}

/** The applications with an enabled webhook and events that the follower of this name has not had yet. */
export async function findLateForWebhooks(db: Db, follower: string): Promise<string[]> {
  const { rows } = await sql<{ sdk_app_id: string }>`
    select s.sdk_app_id
    from (select distinct sdk_app_id from webhooks where enabled) as wanting
    join event_sequences s using (sdk_app_id)
    left join follower_positions p on p.sdk_app_id = s.sdk_app_id and p.follower = ${follower}
    where s.last_seq > coalesce(p.seq, 0)`.execute(db);
  return rows.map((row) => row.sdk_app_id);
}
