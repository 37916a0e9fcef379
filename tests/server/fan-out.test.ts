import { expect, it } from 'vitest';
import { LiveReader } from '../../server/events/live-reader.ts';
import { Subscription } from '../../server/events/subscription.ts';
import type { CommittedEvent } from '../../server/store/transaction.ts';

const sdkAppId = '1000000001';
const empty = { events: [], oldestSeq: 1, lastSeq: 0 };

/** A subscription that counts how often anything of it is looked at. */
function watched(keys: readonly string[], onLook: () => void): Subscription {
  const source = {
    readPage: () => Promise.resolve(empty),
    livePosition: () => 0,
    liveReady: () => Promise.resolve(),
  };
  const subscription = new Subscription({ sdkAppId, keys, owners: [], after: 0 }, source, () => undefined);
  return new Proxy(subscription, {
    get: (target, name) => {
      onLook();
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Counts every step of an iteration over any set, map or list while `work` runs. */
function countSteps(work: () => void): number {
  const kinds = [new Set(), new Map(), []].map((each) => Object.getPrototypeOf(each[Symbol.iterator]()));
  const originals = kinds.map((kind) => kind.next);
  let steps = 0;
  for (const [index, kind] of kinds.entries())
    kind.next = function next(this: unknown) {
      steps += 1;
      return originals[index].call(this);
    };
  try {
    work();
  } finally {
    for (let index = 0; index < kinds.length; index += 1) kinds[index].next = originals[index];
  }
  return steps;
}

/** What one event of a customer costs while so many other customers have streams. */
async function costAmong(others: number): Promise<{ looks: number; steps: number }> {
  const reader = new LiveReader(
    sdkAppId,
    () => Promise.resolve(empty),
    () => expect.unreachable(),
  );
  await reader.ready();
  let looks = 0;
  for (let other = 0; other < others; other += 1)
    reader.add(watched([`visitor:${other}`, `conversation:${other}`], () => (looks += 1)));
  reader.add(watched(['visitor:mine'], () => (looks += 1)));
  looks = 0;
  const event: CommittedEvent = {
    sdkAppId,
    seq: 1,
    type: 'draft.changed',
    audience: ['visitor:mine', 'console'],
    payload: '{}',
  };
  const steps = countSteps(() => reader.offer([event]));
  expect(reader.position).toBe(1);
  return { looks, steps };
}

it('an event costs only its own readers, however many others have streams', async () => {
  const alone = await costAmong(0);
  expect(alone.looks).toBeGreaterThan(0);
  expect(alone.steps).toBeGreaterThan(0);
  expect(await costAmong(5_000)).toEqual(alone);
});
