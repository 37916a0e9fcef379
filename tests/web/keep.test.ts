// @vitest-environment jsdom
import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetKept, keep, useKept } from '../../src/patterns/keep.ts';
import { render } from '../support/rendering.ts';

afterEach(forgetKept);

test('a thing is made once under its name, and ended when everything is forgotten', () => {
  const end = vi.fn();
  const first = keep('draft', { make: () => ({ words: 'mine' }), end });
  expect(keep('draft', { make: () => ({ words: 'other' }) })).toBe(first);
  forgetKept();
  expect(end).toHaveBeenCalledExactlyOnceWith(first);
  expect(keep('draft', { make: () => ({ words: 'new' }) })).toEqual({ words: 'new' });
});

test('a screen lets go with it what is worth nothing, and comes back to the rest', async () => {
  const end = vi.fn();
  const isWorth = ({ words }: { words: string }) => words !== '';
  function Screen() {
    useKept('draft', { make: () => ({ words: '' }), isWorth, end });
    return null;
  }
  const first = render(createElement(Screen));
  keep('draft', { make: () => ({ words: '' }) }).words = 'mine';
  first.remove();
  await Promise.resolve();
  expect(end).not.toHaveBeenCalled();
  const second = render(createElement(Screen));
  const draft = keep('draft', { make: () => ({ words: 'other' }) });
  expect(draft.words).toBe('mine');
  draft.words = '';
  second.remove();
  await Promise.resolve();
  expect(end).toHaveBeenCalledExactlyOnceWith(draft);
});
