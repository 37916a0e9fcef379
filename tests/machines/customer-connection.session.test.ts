import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import {
  type CustomerWish,
  customerConnectionMachine,
} from '../../src/machines/customer-connection/customer-connection.machine.ts';
import { requests } from './support/requests.ts';

/** A customer's page; the test answers for its server. */
async function connect() {
  const opening = requests<{ isRenewed: boolean }, void>();
  const fulfilling = requests<void, CustomerWish>();
  const actor = createActor(
    customerConnectionMachine.provide({
      actors: { openSession: opening.logic, fulfilWish: fulfilling.logic },
    }),
  ).start();
  actor.send({ type: 'session.wanted' });
  await opening.last().answer({ isRenewed: false });
  const ask = (wish: CustomerWish) => actor.send({ type: 'wish.made', wish });
  return { actor, opening, fulfilling, ask, asked: () => fulfilling.all.map(({ input }) => input.action) };
}

const rate: CustomerWish = {
  action: 'rate',
  rating: { conversationId: 'cnv_1', stars: 5, tags: [], comment: '' },
};

test('does next what was requested meanwhile, even after a failure', async () => {
  const { actor, ask, asked, fulfilling } = await connect();
  ask(rate);
  ask({ action: 'startAgain' });
  expect(asked()).toEqual(['rate']);
  await fulfilling.last().fail({ code: 'overloaded' });
  expect(asked()).toEqual(['rate', 'startAgain']);
  await fulfilling.last().answer();
  expect(actor.getSnapshot().matches({ live: { wish: 'none' } })).toBe(true);
  // The server refused the rating, and the page must still show that.
  expect(actor.getSnapshot().context).toEqual({ wishes: [], failure: { code: 'overloaded' }, missed: rate });
  actor.send({ type: 'failure.dismissed' });
  expect(actor.getSnapshot().context).toEqual({ wishes: [], failure: null, missed: null });
});

test('pressing twice is one wish', async () => {
  const { ask, asked, fulfilling } = await connect();
  ask({ action: 'end' });
  ask({ action: 'end' });
  await fulfilling.last().answer();
  expect(asked()).toEqual(['end']);
});

test('of the languages that are chosen one after the other the last one counts', async () => {
  const { ask, fulfilling } = await connect();
  for (const language of ['zh', 'en', 'zh', 'en'] as const) ask({ action: 'speak', language });
  await fulfilling.last().answer();
  await fulfilling.last().answer();
  expect(fulfilling.all.map(({ input }) => input)).toEqual([
    { action: 'speak', language: 'zh' },
    { action: 'speak', language: 'en' },
  ]);
});

test('of the judgements of one answer the last one counts, and those of others stay', async () => {
  const { ask, fulfilling } = await connect();
  for (const [messageId, helpful] of [
    ['a', false],
    ['a', true],
    ['b', false],
    ['a', null],
  ] as const)
    ask({ action: 'judge', messageId, helpful });
  for (let count = 0; count < 3; count += 1) await fulfilling.last().answer();
  expect(fulfilling.all.map(({ input }) => input)).toEqual([
    { action: 'judge', messageId: 'a', helpful: false },
    { action: 'judge', messageId: 'b', helpful: false },
    { action: 'judge', messageId: 'a', helpful: null },
  ]);
});

test('opens a lost session again during a request, and the request goes on', async () => {
  const { actor, ask, fulfilling, opening } = await connect();
  ask({ action: 'requestPerson' });
  actor.send({ type: 'session.lost' });
  actor.send({ type: 'session.lost' });
  expect(opening.all).toHaveLength(2);
  expect(fulfilling.last().aborted()).toBe(false);
  await opening.last().answer({ isRenewed: true });
  expect(actor.getSnapshot().matches({ live: { session: { open: 'renewed' } } })).toBe(true);
  actor.send({ type: 'renewal.dismissed' });
  expect(actor.getSnapshot().matches({ live: { session: { open: 'continued' } } })).toBe(true);
});

test('opens the session when the network is back', async () => {
  const { actor, opening } = await connect();
  actor.send({ type: 'session.lost' });
  await opening.last().fail({ code: 'offline' });
  expect(actor.getSnapshot().hasTag('failed')).toBe(true);
  actor.send({ type: 'network.restored' });
  await opening.last().answer({ isRenewed: false });
  expect(actor.getSnapshot().context.failure).toBeNull();
});
