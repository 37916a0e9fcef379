import { array, assert, constantFrom, nat, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSseParser, type ServerSentEvent } from '../../src/api/sse-parser.ts';

function parse(...pieces: string[]): { events: ServerSentEvent[]; retries: number[] } {
  const events: ServerSentEvent[] = [];
  const retries: number[] = [];
  const parser = createSseParser({
    onEvent: (event) => events.push(event),
    onRetry: (milliseconds) => retries.push(milliseconds),
  });
  for (const piece of pieces) parser.push(piece);
  return { events, retries };
}

describe('parsing text/event-stream', () => {
  test('an event has an id, a type and data', () => {
    expect(parse('id: 7\nevent: message.created\ndata: {"a":1}\n\n').events).toEqual([
      { id: '7', event: 'message.created', data: '{"a":1}' },
    ]);
  });

  test('CR, LF and CRLF all end a line', () => {
    const expected = [
      { id: '1', event: 'message', data: 'a' },
      { id: '2', event: 'message', data: 'b' },
    ];
    for (const end of ['\n', '\r\n', '\r']) {
      expect(parse(`id: 1${end}data: a${end}${end}id: 2${end}data: b${end}${end}`).events).toEqual(expected);
    }
  });

  test('several data lines are one text with line feeds, and an empty data line is a line', () => {
    expect(parse('data: one\ndata:two\ndata:  three\ndata\n\n').events[0]?.data).toBe('one\ntwo\n three\n');
  });

  test('comments, unknown fields and a byte order mark are passed over', () => {
    expect(parse('\uFEFF: hello\nfoo: bar\ndata: x\n\n:\n\n').events).toEqual([
      { id: null, event: 'message', data: 'x' },
    ]);
  });

  test('an event has the id that it names itself; an id with NUL is ignored, an empty one is a reset', () => {
    const { events } = parse('id: 5\ndata: a\n\ndata: b\n\nid: x\0y\ndata: c\n\nid\ndata: d\n\n');
    expect(events.map((event) => event.id)).toEqual(['5', null, null, '']);
  });

  test('an event without data is dropped, with its type', () => {
    expect(parse('event: ghost\n\ndata: real\n\n').events).toEqual([
      { id: null, event: 'message', data: 'real' },
    ]);
  });

  test('a block that only names an id tells where the stream stands', () => {
    const ids: string[] = [];
    const parser = createSseParser({ onEvent: () => undefined, onId: (id) => ids.push(id) });
    parser.push('id: 12\n\n: beat\n\nid: 13\ndata: x\n\n\n');
    expect(ids).toEqual(['12']);
  });

  test('an unfinished event is not handed over', () => {
    expect(parse('data: half\n').events).toEqual([]);
  });

  test('retry takes digits only', () => {
    expect(parse('retry: 1500\nretry: soon\nretry: -1\n\n').retries).toEqual([1500]);
  });

  test('wherever the text is cut, the events are the same', () => {
    const lineEnd = constantFrom('\n', '\r\n', '\r');
    const line = constantFrom('data: 你好 👋', 'data:', 'id: 9', 'event: a', ': c', '', '', 'retry: 3');
    const text = array(tuple(line, lineEnd)).map((lines) => lines.map(([l, end]) => l + end).join(''));
    assert(
      property(text, array(nat({ max: 120 })), (whole, cuts) => {
        const points = [...new Set(cuts.map((cut) => Math.min(cut, whole.length)))].toSorted((a, b) => a - b);
        const pieces = [...points, whole.length].map((point, index) =>
          whole.slice(points[index - 1] ?? 0, point),
        );
        expect(parse(...pieces)).toEqual(parse(whole));
      }),
    );
  });
});
