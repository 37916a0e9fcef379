// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { takeTyped, typeAhead } from '../../src/ui/typed-ahead.ts';

const cancel = vi.fn<() => void>();

function press(key: string, rest: KeyboardEventInit = {}): boolean {
  return document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...rest }),
  );
}

afterEach(() => {
  takeTyped();
  cancel.mockReset();
});

test('what is typed for a field that is still loading reaches no other, and then the field', () => {
  const heard = vi.fn<() => void>();
  window.addEventListener('keydown', heard);
  typeAhead(cancel);
  expect(['U', 'm', 'e', 'Backspace', 'a', 'Shift', 'Enter'].map((key) => press(key))).toEqual(
    Array.from({ length: 7 }, () => false),
  );
  expect(heard).not.toHaveBeenCalled();
  expect(takeTyped()).toBe('Uma');
  expect(press('x')).toBe(true);
  expect(takeTyped()).toBe('');
  window.removeEventListener('keydown', heard);
});

test('Escape gives it up, and other shortcuts work', () => {
  typeAhead(cancel);
  expect(press('k', { ctrlKey: true })).toBe(true);
  press('a');
  expect(press('Escape')).toBe(false);
  expect(cancel).toHaveBeenCalledOnce();
  expect(press('b')).toBe(true);
  expect(takeTyped()).toBe('');
});
