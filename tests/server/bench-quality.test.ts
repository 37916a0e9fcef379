import { describe, expect, it } from 'vitest';
import { printRows } from '../../bench/print-rows.ts';
import { figuresOf } from '../../bench/quality/figures.ts';
import { negations } from '../../bench/quality/negations.ts';
import { RandomChoice } from '../../bench/quality/random-choice.ts';
import { misspellSounds, mistypeChinese, mistypeKeys } from '../../bench/quality/typos.ts';
import { afterChatter, atLength } from '../../bench/quality/wrappers.ts';

const question = 'please transfer twenty dollars between savings accounts';

describe('texts of the quality bench', () => {
  it.each([mistypeKeys, misspellSounds])('have typos in a third of the longer words: %o', (mistype) => {
    const words = mistype(question, new RandomChoice(1)).split(' ');
    expect(words.filter((word, at) => word !== question.split(' ')[at])).toHaveLength(2);
    expect(mistype(question, new RandomChoice(1)).split(' ')).toEqual(words);
  });

  it('have Chinese characters that sound like the right ones', () => {
    const typed = mistypeChinese('怎么申请退款', new RandomChoice(1));
    expect(Array.from(typed)).toHaveLength(6);
    expect(typed).not.toBe('怎么申请退款');
  });

  it('hide a question behind other sentences, or in one of more than a hundred characters', () => {
    const wording = { language: 'en', split: 'open', random: new RandomChoice(1) } as const;
    expect(afterChatter(question, wording).match(/\./gu)).toHaveLength(3);
    expect(atLength(question, wording).length).toBeGreaterThan(100 + question.length);
  });

  it('refuse in other words where they are held out', () => {
    const open = new Set(negations('zh', 'open').map(({ text }) => text));
    const heldOut = negations('zh', 'heldOut').map(({ text }) => text);
    expect(heldOut.length).toBeGreaterThan(100);
    expect(heldOut.filter((text) => open.has(text))).toEqual([]);
  });
});

describe('figures of the quality bench', () => {
  const outcome = { text: 'a', kind: 'answer', second: 0 } as const;

  it('count only what was asked', () => {
    const figures = figuresOf([
      { ...outcome, label: 'x', ranked: ['x'], score: 0.95 },
      { ...outcome, label: 'x', ranked: ['y', 'x'], score: 0.95 },
      { ...outcome, label: 'x', ranked: ['x'], score: 0.5, kind: 'suggestions' },
      { ...outcome, label: null, ranked: ['x'], score: 0.1, kind: 'fallback' },
    ]);
    expect(figures).toMatchObject({ top1: 2 / 3, recall3: 1, answered: 2 / 3, precision: 1 / 2 });
    expect(figures).toMatchObject({ foreignAnswered: 0, auroc: 1 });
    expect(figures.errorInScope).toBeCloseTo((0.9 + 0.5) / 3);
    expect(figures.errorOverall).toBeCloseTo((0.9 + 0.5 + 0.1) / 4);
    expect(figuresOf([]).precision).toBeNull();
  });

  it('carry a star where they miss their target', () => {
    const row = { group: 'G', name: 'n', unit: '' };
    const printed = printRows([
      { ...row, column: 'a', value: 0.8, target: '≥ 0.85' },
      { ...row, column: 'b', value: 0.85, target: '≥ 0.85' },
      { ...row, value: 3, target: '< 2' },
    ]);
    expect(printed).toMatch(/n +0\.8 \* +0\.85\n/u);
    expect(printed).toContain('targets: a ≥ 0.85 (n); b ≥ 0.85 (n)');
    expect(printed).toMatch(/n +3 +\(< 2\) \*/u);
  });
});
