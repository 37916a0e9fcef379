import { expect, test } from 'vitest';
import { type Filter, passes } from '../../tools/conformance/filters/filter.ts';
import { askedValues } from '../../tools/conformance/filters/filter-values.ts';
import { shapeOf } from '../../tools/conformance/schema-shape.ts';

const around = { callerId: null, tree: [] };
const rows = [
  { question: 'Where is my parcel?', answer: 'On its way.' },
  { question: 'Return a letter', answer: 'Within fourteen days.' },
];

function valuesOf(filters: Filter): Record<string, readonly unknown[]> {
  const filtering = {
    name: 'search',
    in: 'query',
    schema: {},
    required: false,
    orders: false,
    filters,
  } as const;
  const shape = shapeOf({ type: 'string' }, (schema) => schema);
  return Object.fromEntries(
    askedValues(filtering, shape, { rows, around }).map(({ name, values }) => [name, values]),
  );
}

test('each word has to be somewhere in the fields, in any order', () => {
  const words = { words: ['question', 'answer'] };
  expect(rows.map((row) => passes(words, 'DAYS  letter', row, around))).toEqual([false, true]);
  expect(rows.map((row) => passes(words, 'parcel days', row, around))).toEqual([false, false]);
  expect(rows.map((row) => passes({ contains: ['question'] }, 'letter return', row, around))).toEqual([
    false,
    false,
  ]);
});

test('several words of one row are asked for, and words of two rows', () => {
  const asked = valuesOf({ words: ['question', 'answer'] })['several words in the filter ?search'];
  expect(asked).toEqual(['parcel Where', 'parcel Return']);
  expect(
    asked?.map((text) => rows.filter((row) => passes({ words: ['question'] }, text, row, around)).length),
  ).toEqual([1, 0]);
});

test('what stands for other characters in a search of a store is asked for, and finds nothing', () => {
  const filter: Filter = { contains: ['question'] };
  const asked = valuesOf(filter)['the filter ?search in question'] ?? [];
  const patterns = asked.filter((text) => /[%_]/.test(String(text)));
  expect(patterns).toHaveLength(2);
  expect(patterns.filter((text) => rows.some((row) => passes(filter, text, row, around)))).toEqual([]);
});
