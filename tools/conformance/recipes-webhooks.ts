import type { Recipe } from './recipe.ts';
import { letters } from './values.ts';
import { newAddress } from './webhooks.ts';

const addressOf = (length: number): string => {
  const begin = length > 60 ? newAddress() : 'https://';
  return begin + letters(Math.max(1, length - begin.length));
};

/** Recipes for webhooks and what is sent to them. Each needs an address that no other webhook has. */
export const webhookRecipes: Readonly<Record<string, Recipe>> = {
  createWebhook: {
    arrange: async ({ webhooks }) => {
      await webhooks.makeRoom();
      return { body: { name: 'Conformance', url: newAddress(), events: ['qa.changed', 'rating.submitted'] } };
    },
    texts: { '/url': addressOf },
  },
  updateWebhook: {
    arrange: async ({ webhooks }) => ({
      params: { webhookId: await webhooks.webhookId() },
      body: { name: 'Conformance 2', url: newAddress(), events: ['rating.submitted'], enabled: false },
    }),
    texts: { '/url': addressOf },
  },
  getDelivery: { arrange: async ({ webhooks }) => ({ params: await webhooks.parkedDelivery() }) },
  redeliver: { arrange: async ({ webhooks }) => ({ params: await webhooks.parkedDelivery() }) },
  listDeliveries: {
    arrange: async ({ webhooks }) => {
      const { webhookId } = await webhooks.parkedDelivery();
      return { params: { webhookId } };
    },
  },
};
