import { describe, expect, test } from 'vitest';
import { changedFields, compareVersions, isSame } from '../../src/machines/edit/three-way.ts';
import { ada } from './support/edit-bench.ts';

describe('three-way comparison', () => {
  test('knows equal values by content; an undefined text and an empty line say nothing', () => {
    expect(isSame({ a: [1, { b: 'x' }] }, { a: [1, { b: 'x' }] })).toBe(true);
    expect(isSame({ zh: undefined, en: 'x' }, { en: 'x' })).toBe(true);
    expect(isSame(['one', ''], ['one'])).toBe(true);
    expect(isSame('', undefined)).toBe(false);
    expect(isSame([], {})).toBe(false);
    expect(changedFields(ada, { ...ada, lines: ['two'] })).toEqual(['lines']);
  });

  test('tells what both changed from what only the other one changed', () => {
    const mine = { ...ada, name: 'Grace', note: 'same' };
    const theirs = { ...ada, name: 'Lise', note: 'same', lines: [] };
    expect(compareVersions(ada, mine, theirs)).toEqual({ both: ['name'], theirs: ['lines'] });
  });
});
