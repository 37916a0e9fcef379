import Fastify, { type FastifyInstance } from 'fastify';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { refuseOverload } from '../../server/plugins/overload.ts';
import { TurnLag } from '../../server/plugins/turn-lag.ts';

let app: FastifyInstance;

beforeEach(() => {
  app = Fastify();
  refuseOverload(app, { maxRequests: 10, maxLag: 50 });
  app.get('/api/x', async () => 'ok');
});
afterEach(() => app.close());

/** Twice holds the event loop up for longer than the time between two looks. */
async function holdUp(): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    const end = performance.now() + 700;
    while (performance.now() < end);
    await nextTurn();
    await nextTurn();
  }
}

const isRefused = async (): Promise<boolean> => (await app.inject('/api/x')).statusCode !== 200;

it('refuses operations while the process does not keep up', async () => {
  await app.ready();
  expect(await isRefused()).toBe(false);
  await holdUp();
  expect(await isRefused()).toBe(true);
  await eventually(async () => expect(await isRefused()).toBe(false));
});

it('lags if two looks in a row come late, as far as the less late one', () => {
  const lag = new TurnLag();
  lag.note(0);
  const after = (milliseconds: number): number => {
    now += milliseconds;
    lag.note(now);
    return lag.milliseconds;
  };
  let now = 0;
  expect([500, 3500, 500, 3500, 2600, 9500, 400].map(after)).toEqual([0, 0, 0, 0, 2100, 2100, 0]);
});

it('answers the first request, however long it took to become ready', async () => {
  app.register(holdUp);
  await app.ready();
  await nextTurn();
  expect(await isRefused()).toBe(false);
});
