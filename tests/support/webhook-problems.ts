import { randomUUID } from 'node:crypto';
import { webhooksMax } from '../../src/machines/rules/limits.ts';
import type { ContractScene } from './contract-scene.ts';
import { type SpecificProblems, ask, behind } from './provoking.ts';
import { Webhooks } from './webhooks.ts';

const newUrl = () => `https://${randomUUID()}.acme.test/`;

async function webhookOf({ office }: ContractScene) {
  const { webhook } = await new Webhooks(office).add(newUrl());
  return { params: { webhookId: webhook.webhookId }, url: webhook.url };
}

export const webhookProblems: SpecificProblems = {
  'createWebhook duplicateName': async (scene) => {
    const { url } = await webhookOf(scene);
    return ask(scene, 'createWebhook', { body: { name: 'CRM', url, events: ['qa.changed'] } });
  },
  'createWebhook webhookLimitExceeded': async (scene) => {
    const webhooks = new Webhooks(scene.office);
    const { items } = (await webhooks.list()).body;
    for (let count = items.length; count < webhooksMax; count += 1) await webhooks.add(newUrl());
    try {
      return await webhooks.create({ url: newUrl() });
    } finally {
      for (const { webhookId } of (await webhooks.list()).body.items) await webhooks.remove(webhookId);
    }
  },
  'updateWebhook duplicateName': async (scene) => {
    const [{ url }, { params }] = [await webhookOf(scene), await webhookOf(scene)];
    return ask(scene, 'updateWebhook', { params, body: { url }, headers: { 'if-match': '"1"' } });
  },
  'updateWebhook versionConflict': behind('updateWebhook', webhookOf),
  'deleteWebhook versionConflict': behind('deleteWebhook', webhookOf),
  'redeliver transitionRefused': async (scene) => {
    const { params } = await webhookOf(scene);
    const { deliveryId } = (await new Webhooks(scene.office).test(params.webhookId)).body.delivery;
    return ask(scene, 'redeliver', { params: { ...params, deliveryId } });
  },
};
