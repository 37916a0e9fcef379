import { expect, it } from 'vitest';
import { normalizeText } from '../../server/engine/matching/normalize.ts';
import { isOtherSeason } from '../../server/engine/passages/asked-season.ts';

const isOther = (asked: string, said: string): boolean =>
  isOtherSeason(normalizeText(asked), normalizeText(said));

it.each([
  ['Can I use oxalic acid in August?', 'Treat with oxalic acid in the second half of December.'],
  ['How do I treat them in May?', 'Treat them from October to February.'],
  ['八月可以用草酸吗', '请在12月下旬使用草酸。'],
  ['How do I feed them in summer?', 'Feed them a block of fondant in winter.'],
  ['夏天怎么喂', '冬季请喂软糖。'],
])('"%s" is not answered by another time of the year: %s', (asked, said) => {
  expect(isOther(asked, said)).toBe(true);
});

it.each([
  ['Can I use oxalic acid?', 'Treat with oxalic acid in December.'],
  ['Can I use oxalic acid in December?', 'Treat with oxalic acid in December.'],
  ['Can I use it in August?', 'Use it between June and September.'],
  ['Can I use it in January?', 'Use it from November to March.'],
  ['Can I use it in August?', 'Use it any time after May.'],
  ['Can I use it in August?', 'You may use it whenever it rains.'],
  // Where one lives decides in which season a month is.
  ['Can I use it in summer?', 'Use it in December.'],
  ['Can I use it in summer?', 'Use it in summer and winter.'],
  ['八月可以用吗', '请在六月至九月使用。'],
])('"%s" may be answered by: %s', (asked, said) => {
  expect(isOther(asked, said)).toBe(false);
});
