import { expect, test } from 'vitest';
import { keepingFormer } from '../../server/services/documents/kept-passages.ts';

function passage(passage_id: string, text: string, status: 'activated' | 'deactivated' = 'activated') {
  const untouched = { revision: null, corrected: null, version: 1 };
  return { passage_id, heading: null, page: null, place: 1, text, status, ...untouched };
}

const former = [
  passage('psg_prices', 'Prices of 2019', 'deactivated'),
  passage('psg_terms', 'Old terms', 'deactivated'),
  passage('psg_hours', 'Open from 8 to 6'),
];

const kept = (...texts: string[]) =>
  keepingFormer(
    texts.map((text, at) => passage(`psg_new${at}`, text)),
    former,
  ).map(({ passage_id, status }) => `${passage_id} ${status}`);

test('a passage that says the same is the former one, however its lines are broken', () => {
  expect(kept('Open from\n8 to 6', 'Prices of 2019')).toEqual([
    'psg_hours activated',
    'psg_prices deactivated',
  ]);
});

test('what was left out stays left out, however the new file divides it', () => {
  expect(kept('Prices of 2019\nOld terms')).toEqual(['psg_new0 deactivated']);
});

test('what is new, or says something of what answers, answers', () => {
  expect(kept('Prices of 2027', 'Prices of 2019\nOpen from 8 to 6')).toEqual([
    'psg_new0 activated',
    'psg_new1 activated',
  ]);
});
