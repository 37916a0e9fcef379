import { deliveryModel } from '../../../src/machines/delivery/delivery.model.ts';
import type { Reply } from '../http.ts';
import { read } from '../json.ts';
import type { DeliveryIds } from '../webhooks.ts';
import type { EventDriver, LifecycleDriver } from './driver.ts';

function switching(enabled: boolean): EventDriver<DeliveryIds> {
  return {
    send: async (ids, world): Promise<Reply> => {
      // Attempts change what is shown of the webhook.
      await world.webhooks.untilParked(ids);
      const params = { sdkAppId: world.sdkAppId, webhookId: ids.webhookId };
      const { headers } = await world.must('getWebhook', { caller: world.owner, params });
      return world.http.ask('updateWebhook', {
        caller: world.owner,
        params,
        headers: { 'if-match': headers.get('etag') ?? '' },
        body: { enabled },
      });
    },
  };
}

/** A test that was sent to a webhook of the kit's own, where nobody answers. */
export const deliveryDriver: LifecycleDriver<DeliveryIds> = {
  model: deliveryModel,
  inputs: ['new'],
  passing: ['pending'],
  unreachable: {
    'attempt.succeeded': 'Nothing of the kit is at an address that every backend reaches.',
    'attempt.failed': 'Only what nobody asked for is tried again, a test is not.',
  },
  events: {
    'attempt.failed:last': { send: null },
    'webhook.disabled': switching(false),
    'webhook.enabled': switching(true),
    'redelivery.requested': {
      send: (ids, world) =>
        world.http.ask('redeliver', { caller: world.owner, params: { sdkAppId: world.sdkAppId, ...ids } }),
      canSendRefused: () => true,
    },
  },
  begin: ({ webhooks }) => webhooks.delivery(),
  read: async (params, world) => {
    const { body } = await world.must('getDelivery', { caller: world.owner, params });
    const { body: webhook } = await world.must('getWebhook', { caller: world.owner, params });
    return { state: read(read(body, 'delivery'), 'status'), enabled: read(webhook, 'enabled') };
  },
  predict: ({ context }) => ({ enabled: context.enabled }),
  end: async () => {},
};
