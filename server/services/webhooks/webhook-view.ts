import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { WebhookRow } from '../../store/schema/webhooks.ts';
import type { Emit } from '../../store/transaction.ts';
import { type Editor, memberAsActor } from '../actor.ts';
import { fieldChanges } from '../audit/field-changes.ts';

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

/**
 * Tells followers what somebody did with a webhook.
 * @param row as it is now, or was when somebody deleted it
 * @param was before it was edited
 */
export function tellOfWebhook(
  emit: Emit,
  { sdkAppId, by }: Editor,
  change: Schemas['WebhookChange'],
  row: WebhookRow,
  was: WebhookRow = row,
): Webhook {
  const webhook = presentWebhook(row);
  const { name, enabled } = row;
  const nothing = { name, enabled };
  const changes = fieldChanges(
    change === 'added' ? nothing : saidOf(was),
    change === 'deleted' ? nothing : saidOf(row),
  );
  emit({ sdkAppId, type: 'webhook.changed', payload: { change, webhook, changes, by: memberAsActor(by) } });
  return webhook;
}

/** What is said of a webhook where it is recorded: all but its secret. */
function saidOf({ name, url, events, enabled }: WebhookRow): object {
  return { name, url, events, enabled };
}
