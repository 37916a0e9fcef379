import { pageItemsDefault } from '../../src/machines/rules/limits.ts';
import type { Handlers } from '../plugins/contract/types.ts';
import { listDeliveries, readDelivery, redeliver, testWebhook } from '../services/webhooks/deliveries.ts';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  readWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from '../services/webhooks/webhooks.ts';

const addressOf = (sdkAppId: string, webhookId: string, deliveryId: string) =>
  `/api/v1/apps/${sdkAppId}/webhooks/${webhookId}/deliveries/${deliveryId}`;

export const webhookHandlers = {
  listWebhooks: async ({ query }, { deps, sdkAppId }) => {
    const { cursor, limit = pageItemsDefault } = query;
    return { status: 200, body: await listWebhooks(deps, { sdkAppId, cursor, limit }) };
  },

  createWebhook: async ({ body }, { deps, sdkAppId, member: by }) => ({
    status: 201,
    body: await createWebhook(deps, { sdkAppId, by, creation: body }),
  }),

  getWebhook: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await readWebhook(deps, sdkAppId, params.webhookId),
  }),

  updateWebhook: async ({ params, body, ifMatch }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await updateWebhook(deps, { ...params, sdkAppId, by, ifMatch, update: body }),
  }),

  deleteWebhook: async ({ params, ifMatch }, { deps, sdkAppId, member: by }) => {
    await deleteWebhook(deps, { ...params, sdkAppId, by, ifMatch });
    return { status: 204 };
  },

  rotateWebhookSecret: async ({ params }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await rotateWebhookSecret(deps, { ...params, sdkAppId, by }),
  }),

  testWebhook: async ({ params }, { deps, sdkAppId, member }) => {
    const body = await testWebhook(deps, { ...params, sdkAppId }, member);
    return { status: 202, body, location: addressOf(sdkAppId, params.webhookId, body.delivery.deliveryId) };
  },

  listDeliveries: async ({ params, query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listDeliveries(deps, { ...params, sdkAppId }, query),
  }),

  getDelivery: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await readDelivery(deps, { ...params, sdkAppId }),
  }),

  redeliver: async ({ params }, { deps, sdkAppId }) => {
    const body = await redeliver(deps, { ...params, sdkAppId });
    return { status: 202, body, location: addressOf(sdkAppId, params.webhookId, params.deliveryId) };
  },
} satisfies Partial<Handlers>;
