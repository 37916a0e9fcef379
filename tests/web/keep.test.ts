import { afterEach, expect, test, vi } from 'vitest';
import { forgetKept, keep, stored } from '../../src/patterns/keep.ts';

afterEach(() => {
  forgetKept();
  sessionStorage.clear();
});

test('a thing is made once under its name, and ended when everything is forgotten', () => {
  const end = vi.fn();
  const first = keep('draft', { make: () => ({ words: 'mine' }), end });
  expect(keep('draft', { make: () => ({ words: 'other' }) })).toBe(first);
  forgetKept();
  expect(end).toHaveBeenCalledExactlyOnceWith(first);
  expect(keep('draft', { make: () => ({ words: 'new' }) })).toEqual({ words: 'new' });
});

test('what is worth nothing any more is ended and made anew', () => {
  const end = vi.fn();
  const first = keep('draft', { make: () => ({ words: '' }), end });
  const next = keep('draft', { make: () => ({ words: '' }), isWorth: ({ words }) => words !== '' });
  expect(next).not.toBe(first);
  expect(end).toHaveBeenCalledExactlyOnceWith(first);
});

test('what is stored is read back as far as it can be understood', () => {
  const note = stored('tab', 'note', (value) => (typeof value === 'string' ? value : undefined));
  expect(note.read()).toBeUndefined();
  note.write('Weekly');
  expect(note.read()).toBe('Weekly');
  sessionStorage.setItem('note', '{"of": "another version"}');
  expect(note.read()).toBeUndefined();
  sessionStorage.setItem('note', 'no JSON');
  expect(note.read()).toBeUndefined();
  note.write(undefined);
  expect(sessionStorage.getItem('note')).toBeNull();
});

test('without storage nothing is kept, and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined);
  const note = stored('browser', 'note', String);
  note.write('Weekly');
  expect(note.read()).toBeUndefined();
  vi.unstubAllGlobals();
});
