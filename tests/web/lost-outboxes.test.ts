// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { deskMemory } from '../../src/screens/session/desk-memory.ts';
import { eventually } from '../support/eventually.ts';
import { mei, outboxScene } from '../support/outbox-scene.ts';

const { open, deliver, delivered, sent } = outboxScene();
const nobody = new Map<string, typeof mei>();

/** An answer is written without a connection, while Mei is served. */
function writeUnconnected() {
  const outboxes = open(deliver);
  outboxes.setOnline(false);
  outboxes.of('a').setDraft('one');
  outboxes.of('a').submit();
  outboxes.settle(new Map([['a', mei]]));
  return outboxes;
}

test('say for whom a draft was written after its conversation is lost, through a reload, until it is thrown away', () => {
  const before = open(deliver);
  before.forgetLost(new Map([['a', mei]]));
  before.of('a').setDraft('Hello');
  before.of('b').setDraft('Nobody knows whose');
  before.forgetLost(nobody);
  before.stop();
  const after = open(deliver);
  expect([after.customerOf('a'), after.customerOf('b')]).toEqual([mei, null]);
  expect(deskMemory('app.mem').written()).toContainEqual({
    conversationId: 'a',
    customer: mei,
    words: 'Hello',
  });
  after.discard('a');
  expect(open(deliver).customerOf('a')).toBeNull();
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)].join()).not.toContain('customer');
});

test('name a customer while anything is kept of them, and leave no name in the browser with a forgotten draft', () => {
  const outboxes = writeUnconnected();
  outboxes.of('a').setDraft('two');
  outboxes.settle(nobody);
  for (const { clientMessageId } of outboxes.of('a').state().withheld)
    outboxes.of('a').discard(clientMessageId);
  expect(open(deliver).customerOf('a')).toEqual(mei);
  // Another tab, or the next day.
  sessionStorage.clear();
  const next = open(deliver);
  next.forgetLost(nobody);
  expect(next.customerOf('a')).toBeNull();
  expect(Object.keys(localStorage).join()).not.toContain('customer');
});

test('keep everything that was not sent in a conversation that is lost, until it is thrown away', () => {
  const outboxes = writeUnconnected();
  outboxes.of('a').setDraft('two');
  outboxes.lose('a');
  expect(outboxes.unsentOf('a')).toBe('one\n\ntwo');
  outboxes.discard('a');
  expect(outboxes.unsentOf('a')).toBe('');
  expect(outboxes.unsent().notSent).toEqual([]);
  expect(sent).toEqual([]);
});

test('tell once which answers were not sent when a conversation is lost, and name them after a reload', () => {
  const before = writeUnconnected();
  const lost = [{ conversationId: 'a', customer: mei, texts: ['one'] }];
  expect(before.unsent()).toEqual({ underWay: ['a'], notSent: [] });
  expect(before.settle(nobody)).toEqual(lost);
  expect(before.settle(nobody)).toEqual([]);
  before.stop();
  expect(open(deliver).unsent()).toEqual({ underWay: [], notSent: lost });
});

test('never send by themselves what was not sent when a conversation was lost; it is a draft later', async () => {
  const before = writeUnconnected();
  before.settle(nobody);
  before.stop();
  const after = open(deliver);
  after.of('a').setDraft('two');
  after.setOnline(true);
  after.serve('a');
  expect(after.of('a').state()).toMatchObject({ draft: 'one\n\ntwo', outgoing: [], withheld: [] });
  expect(sent).toEqual([]);
  expect(Object.keys(localStorage).filter((key) => key.endsWith('.unsent'))).toEqual([]);
  after.of('a').submit();
  await eventually(() => expect(delivered()).toEqual(['a: one\n\ntwo']));
});
