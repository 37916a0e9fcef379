import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createComposers } from '../../src/screens/online/composer/composers.ts';
import type { Composers } from '../../src/screens/online/composer/composers.ts';
import type { Unsent } from '../../src/screens/online/composer/unsent.ts';
import { threadMessages } from '../../src/ui/thread/thread-messages.ts';
import { eventually } from '../support/eventually.ts';

let opened: Composers[] = [];
let sent: Unsent[] = [];
let count = 0;

function open(send: (message: Unsent) => Promise<void>): Composers {
  const composers = createComposers({ owner: 'app.mem', send, newId: () => `id-${(count += 1)}` });
  opened.push(composers);
  return composers;
}
const deliver = async (message: Unsent) => void sent.push(message);
const refuse = (code: string, transient: boolean) => () => Promise.reject({ code, transient });
const delivered = () => sent.map(({ conversationId, text }) => `${conversationId}: ${text}`);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sent = [];
  count = 0;
});
afterEach(() => {
  for (const composers of opened) composers.stop();
  opened = [];
});

describe('composers', () => {
  test('keep a draft for each conversation, also through a reload', () => {
    const before = open(deliver);
    before.of('a').setDraft('for a');
    before.of('b').setDraft('for b');
    expect(before.draftOf('a')).toBe('for a');
    before.stop();
    const after = open(deliver);
    expect(after.of('a').state().draft).toBe('for a');
    expect(after.draftOf('b')).toBe('for b');
  });

  test('send in order and are empty then', async () => {
    const composers = open(deliver);
    for (const text of ['one', 'two']) {
      composers.of('a').setDraft(text);
      composers.of('a').submit();
    }
    await eventually(() => expect(delivered()).toEqual(['a: one', 'a: two']));
    await eventually(() => expect(composers.of('a').state().outgoing).toEqual([]));
    expect(composers.of('a').state().draft).toBe('');
  });

  test('hold what is written without a network, and send it with the same id after a reload', async () => {
    const before = open(deliver);
    before.setOnline(false);
    before.of('a').setDraft('later');
    before.of('a').submit();
    expect(before.of('a').state().outgoing).toMatchObject([{ text: 'later', delivery: 'sending' }]);
    before.stop();
    expect(sent).toEqual([]);
    open(deliver);
    await eventually(() =>
      expect(sent).toMatchObject([{ conversationId: 'a', clientMessageId: 'id-1', text: 'later' }]),
    );
  });

  test('show a refused message until it is retried or discarded', async () => {
    const composers = open(refuse('transitionRefused', false));
    composers.of('a').setDraft('too late');
    composers.of('a').submit();
    await eventually(() => expect(composers.of('a').state().failureCode).toBe('transitionRefused'));
    expect(composers.of('a').state().outgoing).toMatchObject([{ delivery: 'failed' }]);
    composers.of('a').discard('id-1');
    expect(composers.of('a').state()).toMatchObject({ outgoing: [], failureCode: null });
    expect(localStorage.getItem('parley.desk.app.mem.unsent')).toBeNull();
  });

  test('drop a message that the stream has brought', () => {
    const composers = open(() => new Promise(() => undefined));
    composers.of('a').setDraft('hello');
    composers.of('a').submit();
    composers.acknowledge('a', 'id-1');
    expect(composers.of('a').state().outgoing).toEqual([]);
  });
});

test('S34 a message that has arrived and is still on its way is shown once', () => {
  const at = '2026-11-21T09:42:10.000Z';
  const arrived = {
    messageId: 'msg_1',
    conversationId: 'a',
    seq: 1,
    clientMessageId: 'id-1',
    sender: 'agent' as const,
    senderName: 'Mei',
    kind: 'text' as const,
    text: 'hello',
    suggestions: null,
    noticeCode: null,
    offersPerson: false,
    at,
  };
  const outgoing = [
    { conversationId: 'a', clientMessageId: 'id-1', text: 'hello', at, delivery: 'sending' as const },
    { conversationId: 'a', clientMessageId: 'id-2', text: 'again', at, delivery: 'sending' as const },
  ];
  const shown = threadMessages('agent', [arrived], outgoing);
  expect(shown.map(({ key, delivery }) => [key, delivery])).toEqual([
    ['id-1', 'sent'],
    ['id-2', 'sending'],
  ]);
});
