import { describe, expect, test } from 'vitest';
import { deliveryOf, retryDelay, sendAttemptsMax } from '../../src/machines/outbox/outbox-session.ts';
import { networkError, openOutbox, written } from './support/sending.ts';

const refused = { code: 'transitionRefused' };
const passing = { code: 'operationFailed' };

test('messages leave one by one, in the order they were written', async () => {
  const { actor, sending, write, outbox } = openOutbox();
  write('m1', 'First');
  write('m2');
  write('m3');
  expect(sending.all.map(({ input }) => input.clientMessageId)).toEqual(['m1']);
  expect(sending.last().input.text).toBe('First');
  await sending.last().answer();
  expect(outbox()).toEqual(['m2', 'm3']);
  await sending.last().answer();
  await sending.last().answer();
  expect(sending.all.map(({ input }) => input.clientMessageId)).toEqual(['m1', 'm2', 'm3']);
  expect(actor.getSnapshot().matches({ open: 'ready' })).toBe(true);
});

test.each([
  ['blank', '   '],
  ['too long', 'x'.repeat(101)],
])('a %s text is not submitted', (_, text) => {
  const { write, outbox } = openOutbox();
  write('m1', text);
  expect(outbox()).toEqual([]);
});

test('100 characters outside the basic plane are 100 characters', () => {
  const { write, outbox } = openOutbox();
  write('m1', '😀'.repeat(100));
  expect(outbox()).toEqual(['m1']);
});

test('the same id is submitted once', () => {
  const { write, outbox } = openOutbox();
  write('m1');
  write('m1', 'Again');
  expect(outbox()).toEqual(['m1']);
});

describe('failures', () => {
  test('a transient one is tried again with growing pauses, with the same id and text', async () => {
    const { actor, clock, sending, write } = openOutbox();
    write('m1');
    await sending.last().fail(networkError);
    expect(actor.getSnapshot().matches({ open: 'retrying' })).toBe(true);
    clock.increment(999);
    expect(sending.all).toHaveLength(1);
    clock.increment(1);
    expect(sending.all).toHaveLength(2);
    await sending.last().fail(networkError);
    clock.increment(1999);
    expect(sending.all).toHaveLength(2);
    clock.increment(1);
    expect(sending.all.map(({ input }) => input)).toEqual(Array(3).fill(sending.all[0]?.input));
  });

  test('the pauses grow to 30 seconds and no further', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 60].map((attempts) => retryDelay({ attempts, failure: null }));
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  test('a server that says when is waited for', async () => {
    const { clock, sending, write } = openOutbox();
    write('m1');
    await sending.last().fail({ code: 'tooManyRequests', retryAfterSeconds: 12 });
    clock.increment(11_999);
    expect(sending.all).toHaveLength(1);
    clock.increment(1);
    expect(sending.all).toHaveLength(2);
  });

  test('after five tries a person is asked, and the network’s return tries again', async () => {
    const { actor, clock, sending, write } = openOutbox();
    write('m1');
    for (let attempt = 1; attempt < sendAttemptsMax; attempt += 1) {
      await sending.last().fail(passing);
      clock.increment(30_000);
    }
    await sending.last().fail(passing);
    expect(sending.all).toHaveLength(sendAttemptsMax);
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    actor.send({ type: 'network.restored' });
    expect(sending.all).toHaveLength(sendAttemptsMax + 1);
  });

  test.each(['networkError', 'requestTimeout', 'overloaded', 'storeUnavailable'])(
    'as long as the server is away (%s), nobody is asked: the message is kept and goes out later',
    async (code) => {
      const { actor, clock, sending, write } = openOutbox();
      write('m1');
      for (let attempt = 1; attempt <= 3 * sendAttemptsMax; attempt += 1) {
        await sending.last().fail({ code });
        expect(actor.getSnapshot().hasTag('failed')).toBe(false);
        clock.increment(30_000);
      }
      await sending.last().answer();
      expect(actor.getSnapshot().context.messages).toEqual([]);
    },
  );

  test('a refused message waits for a person and holds back those behind it', async () => {
    const { actor, sending, write, outbox } = openOutbox();
    write('m1');
    write('m2');
    await sending.last().fail(refused);
    expect(actor.getSnapshot().matches({ open: 'failed' })).toBe(true);
    expect(actor.getSnapshot().context.failure?.code).toBe('transitionRefused');
    actor.send({ type: 'network.restored' });
    expect(sending.all).toHaveLength(1);
    actor.send({ type: 'message.discarded', clientMessageId: 'm1' });
    expect(outbox()).toEqual(['m2']);
    expect(sending.last().input.clientMessageId).toBe('m2');
  });

  test('an error that nobody foresaw is not repeated blindly', async () => {
    const { actor, sending, write } = openOutbox();
    write('m1');
    await sending.last().fail(new TypeError('x is undefined'));
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'operationFailed' });
    expect(actor.getSnapshot().matches({ open: 'failed' })).toBe(true);
  });
});

test('offline, messages are written and wait; the one under way is aborted and sent again', () => {
  const { actor, sending, write, outbox } = openOutbox();
  write('m1');
  actor.send({ type: 'network.lost' });
  expect(sending.last().aborted()).toBe(true);
  write('m2');
  expect(outbox()).toEqual(['m1', 'm2']);
  expect(sending.all).toHaveLength(1);
  actor.send({ type: 'network.restored' });
  expect(sending.all.map(({ input }) => input.clientMessageId)).toEqual(['m1', 'm1']);
});

test('a message that the stream brings has arrived, though its answer is lost', async () => {
  const { actor, sending, write, outbox } = openOutbox();
  write('m1');
  write('m2');
  await sending.last().fail(networkError);
  actor.send({ type: 'message.acknowledged', clientMessageId: 'm1' });
  expect(outbox()).toEqual(['m2']);
  expect(sending.last().input.clientMessageId).toBe('m2');
});

test('an ended conversation keeps what was not sent, and sends it when one is open again', () => {
  const { actor, sending, write, outbox } = openOutbox();
  write('m1');
  actor.send({ type: 'conversation.closed' });
  write('m2', 'Not now');
  expect(outbox()).toEqual(['m1']);
  actor.send({ type: 'conversation.opened' });
  expect(sending.last().input.clientMessageId).toBe('m1');
});

describe('discarding', () => {
  const discard = (clientMessageId: string) => ({ type: 'message.discarded', clientMessageId }) as const;

  test('while one is under way, those behind it go, and it stays', () => {
    const { actor, write, outbox } = openOutbox();
    for (const id of ['m1', 'm2', 'm3']) write(id);
    expect(actor.getSnapshot().can(discard('m1'))).toBe(false);
    expect(actor.getSnapshot().can(discard('m9'))).toBe(false);
    actor.send(discard('m2'));
    expect(outbox()).toEqual(['m1', 'm3']);
  });

  test.each(['network.lost', 'conversation.closed'] as const)('after %s any of them goes', (type) => {
    const { actor, write, outbox } = openOutbox();
    for (const id of ['m1', 'm2', 'm3']) write(id);
    actor.send({ type });
    expect(actor.getSnapshot().can(discard('m9'))).toBe(false);
    actor.send(discard('m1'));
    expect(outbox()).toEqual(['m2', 'm3']);
    actor.send(discard('m3'));
    expect(outbox()).toEqual(['m2']);
  });

  test('of one that failed lets the next one go out', async () => {
    const { actor, sending, write, outbox } = openOutbox();
    write('m1');
    write('m2');
    await sending.last().fail(refused);
    actor.send(discard('m1'));
    expect(outbox()).toEqual(['m2']);
    expect(sending.last().input.clientMessageId).toBe('m2');
  });
});

test('a reload goes on where the page was', () => {
  const { sending } = openOutbox({ messages: [written('m7')] });
  expect(sending.last().input).toEqual(written('m7'));
});

test('how a message stands follows from its place and the state', () => {
  expect(deliveryOf(new Set(['busy']), 0, 0)).toBe('sending');
  expect(deliveryOf(new Set(['busy']), 0, 1)).toBe('waiting');
  expect(deliveryOf(new Set(['failed']), 0, 1)).toBe('failed');
  expect(deliveryOf(new Set(['failed']), 1, 1)).toBe('waiting');
  expect(deliveryOf(new Set(['waiting']), 0, 0)).toBe('waiting');
  expect(deliveryOf(new Set(['settled']), 1, 0)).toBe('failed');
});
