import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { advanceLifecycle } from '../../../src/machines/advance.ts';
import { deliveryLifecycle, isTried } from '../../../src/machines/delivery/delivery.lifecycle.ts';
import * as limits from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import type { HookAnswer } from '../../outgoing/hook-caller.ts';
import { signatureOf } from '../../outgoing/signature.ts';
import type { WebhookDeliveryRow, WebhookRow } from '../../store/schema/webhooks.ts';
import { inTransaction } from '../../store/transaction.ts';
import {
  type DeliveryKey,
  type WebhookKey,
  findDelivery,
  leaseDueDeliveries,
  lockDelivery,
  nextDueTime,
  updateDelivery,
} from '../../store/webhook-delivery-queries.ts';
import { lockWebhook, noteWebhookHealth } from '../../store/webhook-queries.ts';
import { addSeconds } from '../clock.ts';
import { openSecrets } from '../signing-secrets.ts';
import { addDelivering } from './tell-webhooks.ts';
import { nextAttemptAfter } from './attempt-pause.ts';

type Attempt = components['schemas']['DeliveryAttempt'];

/** Deliveries that one job sends before others get their turn. */
const batchSize = 20;

/** Seconds after which the deliveries of a batch are due again, if the process died. */
const leaseSeconds = (batchSize / limits.deliveriesAtOnce + 1) * limits.webhookTimeoutSeconds;

/**
 * Sends what is due, and plans when to go on. One receiver has one job at a time and few calls, however slow it is, so
 * it delays no other (S32). A delivery whose process died is sent again with the same id (S31).
 * @throws the signal's reason
 */
export async function deliverDue(deps: Deps, target: WebhookKey, signal: AbortSignal): Promise<void> {
  const sent = await deps.hooks.withRoom(target.webhookId, 1, () => sendDue(deps, target, signal));
  // Another job of this webhook is at work, and will plan what comes after it.
  if (sent === null) return;
  await planNext(deps, target);
}

async function sendDue(deps: Deps, target: WebhookKey, signal: AbortSignal): Promise<void> {
  const now = deps.clock.now();
  const until = addSeconds(now, leaseSeconds);
  const leased = await inTransaction(deps, async (tx) => {
    const webhook = await lockWebhook(tx, target.sdkAppId, target.webhookId);
    return (
      webhook && { webhook, due: await leaseDueDeliveries(tx, target, { now, until, limit: batchSize }) }
    );
  });
  if (!leased) return;
  const { webhook, due } = leased;
  const workers = Array.from({ length: limits.deliveriesAtOnce }, async () => {
    for (let row = due.shift(); row !== undefined; row = due.shift()) {
      signal.throwIfAborted();
      await deliver(deps, webhook, row, signal);
    }
  });
  // All of them end before another job of this webhook may begin.
  const ends = await Promise.allSettled(workers);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Looks at the deliveries under the webhook's lock, so nothing that is added meanwhile is forgotten. */
async function planNext(deps: Deps, target: WebhookKey): Promise<void> {
  await inTransaction(deps, async (tx) => {
    if (!(await lockWebhook(tx, target.sdkAppId, target.webhookId))) return;
    const next = await nextDueTime(tx, target);
    if (next !== null) await addDelivering(tx, deps.jobs, target, next);
  });
}

async function deliver(
  deps: Deps,
  webhook: WebhookRow,
  row: WebhookDeliveryRow,
  signal: AbortSignal,
): Promise<void> {
  // Somebody may have disabled or deleted the webhook since.
  const current = await findDelivery(deps.db, keyOf(row));
  if (!current || !isTried(current.status)) return;
  const attemptedAt = deps.clock.now();
  const secrets = openSecrets(deps, webhook.webhook_id, webhook, attemptedAt);
  const began = performance.now();
  const result =
    secrets.length === 0
      ? ({ status: null, failure: 'secretLost' } as const)
      : resultOf(
          await deps.hooks.post({
            url: webhook.url,
            body: row.body,
            proof: { 'parley-signature': signatureOf(row.body, attemptedAt, secrets) },
            timeout: limits.webhookTimeoutSeconds * 1000,
            // The status alone counts.
            maxBytes: 0,
            signal,
          }),
        );
  const durationMilliseconds = Math.round(performance.now() - began);
  await record(deps, webhook, keyOf(row), {
    attemptedAt: attemptedAt.toISOString(),
    ...result,
    durationMilliseconds,
  });
}

async function record(deps: Deps, webhook: WebhookRow, key: DeliveryKey, attempt: Attempt): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const row = await lockDelivery(tx, key);
    // Somebody deleted the webhook meanwhile.
    if (!row) return;
    const now = deps.clock.now();
    const failed = attempt.failure !== null;
    const next = failed ? nextAttemptAfter(row, now) : null;
    const { state } = advanceLifecycle(
      deliveryLifecycle,
      { state: row.status, context: { enabled: webhook.enabled } },
      failed ? { type: 'attempt.failed', isLast: next === null } : { type: 'attempt.succeeded' },
    );
    const due = isTried(state) ? next : null;
    await updateDelivery(tx, key, {
      status: state,
      attempts: JSON.stringify([...row.attempts, attempt].slice(-limits.deliveryAttemptsMax)),
      next_attempt_at: due,
      due_at: due,
    });
    await noteWebhookHealth(tx, key, { failed, at: now });
  });
}

function keyOf(row: WebhookDeliveryRow): DeliveryKey {
  return { sdkAppId: row.sdk_app_id, webhookId: row.webhook_id, deliveryId: row.delivery_id };
}

/** 2xx confirms the delivery, whatever the answer says. */
function resultOf(answer: HookAnswer): Pick<Attempt, 'status' | 'failure'> {
  if (!('status' in answer)) return { status: null, failure: answer.kind };
  const { status } = answer;
  if (status >= 200 && status < 300) return { status, failure: null };
  return { status, failure: status >= 300 && status < 400 ? 'redirected' : 'badStatus' };
}
