import { describe, expect, test } from 'vitest';
import { readDelivery, redeliver } from '../../server/services/webhooks/deliveries.ts';
import { deliverDue } from '../../server/services/webhooks/deliver.ts';
import { pruneStore } from '../../server/store/retention-queries.ts';
import { eventually } from '../support/eventually.ts';
import { failing, webhookBench } from '../support/webhook-bench.ts';
import { startReceiver } from '../support/webhooks.ts';

const bench = webhookBench();

const hour = 3600;

describe('a delivery that fails', () => {
  test('is tried again with the same id after growing pauses, and then given up for good (S31)', async () => {
    bench.receiver.answer = failing;
    const { webhookId, deliveryId } = await bench.webhookWithDelivery();
    expect((await bench.webhooks.read(webhookId)).body.failingSince).toBe(
      bench.app.clock.now().toISOString(),
    );
    const pauses: number[] = [];
    for (;;) {
      const { delivery } = (await bench.webhooks.delivery(webhookId, deliveryId)).body;
      if (delivery.nextAttemptAt === null) break;
      const pause = (Date.parse(delivery.nextAttemptAt) - bench.app.clock.now().getTime()) / 1000;
      pauses.push(pause);
      bench.app.clock.advance(pause);
      await bench.app.runJobs();
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
    expect(await bench.statuses(webhookId)).toEqual(['parked']);
    expect(new Set(bench.receiver.deliveries.map(({ message }) => message.deliveryId))).toEqual(
      new Set([deliveryId]),
    );
    expect(bench.receiver.deliveries).toHaveLength(pauses.length + 1);
  });

  test('arrives when the receiver is back, and the webhook fails no more', async () => {
    bench.receiver.answer = failing;
    const { webhookId } = await bench.webhookWithDelivery();
    expect(await bench.statuses(webhookId)).toEqual(['failing']);
    bench.receiver.reset();
    bench.app.clock.advance(36);
    await bench.app.runJobs();
    expect(await bench.statuses(webhookId)).toEqual(['delivered']);
    expect((await bench.webhooks.read(webhookId)).body.failingSince).toBeNull();
  });

  test.each([
    [301, 'redirected'],
    [404, 'badStatus'],
    [200, null],
  ])('a status %d means %s, whatever else the answer says', async (status, failure) => {
    bench.receiver.answer = (response) =>
      response.writeHead(status, { location: bench.receiver.url }).end('Long text.');
    const { webhookId } = await bench.webhookWithDelivery();
    const [delivery] = (await bench.webhooks.deliveries(webhookId)).body.items;
    expect(delivery?.attempts).toMatchObject([{ status, failure }]);
    expect(bench.receiver.deliveries).toHaveLength(1);
  });

  test('says when nobody answers', async () => {
    bench.receiver.answer = (response) => response.destroy();
    const { webhookId } = await bench.webhookWithDelivery();
    const [delivery] = (await bench.webhooks.deliveries(webhookId)).body.items;
    expect(delivery?.attempts).toMatchObject([{ status: null, failure: 'unreachable' }]);
  });

  test('delays none of another webhook, and one job at a time serves it (S32)', async () => {
    const slow = await startReceiver();
    const held: (() => void)[] = [];
    slow.answer = (response) => held.push(() => response.writeHead(204).end());
    const { webhookId } = (await bench.webhooks.add(slow.url)).webhook;
    await bench.webhooks.add(bench.receiver.url);
    for (let number = 0; number < 10; number += 1) await bench.knowledge.add(`Question ${number}?`);
    const { signal } = new AbortController();
    const target = { sdkAppId: bench.office.sdkAppId, webhookId };
    const running = bench.app.runJobs();
    await eventually(() => expect(held).toHaveLength(4));
    await deliverDue(bench.app.deps, target, signal);
    expect(held).toHaveLength(4);
    while ((await bench.statuses(webhookId)).includes('pending'))
      for (const release of held.splice(0)) release();
    await running;
    await slow.close();
    expect(slow.deliveries).toHaveLength(10);
    expect(bench.receiver.deliveries).toHaveLength(10);
  });
});

test('a webhook that is disabled in the middle of its deliveries gets no more of them', async () => {
  const { webhookId } = (await bench.webhooks.add(bench.receiver.url)).webhook;
  for (let number = 0; number < 10; number += 1) await bench.knowledge.add(`Question ${number}?`);
  const held: (() => void)[] = [];
  bench.receiver.answer = (response) => held.push(() => response.writeHead(204).end());
  const running = bench.app.runJobs();
  await eventually(() => expect(held).toHaveLength(4));
  await bench.webhooks.change(webhookId, { enabled: false });
  for (const release of held) release();
  await running;
  expect(bench.receiver.deliveries).toHaveLength(4);
  const parked = (await bench.statuses(webhookId)).filter((status) => status === 'parked');
  expect(parked).toHaveLength(6);
});

test('deliveries are kept for 30 days', async () => {
  await bench.webhookWithDelivery();
  const { db } = bench.app.store;
  const kept = () => db.selectFrom('webhook_deliveries').select('delivery_id').execute();
  const now = bench.app.clock.now().getTime();
  await pruneStore(db, new Date(now + 29 * 24 * hour * 1000));
  expect(await kept()).toHaveLength(1);
  await pruneStore(db, new Date(now + 31 * 24 * hour * 1000));
  expect(await kept()).toEqual([]);
});

describe('the process dies during an attempt', () => {
  test('and the delivery is sent again, with the same id', async () => {
    const stop = new AbortController();
    bench.receiver.answer = () => stop.abort(new Error('The process stops.'));
    const { webhookId } = (await bench.webhooks.add(bench.receiver.url)).webhook;
    await bench.webhooks.test(webhookId);
    const target = { sdkAppId: bench.office.sdkAppId, webhookId };
    await expect(deliverDue(bench.app.deps, target, stop.signal)).rejects.toThrow('The process stops.');
    bench.receiver.answer = (response) => response.writeHead(204).end();
    await bench.app.runJobs();
    expect(bench.receiver.deliveries).toHaveLength(1);
    bench.app.clock.advance(60);
    await bench.app.runJobs();
    const ids = bench.receiver.deliveries.map(({ message }) => message.deliveryId);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(await bench.statuses(webhookId)).toEqual(['delivered']);
  });
});

describe('sent again', () => {
  test('is what was given up, for as long as a new one', async () => {
    bench.receiver.answer = failing;
    const { webhookId, deliveryId } = await bench.webhookWithDelivery();
    bench.app.clock.advance(25 * hour);
    await bench.app.runJobs();
    const target = { sdkAppId: bench.office.sdkAppId, webhookId, deliveryId };
    expect((await readDelivery(bench.app.deps, target)).delivery.status).toBe('parked');
    await redeliver(bench.app.deps, target);
    await bench.app.runJobs();
    expect((await readDelivery(bench.app.deps, target)).delivery.status).toBe('failing');
  });

  test('is what arrived, what was given up, and what fails, but nothing that is on its way', async () => {
    const { webhookId, deliveryId } = await bench.webhookWithDelivery();
    const again = await bench.webhooks.redeliver(webhookId, deliveryId);
    expect(again).toMatchObject({ status: 202, body: { delivery: { status: 'pending' } } });
    expect(again.headers.location).toBe(
      `/api/v1${bench.webhooks.base}/${webhookId}/deliveries/${deliveryId}`,
    );
    expect(await bench.webhooks.redeliver(webhookId, deliveryId)).toMatchObject({
      status: 409,
      body: { code: 'transitionRefused', lifecycle: 'delivery', state: 'pending' },
    });
    await bench.app.runJobs();
    expect(bench.receiver.deliveries.map(({ message }) => message.deliveryId)).toEqual([
      deliveryId,
      deliveryId,
    ]);
    expect((await bench.webhooks.delivery(webhookId, deliveryId)).body.delivery.attempts).toHaveLength(2);
  });

  test('is nothing of a disabled webhook; its waiting deliveries are given up', async () => {
    bench.receiver.answer = failing;
    const { webhookId, deliveryId } = await bench.webhookWithDelivery();
    await bench.webhooks.change(webhookId, { enabled: false });
    expect(await bench.statuses(webhookId)).toEqual(['parked']);
    expect((await bench.webhooks.redeliver(webhookId, deliveryId)).status).toBe(409);
    bench.app.clock.advance(hour);
    await bench.app.runJobs();
    expect(bench.receiver.deliveries).toHaveLength(1);
    bench.receiver.reset();
    await bench.webhooks.change(webhookId, { enabled: true });
    await bench.webhooks.redeliver(webhookId, deliveryId);
    await bench.app.runJobs();
    expect(await bench.statuses(webhookId)).toEqual(['delivered']);
  });
});
