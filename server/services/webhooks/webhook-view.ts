import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { WebhookRow } from '../../store/schema/webhooks.ts';
import type { Emit } from '../../store/transaction.ts';
import { type Editor, memberAsActor } from '../actor.ts';

type Schemas = components['schemas'];
export type Webhook = Schemas['Webhook'];

export function presentWebhook(row: WebhookRow): Webhook {
  return {
    webhookId: row.webhook_id,
    name: row.name,
    url: row.url,
    events: row.events,
    enabled: row.enabled,
    secretHint: row.secret_hint,
    failingSince: row.failing_since?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

/** Tells followers what somebody did with a webhook. */
export function tellOfWebhook(
  emit: Emit,
  { sdkAppId, by }: Editor,
  change: Schemas['WebhookChange'],
  row: WebhookRow,
): Webhook {
  const webhook = presentWebhook(row);
  emit({ sdkAppId, type: 'webhook.changed', payload: { change, webhook, by: memberAsActor(by) } });
  return webhook;
}
