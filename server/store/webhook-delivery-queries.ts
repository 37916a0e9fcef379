import { type Insertable, type Kysely, type Updateable, sql } from 'kysely';
import { type TimeMark, comesBefore } from './after.ts';
import type { WebhookDeliveryRow, WebhookTables } from './schema/webhooks.ts';
import type { Database } from './schema.ts';
import type { Tx } from './transaction.ts';

type Db = Kysely<Database>;
type Deliveries = WebhookTables['webhook_deliveries'];

export interface WebhookKey {
  sdkAppId: string;
  webhookId: string;
}

export interface DeliveryKey extends WebhookKey {
  deliveryId: string;
}

/** A delivery without the text that is sent. */
export type DeliverySummary = Omit<WebhookDeliveryRow, 'body'>;

const summary = [
  'sdk_app_id',
  'webhook_id',
  'delivery_id',
  'event',
  'status',
  'attempts',
  'is_test',
  'created_at',
  'series_began_at',
  'next_attempt_at',
  'due_at',
] as const satisfies (keyof DeliverySummary)[];

export async function insertDeliveries(tx: Tx, rows: readonly Insertable<Deliveries>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('webhook_deliveries').values(rows).execute();
}

/** The newest first; one row more than asked for tells whether there is a next page. */
export async function listDeliveryRows(
  db: Db,
  { sdkAppId, webhookId }: WebhookKey,
  list: {
    status: WebhookDeliveryRow['status'] | undefined;
    event: WebhookDeliveryRow['event'] | undefined;
    before: TimeMark | null;
    limit: number;
  },
): Promise<DeliverySummary[]> {
  let rows = db
    .selectFrom('webhook_deliveries')
    .select(summary)
    .where('sdk_app_id', '=', sdkAppId)
    .where('webhook_id', '=', webhookId)
    .where(comesBefore(list.before, 'created_at', 'delivery_id'));
  if (list.status !== undefined) rows = rows.where('status', '=', list.status);
  if (list.event !== undefined) rows = rows.where('event', '=', list.event);
  return rows
    .orderBy('created_at', 'desc')
    .orderBy('delivery_id', 'desc')
    .limit(list.limit + 1)
    .execute();
}

export async function findDelivery(db: Db, key: DeliveryKey): Promise<WebhookDeliveryRow | undefined> {
  return selectDelivery(db, key).executeTakeFirst();
}

/** The row, kept from others' changes until the transaction ends. */
export async function lockDelivery(tx: Tx, key: DeliveryKey): Promise<WebhookDeliveryRow | undefined> {
  return selectDelivery(tx, key).forUpdate().executeTakeFirst();
}

const selectDelivery = (db: Db, { sdkAppId, webhookId, deliveryId }: DeliveryKey) =>
  db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('sdk_app_id', '=', sdkAppId)
    .where('webhook_id', '=', webhookId)
    .where('delivery_id', '=', deliveryId);

export async function updateDelivery(
  tx: Tx,
  { sdkAppId, webhookId, deliveryId }: DeliveryKey,
  changes: Updateable<Deliveries>,
): Promise<WebhookDeliveryRow> {
  return tx
    .updateTable('webhook_deliveries')
    .set(changes)
    .where('sdk_app_id', '=', sdkAppId)
    .where('webhook_id', '=', webhookId)
    .where('delivery_id', '=', deliveryId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Moves all deliveries in one state to another, in which nothing is tried. */
export async function giveUpDeliveries(
  tx: Tx,
  { sdkAppId, webhookId }: WebhookKey,
  from: WebhookDeliveryRow['status'],
  status: WebhookDeliveryRow['status'],
): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ status, next_attempt_at: null, due_at: null })
    .where('sdk_app_id', '=', sdkAppId)
    .where('webhook_id', '=', webhookId)
    .where('status', '=', from)
    .execute();
}

/** Takes due deliveries, those that wait longest first. No other worker takes them before `until`. */
export async function leaseDueDeliveries(
  tx: Tx,
  { sdkAppId, webhookId }: WebhookKey,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<WebhookDeliveryRow[]> {
  const { rows } = await sql<WebhookDeliveryRow>`
    update webhook_deliveries d set due_at = ${until}
    from (
      select delivery_id from webhook_deliveries
      where sdk_app_id = ${sdkAppId} and webhook_id = ${webhookId} and due_at <= ${now}
      order by due_at limit ${limit} for update skip locked
    ) as due
    where d.sdk_app_id = ${sdkAppId} and d.webhook_id = ${webhookId} and d.delivery_id = due.delivery_id
    returning d.*`.execute(tx);
  return rows;
}

/** When the next delivery is due; null if none is. */
export async function nextDueTime(tx: Tx, { sdkAppId, webhookId }: WebhookKey): Promise<Date | null> {
  const row = await tx
    .selectFrom('webhook_deliveries')
    .select('due_at')
    .where('sdk_app_id', '=', sdkAppId)
    .where('webhook_id', '=', webhookId)
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at ?? null;
}
