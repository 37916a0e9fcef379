import { expect, test } from 'vitest';
import { restoredPlaces } from '../../server/services/categories/restored-places.ts';

const at = (categoryId: string, parentId: string | null, ...keys: string[]) => ({
  categoryId,
  parentId,
  keys: keys.length === 0 ? [categoryId] : keys,
});

const restored = (draft: ReturnType<typeof at>[], formerly: Record<string, string | null>) =>
  Object.fromEntries(restoredPlaces(draft, new Map(Object.entries(formerly))));

test('what was moved goes back, and the rest stays', () => {
  const draft = [at('a', null), at('b', 'a'), at('c', null), at('new', 'a')];
  expect(restored(draft, { a: null, b: null, c: 'a' })).toEqual({ b: null, c: 'a' });
});

test('a category goes below one that comes back to the first level with it', () => {
  const draft = [at('a', 'b'), at('b', null), at('c', null)];
  expect(restored(draft, { a: null, b: 'a', c: null })).toEqual({ a: null, b: 'a' });
});

test('a category stays whose former parent is gone, or has to stay on the second level itself', () => {
  expect(restored([at('a', null)], { a: 'gone' })).toEqual({});
  const draft = [at('a', 'b', 'taken'), at('b', null), at('c', null), at('new', null, 'taken')];
  expect(restored(draft, { a: null, b: null, c: 'a' })).toEqual({});
});

test('a category with something new below it stays on the first level', () => {
  expect(restored([at('a', null), at('b', null), at('new', 'b')], { a: null, b: 'a' })).toEqual({});
});

test('a category stays where another one has its name, also that of the default category in any language', () => {
  expect(
    restored([at('a', null, 'late'), at('b', null), at('new', 'b', 'late')], { a: 'b', b: null }),
  ).toEqual({});
  const draft = [at('default', null, 'uncategorized', '未分类'), at('b', null), at('a', 'b', '未分类')];
  expect(restored(draft, { default: null, b: null, a: null })).toEqual({});
});
