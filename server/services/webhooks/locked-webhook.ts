import { problem } from '../../problems.ts';
import type { WebhookRow } from '../../store/schema/webhooks.ts';
import type { Tx } from '../../store/transaction.ts';
import type { WebhookKey } from '../../store/webhook-delivery-queries.ts';
import { lockWebhook } from '../../store/webhook-queries.ts';

/** The row, kept from others' changes until the transaction ends. @throws {ProblemError} notFound */
export async function lockedWebhook(tx: Tx, { sdkAppId, webhookId }: WebhookKey): Promise<WebhookRow> {
  const row = await lockWebhook(tx, sdkAppId, webhookId);
  if (!row) throw problem('notFound');
  return row;
}
