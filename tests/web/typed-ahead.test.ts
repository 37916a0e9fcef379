// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { giveTypedBack, takeTyped, typeAhead } from '../../src/ui/typed-ahead.ts';

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

test('without its field it stands where it was typed, also for who watches that field', () => {
  document.body.innerHTML = '<textarea></textarea><button></button>';
  const [field, button] = [document.querySelector('textarea')!, document.querySelector('button')!];
  const written = vi.fn<() => void>();
  field.addEventListener('input', written);
  field.value = 'Hello , welcome';
  field.setSelectionRange(6, 6);
  field.focus();
  typeAhead(cancel);
  for (const key of ['U', 'm', 'a']) press(key);
  expect(giveTypedBack()).toBe(true);
  expect(field.value).toBe('Hello Uma, welcome');
  expect(field.selectionStart).toBe(9);
  expect(written).toHaveBeenCalledOnce();
  expect(press('x')).toBe(true);

  button.focus();
  typeAhead(cancel);
  press('y');
  expect(giveTypedBack()).toBe(false);
  typeAhead(cancel);
  field.focus();
  expect(giveTypedBack()).toBe(false);
  document.body.innerHTML = '';
});
