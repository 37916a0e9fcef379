import Fastify, { type FastifyInstance } from 'fastify';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refuseOverload } from '../../server/plugins/overload.ts';

let app: FastifyInstance;

beforeEach(() => {
  app = Fastify();
  refuseOverload(app, { maxRequests: 10, maxLag: 50 });
  app.get('/api/x', async () => 'ok');
});
afterEach(() => app.close());

/**
 * Twice holds the event loop up for longer than a second, after which the process looks how it did. A lag is the time
 * between two turns, so the first time only begins it.
 */
async function holdUp(): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    const end = performance.now() + 1100;
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
});

it('answers the first request, however long it took to become ready', async () => {
  app.register(holdUp);
  await app.ready();
  await nextTurn();
  expect(await isRefused()).toBe(false);
});
