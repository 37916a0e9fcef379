import { describe, expect, test } from 'vitest';
import { outgoingStatus, retryDelay, sendAttemptsMax } from '../../src/machines/composer/composer-session.ts';
import { compose, networkError } from './support/composing.ts';

const refused = { code: 'transitionRefused', transient: false };

test('messages leave one by one, in the order they were written', async () => {
  const { actor, sending, write, outbox } = compose();
  write('m1', '  First  ');
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

test('submitting takes the draft, and what is typed meanwhile stays', () => {
  const { actor, write } = compose();
  write('m1');
  expect(actor.getSnapshot().context.draft).toBe('');
  actor.send({ type: 'draft.changed', text: 'And' });
  actor.send({ type: 'network.lost' });
  expect(actor.getSnapshot().context.draft).toBe('And');
});

test.each([
  ['blank', '   '],
  ['too long', 'x'.repeat(101)],
])('a %s draft is not submitted and stays', (_, text) => {
  const { actor, write, outbox } = compose();
  write('m1', text);
  expect(outbox()).toEqual([]);
  expect(actor.getSnapshot().context.draft).toBe(text);
});

test('100 characters outside the basic plane are 100 characters', () => {
  const { write, outbox } = compose();
  write('m1', '😀'.repeat(100));
  expect(outbox()).toEqual(['m1']);
});

test('white space around a text is not counted', () => {
  const { actor, write, outbox } = compose();
  expect(actor.getSnapshot().context.draft).toBe('');
  write('m1', ` ${'x'.repeat(100)} `);
  expect(outbox()).toEqual(['m1']);
});

test('the same id is submitted once', () => {
  const { write, outbox } = compose();
  write('m1');
  write('m1', 'Again');
  expect(outbox()).toEqual(['m1']);
});

describe('failures', () => {
  test('a transient one is tried again with growing pauses, with the same id and text', async () => {
    const { actor, clock, sending, write } = compose();
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
    expect([1, 2, 3, 4, 5, 6, 60].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  test('a server that says when is waited for', async () => {
    const { clock, sending, write } = compose();
    write('m1');
    await sending.last().fail({ code: 'tooManyRequests', transient: true, retryAfterSeconds: 12 });
    clock.increment(11_999);
    expect(sending.all).toHaveLength(1);
    clock.increment(1);
    expect(sending.all).toHaveLength(2);
  });

  test('after five tries a person is asked, and the network’s return tries again', async () => {
    const { actor, clock, sending, write } = compose();
    write('m1');
    for (let attempt = 1; attempt < sendAttemptsMax; attempt += 1) {
      await sending.last().fail(networkError);
      clock.increment(30_000);
    }
    await sending.last().fail(networkError);
    expect(sending.all).toHaveLength(sendAttemptsMax);
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    actor.send({ type: 'network.restored' });
    expect(sending.all).toHaveLength(sendAttemptsMax + 1);
  });

  test('a refused message waits for a person and holds back those behind it', async () => {
    const { actor, sending, write, outbox } = compose();
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
    const { actor, sending, write } = compose();
    write('m1');
    await sending.last().fail(new TypeError('x is undefined'));
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'operationFailed', transient: false });
    expect(actor.getSnapshot().matches({ open: 'failed' })).toBe(true);
  });
});

test('offline, messages are written and wait; the one under way is aborted and sent again', () => {
  const { actor, sending, write, outbox } = compose();
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
  const { actor, sending, write, outbox } = compose();
  write('m1');
  write('m2');
  await sending.last().fail(networkError);
  actor.send({ type: 'message.acknowledged', clientMessageId: 'm1' });
  expect(outbox()).toEqual(['m2']);
  expect(sending.last().input.clientMessageId).toBe('m2');
});

test('an ended conversation keeps what was not sent, and sends it when one is open again', () => {
  const { actor, sending, write, outbox } = compose();
  write('m1');
  actor.send({ type: 'conversation.closed' });
  write('m2', 'Not now');
  expect(outbox()).toEqual(['m1']);
  expect(actor.getSnapshot().context.draft).toBe('Not now');
  actor.send({ type: 'conversation.opened' });
  expect(sending.last().input.clientMessageId).toBe('m1');
});

describe('discarding', () => {
  const discard = (clientMessageId: string) => ({ type: 'message.discarded', clientMessageId }) as const;

  test('while one is under way, those behind it go, and it stays', () => {
    const { actor, write, outbox } = compose();
    for (const id of ['m1', 'm2', 'm3']) write(id);
    expect(actor.getSnapshot().can(discard('m1'))).toBe(false);
    expect(actor.getSnapshot().can(discard('m9'))).toBe(false);
    actor.send(discard('m2'));
    expect(outbox()).toEqual(['m1', 'm3']);
  });

  test.each(['network.lost', 'conversation.closed'] as const)('after %s any of them goes', (type) => {
    const { actor, write, outbox } = compose();
    for (const id of ['m1', 'm2', 'm3']) write(id);
    actor.send({ type });
    expect(actor.getSnapshot().can(discard('m9'))).toBe(false);
    actor.send(discard('m1'));
    expect(outbox()).toEqual(['m2', 'm3']);
    actor.send(discard('m3'));
    expect(outbox()).toEqual(['m2']);
  });

  test('of one that failed lets the next one go out', async () => {
    const { actor, sending, write, outbox } = compose();
    write('m1');
    write('m2');
    await sending.last().fail(refused);
    actor.send(discard('m1'));
    expect(outbox()).toEqual(['m2']);
    expect(sending.last().input.clientMessageId).toBe('m2');
  });
});

test('a reload goes on where the page was', () => {
  const { actor, sending } = compose({ draft: 'And', outbox: [{ clientMessageId: 'm7', text: 'Hello' }] });
  expect(sending.last().input).toEqual({ clientMessageId: 'm7', text: 'Hello' });
  expect(actor.getSnapshot().context.draft).toBe('And');
});

test('the status shown of each message follows from its place and the state', () => {
  expect(outgoingStatus(new Set(['busy']), 0)).toBe('sending');
  expect(outgoingStatus(new Set(['busy']), 1)).toBe('queued');
  expect(outgoingStatus(new Set(['failed']), 0)).toBe('failed');
  expect(outgoingStatus(new Set(['waiting']), 0)).toBe('queued');
  expect(outgoingStatus(new Set(['settled']), 1)).toBe('failed');
});
