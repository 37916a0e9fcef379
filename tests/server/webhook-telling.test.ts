import { describe, expect, test } from 'vitest';
import { redeliver } from '../../server/services/webhooks/deliveries.ts';
import { inTransaction } from '../../server/store/transaction.ts';
import { addApplication } from '../support/accounts.ts';
import { Customer } from '../support/desk.ts';
import { isSignedBy } from '../support/receiver.ts';
import { failing, webhookBench } from '../support/webhook-bench.ts';

const bench = webhookBench();

const hour = 3600;

describe('a webhook is told', () => {
  test('what it asks for, signed, as the contract says, and nothing else (S29)', async () => {
    const { secret, webhook } = await bench.webhooks.add(bench.receiver.url, [
      'qa.changed',
      'message.created',
    ]);
    const { qaId } = await bench.knowledge.add('Where?');
    const customer = await Customer.arrive(bench.app, bench.office);
    await customer.say('Hello.');
    await bench.app.runJobs();
    expect(bench.told).toContain('message.created');
    expect(new Set(bench.told)).toEqual(new Set(['qa.changed', 'message.created']));
    const delivery = bench.receiver.deliveries.find(({ message }) => message.event.type === 'qa.changed');
    expect(delivery && isSignedBy(secret, delivery)).toBe(true);
    expect(delivery?.message).toEqual({
      deliveryId: expect.stringMatching(/^dlv_/),
      sdkAppId: bench.office.sdkAppId,
      occurredAt: bench.app.clock.now().toISOString(),
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
    expect((await bench.webhooks.delivery(webhook.webhookId, deliveryId)).body).toEqual({
      delivery: {
        deliveryId,
        event: 'qa.changed',
        status: 'delivered',
        attempts: [
          {
            attemptedAt: bench.app.clock.now().toISOString(),
            status: 204,
            failure: null,
            durationMilliseconds: expect.any(Number),
          },
        ],
        createdAt: bench.app.clock.now().toISOString(),
        nextAttemptAt: null,
      },
      body: delivery?.body,
    });
  });

  test('nothing of before it was added, and nothing of another application', async () => {
    await bench.knowledge.add('Earlier?');
    await bench.webhooks.add(bench.receiver.url, ['qa.changed', 'settings.changed']);
    const { sdkAppId } = await addApplication(bench.app);
    const by = { kind: 'system', id: null, name: null } as const;
    const payload = { settings: 'application' as const, changes: [], by };
    await inTransaction(bench.app.deps, async (_, emit) =>
      emit({ sdkAppId, type: 'settings.changed', payload }),
    );
    await bench.app.runJobs();
    expect(bench.told).toEqual([]);
  });

  test('nothing of while it was disabled', async () => {
    const { webhookId } = (await bench.webhooks.add(bench.receiver.url)).webhook;
    await bench.webhooks.change(webhookId, { enabled: false });
    await bench.knowledge.add('Meanwhile?');
    await bench.app.runJobs();
    await bench.webhooks.change(webhookId, { enabled: true });
    await bench.knowledge.add('Now?');
    await bench.app.runJobs();
    expect(bench.receiver.deliveries.map(({ message }) => message.event)).toMatchObject([
      { data: { qas: [{ standardQuestion: 'Now?' }] } },
    ]);
  });

  test('by both secrets for a day after a new one was made', async () => {
    const { secret: old, webhook } = await bench.webhooks.add(bench.receiver.url);
    const { secret, previousValidUntil } = (await bench.webhooks.rotate(webhook.webhookId)).body;
    expect(previousValidUntil).toBe(
      new Date(bench.app.clock.now().getTime() + 24 * hour * 1000).toISOString(),
    );
    const { deliveryId } = (await bench.webhooks.test(webhook.webhookId)).body.delivery;
    await bench.app.runJobs();
    const signs = async () => {
      await redeliver(bench.app.deps, {
        sdkAppId: bench.office.sdkAppId,
        webhookId: webhook.webhookId,
        deliveryId,
      });
      await bench.app.runJobs();
      const last = bench.receiver.deliveries.at(-1);
      return [old, secret].map((each) => last !== undefined && isSignedBy(each, last));
    };
    expect(await signs()).toEqual([true, true]);
    bench.app.clock.advance(24 * hour + 1);
    expect(await signs()).toEqual([false, true]);
  });
});

describe('a test', () => {
  test('goes to this webhook alone, whatever it asks for, even if it is disabled', async () => {
    const { webhookId } = (await bench.webhooks.add(bench.receiver.url)).webhook;
    await bench.webhooks.change(webhookId, { enabled: false });
    const { status, body, headers } = await bench.webhooks.test(webhookId);
    expect(status).toBe(202);
    expect(body.delivery).toMatchObject({ event: 'webhook.tested', status: 'pending' });
    expect(headers.location).toContain(body.delivery.deliveryId);
    await bench.app.runJobs();
    expect(bench.receiver.deliveries.map(({ message }) => message.event)).toMatchObject([
      { type: 'webhook.tested', data: { webhook: { webhookId } } },
    ]);
  });

  test('is tried once', async () => {
    bench.receiver.answer = failing;
    const { webhookId } = (await bench.webhooks.add(bench.receiver.url)).webhook;
    await bench.webhooks.test(webhookId);
    await bench.app.runJobs();
    expect(await bench.statuses(webhookId)).toEqual(['parked']);
  });
});

describe('the list of deliveries', () => {
  test('has the newest first, by status and event, page by page', async () => {
    const { webhookId } = (await bench.webhooks.add(bench.receiver.url, ['qa.changed', 'category.changed']))
      .webhook;
    for (let number = 0; number < 3; number += 1) {
      await bench.knowledge.add(`Question ${number}?`);
      await bench.app.runJobs();
      bench.app.clock.advance(1);
    }
    bench.receiver.answer = failing;
    await bench.webhooks.test(webhookId);
    await bench.app.runJobs();
    const { items, nextCursor } = (await bench.webhooks.deliveries(webhookId, { limit: '3' })).body;
    expect(items.map(({ event }) => event)).toEqual(['webhook.tested', 'qa.changed', 'qa.changed']);
    const rest = await bench.webhooks.deliveries(webhookId, { limit: '3', cursor: nextCursor ?? '' });
    expect(rest.body).toMatchObject({ items: [{ event: 'qa.changed' }], nextCursor: null });
    const parked = (await bench.webhooks.deliveries(webhookId, { status: 'parked' })).body.items;
    expect(parked.map(({ event }) => event)).toEqual(['webhook.tested']);
    expect((await bench.webhooks.deliveries(webhookId, { event: 'qa.changed' })).body.items).toHaveLength(3);
  });
});
