import { describe, expect, it } from 'vitest';
import { diffWords } from '../../src/screens/chatbot/word-diff.ts';

/** `[-removed-]`, `{+added+}`, the rest unchanged. */
function written(before: string, after: string): string {
  return diffWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`))
    .join('');
}

describe('the difference of two texts', () => {
  it('is told by words', () => {
    expect(written('Your parcel arrives today.', 'Your parcel arrives within two days.')).toBe(
      'Your parcel arrives[- today-]{+ within two days+}.',
    );
    expect(written('Print the label', 'Print the label twice')).toBe('Print the label{+ twice+}');
  });

  it('is read out in Chinese, without blanks between the words', () => {
    expect(written('商品在北京的仓库。', '商品在上海的仓库。')).toBe('商品在[-北京-]{+上海+}的仓库。');
    expect(written('打开我的订单', '打开我的收藏')).toBe('打开我的[-订单-]{+收藏+}');
  });

  it('shows a changed line break', () => {
    expect(written('one two', 'one\ntwo')).toBe('one[- two-]{+\ntwo+}');
  });

  it('has one side only where there is nothing on the other', () => {
    expect(diffWords('', 'new text')).toEqual([{ kind: 'added', text: 'new text' }]);
    expect(diffWords('old text', '')).toEqual([{ kind: 'removed', text: 'old text' }]);
    expect(diffWords('', '')).toEqual([]);
  });

  it('shows texts whole that have next to nothing in common', () => {
    const one = Array.from({ length: 500 }, (_, index) => `a${index}`).join(' ');
    const other = Array.from({ length: 500 }, (_, index) => `b${index}`).join(' ');
    expect(diffWords(one, other)).toEqual([
      { kind: 'removed', text: one },
      { kind: 'added', text: other },
    ]);
  });
});
