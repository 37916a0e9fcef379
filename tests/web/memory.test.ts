// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { lastingMemory, tabMemory, textOrNull } from '../../src/api/memory.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

test('reads stored values back as far as it understands them', () => {
  const note = tabMemory.of('note', textOrNull);
  expect(note.read()).toBeNull();
  note.write('Weekly');
  expect(note.read()).toBe('Weekly');
  sessionStorage.setItem('note', '{"of": "another version"}');
  expect(note.read()).toBeNull();
  sessionStorage.setItem('note', 'as earlier versions wrote it');
  expect(note.read()).toBe('as earlier versions wrote it');
  note.write(undefined);
  expect(sessionStorage.getItem('note')).toBeNull();
});

test('it is the same object until it changes, here or in another tab', () => {
  const list = lastingMemory.of('list', (value) => (Array.isArray(value) ? value : []));
  const heard = vi.fn();
  const heardOfOthers = vi.fn();
  const leave = [list.subscribe(heard), list.onOtherTab(heardOfOthers)];
  list.write([1]);
  const first = list.read();
  expect(list.read()).toBe(first);
  expect(heard).toHaveBeenCalledOnce();
  expect(heardOfOthers).not.toHaveBeenCalled();
  localStorage.setItem('list', '[1,2]');
  window.dispatchEvent(new StorageEvent('storage', { key: 'list', storageArea: localStorage }));
  expect(heard).toHaveBeenCalledTimes(2);
  expect(heardOfOthers).toHaveBeenCalledOnce();
  expect(list.read()).toEqual([1, 2]);
  for (const each of leave) each();
  list.write([]);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('without storage it is remembered until the page is left, and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined);
  const note = lastingMemory.of('a.note', textOrNull);
  note.write('Weekly');
  expect(lastingMemory.of('a.note', textOrNull).read()).toBe('Weekly');
  expect(lastingMemory.keys('a.')).toEqual(['a.note']);
  note.write(undefined);
  expect(note.read()).toBeNull();
});
