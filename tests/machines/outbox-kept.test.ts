import { expect, test } from 'vitest';
import { parseUnsent } from '../../src/machines/outbox/outbox.ts';

const written = { clientMessageId: '1', text: 'Hello', at: '2026-11-21T09:42:10.000Z' };

test('unsent messages are read as they were kept, and everything else is left out', () => {
  const kept = [
    { ...written, suggestionId: null },
    { ...written, suggestionId: 'sug_1' },
  ];
  expect(parseUnsent(kept)).toEqual(kept);
  expect(parseUnsent([null, 'text', written, { ...written, suggestionId: 7 }])).toEqual([]);
  expect(parseUnsent('text')).toEqual([]);
});

test('of an earlier version, a chosen question has the id of its Q&A as that of the suggestion', () => {
  expect(
    parseUnsent([
      { ...written, qaId: null },
      { ...written, qaId: 'qa_1' },
    ]),
  ).toEqual([
    { ...written, suggestionId: null },
    { ...written, suggestionId: 'qa_1' },
  ]);
});
