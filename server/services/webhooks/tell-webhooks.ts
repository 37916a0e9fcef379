import type { Insertable } from 'kysely';
import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { webhookEventTypes } from '../../../src/machines/rules/webhook-validation.ts';
import { newId } from '../../ids.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { deliverWebhook } from '../../jobs/kinds.ts';
import { readLastSeq } from '../../store/event-queries.ts';
import { lockFollowerPosition, moveFollowerPosition } from '../../store/follower-queries.ts';
import type { WebhookRow, WebhookTables } from '../../store/schema/webhooks.ts';
import type { Tx } from '../../store/transaction.ts';
import { type WebhookKey, insertDeliveries } from '../../store/webhook-delivery-queries.ts';
import { findLateForWebhooks, holdEnabledWebhooks } from '../../store/webhook-queries.ts';
import { defineFollower } from '../followers/follower.ts';

type WebhookDelivery = components['schemas']['WebhookDelivery'];

const followerName = 'webhooks';

/** Writes a delivery for each event and each webhook that asks for it. */
export const tellWebhooks = defineFollower(
  followerName,
  webhookEventTypes,
  async (tx, sdkAppId, events, { jobs, clock }) => {
    const now = clock.now();
    for (const webhook of await holdEnabledWebhooks(tx, sdkAppId)) {
      const asked = new Set(webhook.events);
      const told = events.filter(({ seq, type }) => seq > webhook.told_after && asked.has(type));
      if (told.length === 0) continue;
      const rows = told.map(({ seq: _, at, ...event }) => deliveryRow(webhook, { event, at, now }));
      await insertDeliveries(tx, rows);
      await addDelivering(tx, jobs, { sdkAppId, webhookId: webhook.webhook_id });
    }
  },
  { findLate: (db) => findLateForWebhooks(db, followerName) },
);

/** A delivery that is due now. */
export function deliveryRow(
  { sdk_app_id: sdkAppId, webhook_id: webhookId }: Pick<WebhookRow, 'sdk_app_id' | 'webhook_id'>,
  { event, at, now }: { event: WebhookDelivery['event']; at: Date; now: Date },
): Insertable<WebhookTables['webhook_deliveries']> {
  const deliveryId = newId('dlv');
  const body: WebhookDelivery = { deliveryId, sdkAppId, occurredAt: at.toISOString(), event };
  return {
    sdk_app_id: sdkAppId,
    webhook_id: webhookId,
    delivery_id: deliveryId,
    event: event.type,
    body: JSON.stringify(body),
    created_at: now,
    series_began_at: now,
    next_attempt_at: now,
    due_at: now,
  };
}

/**
 * Sends the webhook's due deliveries, now or at a time. Whoever calls this holds the webhook's row, so that no plan
 * replaces an earlier one by mistake.
 */
export async function addDelivering(tx: Tx, jobs: JobQueue, target: WebhookKey, runAt?: Date): Promise<void> {
  await jobs.add(tx, deliverWebhook, target, { jobKey: `webhook:${target.webhookId}`, runAt });
}

/**
 * A webhook is told what comes after the number that this returns. Where no other webhook is enabled, the follower
 * does not read the whole log for it.
 */
export async function beginTelling(tx: Tx, sdkAppId: string): Promise<number> {
  const lastSeq = await readLastSeq(tx, sdkAppId);
  if ((await holdEnabledWebhooks(tx, sdkAppId)).length > 0) return lastSeq;
  const position = await lockFollowerPosition(tx, sdkAppId, followerName);
  if (position !== null && position < lastSeq)
    await moveFollowerPosition(tx, sdkAppId, followerName, lastSeq);
  return lastSeq;
}
