import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { advanceLifecycle } from '../../../src/machines/advance.ts';
import {
  deliveryLifecycle,
  deliveryStates,
  isTried,
  newDelivery,
} from '../../../src/machines/delivery/delivery.lifecycle.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import type { WebhookDeliveryRow } from '../../store/schema/webhooks.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import {
  type DeliveryKey,
  type DeliverySummary,
  type WebhookKey,
  findDelivery,
  giveUpDeliveries,
  insertDeliveries,
  listDeliveryRows,
  lockDelivery,
  updateDelivery,
} from '../../store/webhook-delivery-queries.ts';
import { findWebhook } from '../../store/webhook-queries.ts';
import { memberAsActor } from '../actor.ts';
import { byTime, pagesOf } from '../cursors.ts';
import { lockedWebhook } from './locked-webhook.ts';
import { addDelivering, deliveryRow } from './tell-webhooks.ts';
import { presentWebhook } from './webhook-view.ts';

type Schemas = components['schemas'];
type DeliveryDetail = Schemas['DeliveryDetail'];

/** The newest first. @throws {ProblemError} notFound; validationFailed for a cursor that is none of ours */
export async function listDeliveries(
  deps: Deps,
  target: WebhookKey,
  query: {
    cursor?: string;
    limit?: number;
    status?: Schemas['DeliveryStatus'];
    event?: Schemas['WebhookEventType'];
  },
): Promise<Schemas['DeliveryPage']> {
  const { cursor, limit = pageItemsDefault, status, event } = query;
  const pages = pagesOf('deliveries', { ...target, status, event }, byTime);
  const before = pages.after(cursor);
  if (!(await findWebhook(deps.db, target.sdkAppId, target.webhookId))) throw problem('notFound');
  const rows = await listDeliveryRows(deps.db, target, { status, event, before, limit });
  const { page, nextCursor } = pages.cut(rows, limit, (row) => ({
    time: row.created_at,
    id: row.delivery_id,
  }));
  return { items: page.map(presentDelivery), nextCursor };
}

/** @throws {ProblemError} notFound */
export async function readDelivery(deps: Deps, key: DeliveryKey): Promise<DeliveryDetail> {
  const row = await findDelivery(deps.db, key);
  if (!row) throw problem('notFound');
  return presentDetail(row);
}

/** Sends the webhook alone a test, whatever it asks for. @throws {ProblemError} notFound */
export async function testWebhook(
  deps: Deps,
  target: WebhookKey,
  by: Schemas['MemberReference'],
): Promise<DeliveryDetail> {
  return inTransaction(deps, async (tx) => {
    const webhook = await lockedWebhook(tx, target);
    const now = deps.clock.now();
    const data = { webhook: presentWebhook(webhook), by: memberAsActor(by) };
    const row = deliveryRow(webhook, { event: { type: 'webhook.tested', data }, at: now, now });
    await insertDeliveries(tx, [{ ...row, is_test: true }]);
    await addDelivering(tx, deps.jobs, target);
    return requireDetail(await findDelivery(tx, { ...target, deliveryId: row.delivery_id }));
  });
}

/**
 * Sends a delivery again, with the same id, for as long as a new one.
 * @throws {ProblemError} notFound
 * @throws {LifecycleRefusal} if it is on its way already, or the webhook is disabled
 */
export async function redeliver(deps: Deps, key: DeliveryKey): Promise<DeliveryDetail> {
  return inTransaction(deps, async (tx) => {
    const webhook = await lockedWebhook(tx, key);
    const row = await lockDelivery(tx, key);
    if (!row) throw problem('notFound');
    const position = { state: row.status, context: { enabled: webhook.enabled } };
    const next = advanceLifecycle(deliveryLifecycle, position, { type: 'redelivery.requested' });
    const now = deps.clock.now();
    const times = { series_began_at: now, next_attempt_at: now, due_at: now };
    const changed = await updateDelivery(tx, key, { status: next.state, ...times });
    await addDelivering(tx, deps.jobs, key);
    return presentDetail(changed);
  });
}

const disabling = { type: 'webhook.disabled' } as const;

/** Gives up all deliveries of a webhook that is disabled. */
export async function giveUpAll(tx: Tx, target: WebhookKey): Promise<void> {
  for (const state of deliveryStates.filter(isTried)) {
    const next = advanceLifecycle(deliveryLifecycle, { state, context: newDelivery }, disabling);
    await giveUpDeliveries(tx, target, state, next.state);
  }
}

function requireDetail(row: WebhookDeliveryRow | undefined): DeliveryDetail {
  if (!row) throw problem('notFound');
  return presentDetail(row);
}

function presentDetail(row: WebhookDeliveryRow): DeliveryDetail {
  return { delivery: presentDelivery(row), body: row.body };
}

function presentDelivery(row: DeliverySummary): Schemas['Delivery'] {
  return {
    deliveryId: row.delivery_id,
    event: row.event,
    status: row.status,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  };
}
