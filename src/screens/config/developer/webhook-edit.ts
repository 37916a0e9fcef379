import type { Webhook, WebhookCreation } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { query } from '../../../api/operation.ts';
import { changesOf } from '../../../machines/edit/three-way.ts';
import { validateBySchema } from '../../../machines/rules/validation.ts';
import { webhookSchema } from '../../../machines/rules/webhook-validation.ts';
import { defineEdit } from '../../../patterns/edit-definition.ts';

interface Draft extends WebhookCreation {
  /** What the answer to a creation says, once; nobody writes it. */
  secret: string;
}

function copyOf({ webhookId, version, name, url, events }: Webhook, secret = '') {
  return { id: webhookId, version, draft: { name, url, events, secret } };
}

const withoutSecret = ({ secret: _, ...webhook }: Draft): WebhookCreation => webhook;

export const webhookEdit = defineEdit({
  name: 'webhook',
  record: {
    query: ({ sdkAppId }: { sdkAppId: string }, webhookId) =>
      webhookId === null ? null : query('getWebhook', { sdkAppId, webhookId }),
    copyOf: (webhook: Webhook) => copyOf(webhook),
  },
  blank: (): Draft => ({ name: '', url: '', events: [], secret: '' }),
  check: (draft: Draft) => validateBySchema(webhookSchema, withoutSecret(draft)),
  async save(body, { params: { sdkAppId }, id, version, base }) {
    if (id === null) {
      const { webhook, secret } = await callOperation('createWebhook', { sdkAppId }, { body });
      return copyOf(webhook, secret);
    }
    const changes = changesOf(withoutSecret(base), body);
    return copyOf(
      await callOperation('updateWebhook', { sdkAppId, webhookId: id }, { body: changes, version }),
    );
  },
});
