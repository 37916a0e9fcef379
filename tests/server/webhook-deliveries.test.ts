import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { redeliver } from '../../server/services/webhooks/deliveries.ts';
import { deliverDue } from '../../server/services/webhooks/deliver.ts';
import { inTransaction } from '../../server/store/transaction.ts';
import { type Office, addApplication, initialize } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Customer } from '../support/desk.ts';
import { Knowledge } from '../support/knowledge.ts';
import { type Receiver, isSignedBy } from '../support/receiver.ts';
import { Webhooks, startReceiver } from '../support/webhooks.ts';

let app: TestApp;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let office: Office;
let webhooks: Webhooks;
let knowledge: Knowledge;

beforeAll(async () => {
  app = await startTestApp({ env: { PARLEY_OUTGOING_ALLOWED: '127.0.0.0/8' } });
  receiver = await startReceiver();
});
beforeEach(async () => {
  await app.clear();
  receiver.reset();
  office = await initialize(app);
  webhooks = new Webhooks(office);
  knowledge = new Knowledge(office.owner, office.sdkAppId);
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});

const hour = 3600;
const failing: Receiver<unknown>['answer'] = (response) => response.writeHead(500).end();
const told = () => receiver.deliveries.map(({ message }) => message.event.type);
const statuses = async (webhookId: string) =>
  (await webhooks.deliveries(webhookId)).body.items.map(({ status }) => status);

/** A webhook that is told of Q&As, with one delivery on its way. */
async function webhookWithDelivery() {
  const made = await webhooks.add(receiver.url);
  await knowledge.add('Where?');
  await app.runJobs();
  const [delivery] = (await webhooks.deliveries(made.webhook.webhookId)).body.items;
  if (!delivery) throw new Error('There is no delivery.');
  return { ...made, webhookId: made.webhook.webhookId, deliveryId: delivery.deliveryId };
}

describe('a webhook is told', () => {
  test('what it asks for, signed, as the contract says, and nothing else (S29)', async () => {
    const { secret, webhook } = await webhooks.add(receiver.url, ['qa.changed', 'message.created']);
    const { qaId } = await knowledge.add('Where?');
    const customer = await Customer.arrive(app, office);
    await customer.say('Hello.');
    await app.runJobs();
    expect(told()).toContain('message.created');
    expect(new Set(told())).toEqual(new Set(['qa.changed', 'message.created']));
    const delivery = receiver.deliveries.find(({ message }) => message.event.type === 'qa.changed');
    expect(delivery && isSignedBy(secret, delivery)).toBe(true);
    expect(delivery?.message).toEqual({
      deliveryId: expect.stringMatching(/^dlv_/),
      sdkAppId: office.sdkAppId,
      occurredAt: app.clock.now().toISOString(),
      event: {
        type: 'qa.changed',
        data: {
          change: 'added',
          qas: [{ qaId, standardQuestion: 'Where?' }],
          count: 1,
          by: { kind: 'member', id: expect.any(String), name: expect.any(String) },
        },
      },
    });
    const deliveryId = delivery?.message.deliveryId ?? '';
    expect((await webhooks.delivery(webhook.webhookId, deliveryId)).body).toEqual({
      delivery: {
        deliveryId,
        event: 'qa.changed',
        status: 'delivered',
        attempts: [
          {
            attemptedAt: app.clock.now().toISOString(),
            status: 204,
            failure: null,
            durationMilliseconds: expect.any(Number),
          },
        ],
        createdAt: app.clock.now().toISOString(),
        nextAttemptAt: null,
      },
      body: delivery?.body,
    });
  });

  test('nothing of before it was added, and nothing of another application', async () => {
    await knowledge.add('Earlier?');
    await webhooks.add(receiver.url, ['qa.changed', 'settings.changed']);
    const { sdkAppId } = await addApplication(app);
    const payload = { settings: 'application', by: { kind: 'system', id: null, name: null } } as const;
    await inTransaction(app.deps, async (_, emit) => emit({ sdkAppId, type: 'settings.changed', payload }));
    await app.runJobs();
    expect(told()).toEqual([]);
  });

  test('nothing of while it was disabled', async () => {
    const { webhookId } = (await webhooks.add(receiver.url)).webhook;
    await webhooks.change(webhookId, { enabled: false });
    await knowledge.add('Meanwhile?');
    await app.runJobs();
    await webhooks.change(webhookId, { enabled: true });
    await knowledge.add('Now?');
    await app.runJobs();
    expect(receiver.deliveries.map(({ message }) => message.event)).toMatchObject([
      { data: { qas: [{ standardQuestion: 'Now?' }] } },
    ]);
  });

  test('by both secrets for a day after a new one was made', async () => {
    const { secret: old, webhook } = await webhooks.add(receiver.url);
    const { secret, previousValidUntil } = (await webhooks.rotate(webhook.webhookId)).body;
    expect(previousValidUntil).toBe(new Date(app.clock.now().getTime() + 24 * hour * 1000).toISOString());
    const { deliveryId } = (await webhooks.test(webhook.webhookId)).body.delivery;
    await app.runJobs();
    const signs = async () => {
      await redeliver(app.deps, { sdkAppId: office.sdkAppId, webhookId: webhook.webhookId, deliveryId });
      await app.runJobs();
      const last = receiver.deliveries.at(-1);
      return [old, secret].map((each) => last !== undefined && isSignedBy(each, last));
    };
    expect(await signs()).toEqual([true, true]);
    app.clock.advance(24 * hour + 1);
    expect(await signs()).toEqual([false, true]);
  });
});

describe('a delivery that fails', () => {
  test('is tried again with the same id after growing pauses, and then given up for good (S31)', async () => {
    receiver.answer = failing;
    const { webhookId, deliveryId } = await webhookWithDelivery();
    expect((await webhooks.read(webhookId)).body.failingSince).toBe(app.clock.now().toISOString());
    const pauses: number[] = [];
    for (;;) {
      const { delivery } = (await webhooks.delivery(webhookId, deliveryId)).body;
      if (delivery.nextAttemptAt === null) break;
      const pause = (Date.parse(delivery.nextAttemptAt) - app.clock.now().getTime()) / 1000;
      pauses.push(pause);
      app.clock.advance(pause);
      await app.runJobs();
    }
    const [first = 0, second = 0, third = 0] = pauses;
    expect(first).toBeGreaterThanOrEqual(24);
    expect(first).toBeLessThanOrEqual(36);
    expect(second / first).toBeGreaterThan(1);
    expect(third / second).toBeGreaterThan(1);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(2.4 * hour);
    const whole = pauses.reduce((sum, pause) => sum + pause, 0);
    expect(whole).toBeGreaterThan(21 * hour);
    expect(whole).toBeLessThanOrEqual(24 * hour);
    expect(await statuses(webhookId)).toEqual(['parked']);
    expect(new Set(receiver.deliveries.map(({ message }) => message.deliveryId))).toEqual(
      new Set([deliveryId]),
    );
    expect(receiver.deliveries).toHaveLength(pauses.length + 1);
  });

  test('arrives when the receiver is back, and the webhook fails no more', async () => {
    receiver.answer = failing;
    const { webhookId } = await webhookWithDelivery();
    expect(await statuses(webhookId)).toEqual(['failing']);
    receiver.reset();
    app.clock.advance(36);
    await app.runJobs();
    expect(await statuses(webhookId)).toEqual(['delivered']);
    expect((await webhooks.read(webhookId)).body.failingSince).toBeNull();
  });

  test.each([
    [301, 'redirected'],
    [404, 'badStatus'],
    [200, null],
  ])('a status %d means %s, whatever else the answer says', async (status, failure) => {
    receiver.answer = (response) => response.writeHead(status, { location: receiver.url }).end('Long text.');
    const { webhookId } = await webhookWithDelivery();
    const [delivery] = (await webhooks.deliveries(webhookId)).body.items;
    expect(delivery?.attempts).toMatchObject([{ status, failure }]);
    expect(receiver.deliveries).toHaveLength(1);
  });

  test('says when nobody answers', async () => {
    receiver.answer = (response) => response.destroy();
    const { webhookId } = await webhookWithDelivery();
    const [delivery] = (await webhooks.deliveries(webhookId)).body.items;
    expect(delivery?.attempts).toMatchObject([{ status: null, failure: 'unreachable' }]);
  });

  test('delays none of another webhook, and one job at a time serves it (S32)', async () => {
    const slow = await startReceiver();
    const held: (() => void)[] = [];
    slow.answer = (response) => held.push(() => response.writeHead(204).end());
    const { webhookId } = (await webhooks.add(slow.url)).webhook;
    await webhooks.add(receiver.url);
    for (let number = 0; number < 10; number += 1) await knowledge.add(`Question ${number}?`);
    const { signal } = new AbortController();
    const target = { sdkAppId: office.sdkAppId, webhookId };
    const running = app.runJobs();
    await expect.poll(() => held.length).toBe(4);
    await deliverDue(app.deps, target, signal);
    expect(held).toHaveLength(4);
    while ((await statuses(webhookId)).includes('pending')) for (const release of held.splice(0)) release();
    await running;
    await slow.close();
    expect(slow.deliveries).toHaveLength(10);
    expect(receiver.deliveries).toHaveLength(10);
  });
});

describe('the process dies during an attempt', () => {
  test('and the delivery is sent again, with the same id', async () => {
    const stop = new AbortController();
    receiver.answer = () => stop.abort(new Error('The process stops.'));
    const { webhookId } = (await webhooks.add(receiver.url)).webhook;
    await webhooks.test(webhookId);
    const target = { sdkAppId: office.sdkAppId, webhookId };
    await expect(deliverDue(app.deps, target, stop.signal)).rejects.toThrow('The process stops.');
    receiver.answer = (response) => response.writeHead(204).end();
    await app.runJobs();
    expect(receiver.deliveries).toHaveLength(1);
    app.clock.advance(60);
    await app.runJobs();
    const ids = receiver.deliveries.map(({ message }) => message.deliveryId);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(await statuses(webhookId)).toEqual(['delivered']);
  });
});

describe('sent again', () => {
  test('is what arrived, what was given up, and what fails, but nothing that is on its way', async () => {
    const { webhookId, deliveryId } = await webhookWithDelivery();
    const again = await webhooks.redeliver(webhookId, deliveryId);
    expect(again).toMatchObject({ status: 202, body: { delivery: { status: 'pending' } } });
    expect(again.headers.location).toBe(`/api/v1${webhooks.base}/${webhookId}/deliveries/${deliveryId}`);
    expect(await webhooks.redeliver(webhookId, deliveryId)).toMatchObject({
      status: 409,
      body: { code: 'transitionRefused', lifecycle: 'delivery', state: 'pending' },
    });
    await app.runJobs();
    expect(receiver.deliveries.map(({ message }) => message.deliveryId)).toEqual([deliveryId, deliveryId]);
    expect((await webhooks.delivery(webhookId, deliveryId)).body.delivery.attempts).toHaveLength(2);
  });

  test('is nothing of a disabled webhook; its waiting deliveries are given up', async () => {
    receiver.answer = failing;
    const { webhookId, deliveryId } = await webhookWithDelivery();
    await webhooks.change(webhookId, { enabled: false });
    expect(await statuses(webhookId)).toEqual(['parked']);
    expect((await webhooks.redeliver(webhookId, deliveryId)).status).toBe(409);
    app.clock.advance(hour);
    await app.runJobs();
    expect(receiver.deliveries).toHaveLength(1);
    receiver.reset();
    await webhooks.change(webhookId, { enabled: true });
    await webhooks.redeliver(webhookId, deliveryId);
    await app.runJobs();
    expect(await statuses(webhookId)).toEqual(['delivered']);
  });
});

describe('a test', () => {
  test('goes to this webhook alone, whatever it asks for, even if it is disabled', async () => {
    const { webhookId } = (await webhooks.add(receiver.url)).webhook;
    await webhooks.change(webhookId, { enabled: false });
    const { status, body, headers } = await webhooks.test(webhookId);
    expect(status).toBe(202);
    expect(body.delivery).toMatchObject({ event: 'webhook.tested', status: 'pending' });
    expect(headers.location).toContain(body.delivery.deliveryId);
    await app.runJobs();
    expect(receiver.deliveries.map(({ message }) => message.event)).toMatchObject([
      { type: 'webhook.tested', data: { webhook: { webhookId } } },
    ]);
  });

  test('is tried once', async () => {
    receiver.answer = failing;
    const { webhookId } = (await webhooks.add(receiver.url)).webhook;
    await webhooks.test(webhookId);
    await app.runJobs();
    expect(await statuses(webhookId)).toEqual(['parked']);
  });
});

describe('the list of deliveries', () => {
  test('has the newest first, by status and event, page by page', async () => {
    const { webhookId } = (await webhooks.add(receiver.url, ['qa.changed', 'category.changed'])).webhook;
    for (let number = 0; number < 3; number += 1) {
      await knowledge.add(`Question ${number}?`);
      await app.runJobs();
      app.clock.advance(1);
    }
    receiver.answer = failing;
    await webhooks.test(webhookId);
    await app.runJobs();
    const { items, nextCursor } = (await webhooks.deliveries(webhookId, { limit: '3' })).body;
    expect(items.map(({ event }) => event)).toEqual(['webhook.tested', 'qa.changed', 'qa.changed']);
    const rest = await webhooks.deliveries(webhookId, { limit: '3', cursor: nextCursor ?? '' });
    expect(rest.body).toMatchObject({ items: [{ event: 'qa.changed' }], nextCursor: null });
    const parked = (await webhooks.deliveries(webhookId, { status: 'parked' })).body.items;
    expect(parked.map(({ event }) => event)).toEqual(['webhook.tested']);
    expect((await webhooks.deliveries(webhookId, { event: 'qa.changed' })).body.items).toHaveLength(3);
  });
});
