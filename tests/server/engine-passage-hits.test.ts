import { describe, expect, it } from 'vitest';
import { hitsOf } from '../../server/engine/passages/passage-hits.ts';

const counts = { size: 100, passagesWith: new Map<number, number>() };
const hitOf = (search: string, text: string, rest: { heading?: string; documentName?: string } = {}) =>
  hitsOf(search, counts, [
    { text, heading: rest.heading ?? null, documentName: rest.documentName ?? '' },
  ])[0]!;
const marked = (search: string, text: string) =>
  hitOf(search, text).parts.flatMap(({ text: word, found }) => (found ? [word] : []));

describe('what a passage has of a search', () => {
  it('marks words in whatever form and case, and whole words only', () => {
    expect(marked('refund', 'Refunds take a week. A REFUND, refunded; the fund.')).toEqual([
      'Refunds',
      'REFUND',
      'refunded',
    ]);
    expect(marked('art', 'The article is about art.')).toEqual(['art']);
  });

  it('marks Chinese words, not single characters that stand elsewhere', () => {
    expect(marked('退款时间', '退款需要三天，时间以银行为准。款式很多。')).toEqual(['退款', '时间']);
  });

  it.each([
    ['return', 'A\u0301rticles:\n\n  you can return them  👋 within 30 days.'],
    ['怎么 return', '您可以 return（退回）\u3000商品。'],
    ['x', '<b>x</b> & "x"'],
    ['nothing', 'Only other words.'],
  ])('divides the text and loses nothing of it: %j', (search, text) => {
    expect(
      hitOf(search, text)
        .parts.map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('does not mark ordinary words, nor miss them', () => {
    const { parts, missing } = hitOf('when do I get the refund', 'The money comes when the refund is done.');
    expect(parts.filter(({ found }) => found).map(({ text }) => text)).toEqual(['refund']);
    expect(missing).toEqual([]);
  });

  it('says what is missing as it was written, unless the heading or the name has it', () => {
    const search = 'Refunds for parcels to 北京';
    expect(hitOf(search, 'The refund takes a week.').missing).toEqual(['parcels', '北京']);
    const rest = { heading: 'Parcels', documentName: '北京.pdf' };
    expect(hitOf(search, 'The refund takes a week.', rest).missing).toEqual([]);
  });

  it('scores by how much of the search it has', () => {
    const search = 'refund for a damaged parcel';
    const scores = ['Refund for a damaged parcel.', 'A damaged parcel.', 'A parcel.', 'Opening hours.'].map(
      (text) => hitOf(search, text).score,
    );
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores[0]).toBe(1);
    expect(scores.at(-1)).toBe(0);
  });

  it('has nothing of a search without words', () => {
    expect(hitOf('?!', 'Anything.')).toEqual({
      score: 0,
      parts: [{ text: 'Anything.', found: false }],
      missing: [],
    });
  });
});
