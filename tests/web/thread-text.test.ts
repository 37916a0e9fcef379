import { assert, constantFrom, property, string, array } from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { arrangeBlocks, arrangeMessages } from '../../src/ui/thread/arrange.ts';
import { formatDay, formatTime } from '../../src/ui/thread/thread-times.ts';
import { addressPieces, linkify } from '../../src/ui/thread/linkify.ts';
import type { ThreadMessage } from '../../src/ui/thread/thread-types.ts';

const links = (text: string): string[] =>
  linkify(text).flatMap((part) => (typeof part === 'string' ? [] : [part.href]));

describe('web addresses in a text', () => {
  test.each([
    ['See https://example.com/a?b=c#d.', ['https://example.com/a?b=c#d']],
    ['(http://example.com/wiki/Foo_(bar))', ['http://example.com/wiki/Foo_(bar)']],
    ['请看https://example.com/帮助。谢谢', ['https://example.com/']],
    ['https://a.example, https://b.example!', ['https://a.example', 'https://b.example']],
    ['"https://example.com/x"', ['https://example.com/x']],
    ['<https://example.com/x>', ['https://example.com/x']],
    ['HTTPS://EXAMPLE.COM', ['HTTPS://EXAMPLE.COM']],
  ])('%s', (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://example.com/file',
    'https://',
    'http://?',
    'https://bank.example@evil.example/',
    'xhttps://example.com',
    'example.com',
  ])('S26 %s is no link', (text) => {
    expect(links(text)).toEqual([]);
  });

  test.each([
    ['Write to help@acme.test.', ['mailto:help@acme.test']],
    ['请写信到help@shop.example.cn，谢谢', ['mailto:help@shop.example.cn']],
    ['邮箱:mei.lin+shop@acme.test', ['mailto:mei.lin+shop@acme.test']],
    ['<a_b@acme-shop.test>', ['mailto:a_b@acme-shop.test']],
    ['https://acme.test/x or help@acme.test', ['https://acme.test/x', 'mailto:help@acme.test']],
    ['https://acme.test/?to=help@acme.test', ['https://acme.test/?to=help@acme.test']],
  ])('an email address is a link: %s', (text, expected) => {
    expect(links(text)).toEqual(expected);
  });

  test.each([
    'ftp://user@acme.test',
    'xhttps://bank.example@evil.example',
    'a@b@c.test',
    'me@localhost',
    '@acme.test',
    'a@bank.test.x1',
    'a%0Ab@acme.test',
    `${'a'.repeat(65)}@acme.test`,
  ])('S26 %s is no email address', (text) => {
    expect(links(text)).toEqual([]);
  });

  test('put together again the parts are the text, and every link is http, https or an email address', () => {
    const piece = constantFrom(
      'https://',
      'http://a.b',
      'javascript:',
      '(',
      ')',
      '。',
      ' ',
      '<b>',
      '"',
      '/x?y=z',
      '@',
      'me@a.test',
      '\n',
    );
    assert(
      property(
        array(piece).map((pieces) => pieces.join('')),
        string(),
        (a, b) => {
          const text = a + b + a;
          const parts = linkify(text);
          expect(parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')).toBe(text);
          for (const href of links(text)) expect(new URL(href).protocol).toMatch(/^(https?|mailto):$/);
        },
      ),
    );
  });
});

describe('a long address', () => {
  test.each([
    ['https://acme.test/a/b?c=d&e=f#g', ['https://acme.test/', 'a/', 'b?', 'c=', 'd&', 'e=', 'f#', 'g']],
    ['http://acme.test/to-a_b.html', ['http://acme.test/', 'to-', 'a_', 'b.', 'html']],
    ['https://acme.test', ['https://acme.test']],
    ['https://acme.test?x//', ['https://acme.test', '?', 'x//']],
  ])('may break where a part of it ends: %s', (address, pieces) => {
    expect(addressPieces(address)).toEqual(pieces);
  });

  test('loses no character', () => {
    const piece = constantFrom('/', '?', '&', '=', '#', '.', '_', '-', 'a', '%20', '~', '字');
    assert(
      property(array(piece), (pieces) => {
        const address = `https://acme.test${pieces.join('')}`;
        expect(addressPieces(address).join('')).toBe(address);
      }),
    );
  });
});

function message(seq: number | null, minute: number, rest: Partial<ThreadMessage> = {}): ThreadMessage {
  return {
    key: `m${seq ?? `p${minute}`}`,
    seq,
    sender: 'customer',
    senderName: null,
    kind: 'text',
    text: `text ${seq}`,
    createdAt: new Date(2026, 4, 12, 10, minute).toISOString(),
    suggestions: null,
    ...rest,
  };
}

function arranged(...messages: ThreadMessage[]) {
  return arrangedIn(undefined, messages);
}

function arrangedIn(timeZone: string | undefined, messages: ThreadMessage[]) {
  return arrangeBlocks(messages)
    .flatMap((block) => arrangeMessages(block, timeZone))
    .map(({ separator, isGroupStart, isGroupEnd }) => [separator, isGroupStart, isGroupEnd]);
}

describe('days and times', () => {
  const labels = { today: 'Today', yesterday: 'Yesterday' };

  afterEach(() => {
    vi.useRealTimers();
  });

  test('are those of the requested time zone', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T20:00:00Z') });
    const late = '2026-11-21T15:59:00Z';
    const later = '2026-11-21T16:01:00Z';
    expect(formatTime(late, 'en', 'Asia/Shanghai')).toBe('23:59');
    expect(formatTime(later, 'zh-CN', 'Asia/Shanghai')).toBe('00:01');
    expect(formatDay(late, { locale: 'en', timeZone: 'Asia/Shanghai', labels })).toBe('Yesterday');
    expect(formatDay(later, { locale: 'en', timeZone: 'Asia/Shanghai', labels })).toBe('Today');
    expect(formatDay(late, { locale: 'en', timeZone: 'UTC', labels })).toBe('Today');
    const messages = [message(1, 0, { createdAt: late }), message(2, 0, { createdAt: later })];
    expect(arrangedIn('Asia/Shanghai', messages).map(([separator]) => separator)).toEqual(['day', 'day']);
    expect(arrangedIn('UTC', messages).map(([separator]) => separator)).toEqual(['day', null]);
  });

  test('call the day before today yesterday, also where a day has 25 hours', () => {
    vi.useFakeTimers({ now: new Date('2026-10-25T22:30:00Z') });
    const timeZone = 'Europe/Berlin';
    expect(formatDay('2026-10-24T21:00:00Z', { locale: 'en', timeZone, labels })).toBe('Yesterday');
    expect(formatDay('2026-10-24T22:30:00Z', { locale: 'en', timeZone, labels })).toBe('Today');
    expect(formatDay('2026-10-23T12:00:00Z', { locale: 'en', timeZone, labels })).toBe('Friday, October 23');
    expect(formatDay('2025-10-23T12:00:00Z', { locale: 'en', timeZone, labels })).toBe('October 23, 2025');
  });
});

describe('arranging a conversation', () => {
  test('neither loading earlier messages nor adding one changes the other blocks', () => {
    const all = Array.from({ length: 200 }, (_, index) => message(index + 1, index));
    const before = arrangeBlocks(all.slice(100, 190));
    const after = arrangeBlocks(all);
    const kept = before.slice(1, -1);
    expect(kept.length).toBeGreaterThan(0);
    for (const block of kept) {
      expect(after.find(({ id }) => id === block.id)?.messages).toEqual(block.messages);
    }
  });

  test('unsent messages stand at the end, in the last block', () => {
    const blocks = arrangeBlocks([message(41, 1), message(null, 2), message(null, 3)]);
    expect(blocks).toHaveLength(1);
    expect(blocks[0]?.messages.map(({ seq }) => seq)).toEqual([41, null, null]);
  });

  test('no message is lost or doubled, whatever the positions', () => {
    const messages = [3, 90, 41, 2, 500, 7].map((seq, index) => message(seq, index));
    expect(arrangeBlocks(messages).flatMap((block) => block.messages)).toEqual(messages);
  });

  test('messages of one voice in a row are one group', () => {
    expect(arranged(message(1, 0), message(2, 1), message(3, 2, { sender: 'bot' }))).toEqual([
      ['day', true, false],
      [null, false, true],
      [null, true, true],
    ]);
  });

  test('a pause shows the time and ends the group', () => {
    expect(arranged(message(1, 0), message(2, 10))).toEqual([
      ['day', true, true],
      ['time', true, true],
    ]);
  });

  test('the minute is new where nothing above shows it, whoever speaks', () => {
    const notice = message(4, 2, { sender: 'system', kind: 'notice' });
    const messages = [message(1, 0), message(2, 0, { sender: 'bot' }), message(3, 1), notice, message(5, 2)];
    const all = arrangeBlocks([...messages, message(41, 2), message(42, 3), message(43, 20)]);
    expect(
      all.flatMap((block) => arrangeMessages(block, undefined)).map(({ isNewMinute }) => isNewMinute),
    ).toEqual([false, false, true, true, true, false, true, false]);
  });

  test('two agents are two voices, and a notice belongs to nobody', () => {
    const agent = (seq: number, senderName: string): ThreadMessage =>
      message(seq, seq, { sender: 'agent', senderName });
    const notice = message(3, 3, { sender: 'agent', senderName: 'Li', kind: 'notice' });
    expect(arranged(agent(1, 'Mei'), agent(2, 'Li'), notice).map(([, start]) => start)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('groups go on across blocks', () => {
    expect(arranged(message(39, 0), message(40, 1))).toEqual([
      ['day', true, false],
      [null, false, true],
    ]);
  });
});
