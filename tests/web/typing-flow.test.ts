// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { guardTyping } from '../../src/ui/typing-flow.ts';

let stop: () => void;
let field: HTMLTextAreaElement;
let button: HTMLButtonElement;
const heard = vi.fn<(key: string) => void>();
const held = vi.fn<() => void>();
const listener = (event: KeyboardEvent) => heard(event.key);

beforeEach(() => {
  document.body.innerHTML = '<textarea></textarea><button>End</button>';
  field = document.querySelector('textarea') ?? expect.fail();
  button = document.querySelector('button') ?? expect.fail();
  stop = guardTyping(held);
  window.addEventListener('keydown', listener);
  heard.mockReset();
  held.mockReset();
});
afterEach(() => {
  window.removeEventListener('keydown', listener);
  stop();
});

/** @param at milliseconds since the page began */
function press(target: Element, key: string, at: number, rest: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...rest });
  Object.defineProperty(event, 'timeStamp', { value: at });
  return target.dispatchEvent(event);
}

describe('in the middle of a sentence', () => {
  test('a field that goes away leaves the rest without effect, also after a pause, until one goes elsewhere', () => {
    press(field, 'w', 1000);
    field.remove();
    heard.mockReset();
    const keys = ['o', 'r', 'k', ' ', 'e', 'Backspace', 'Enter'];
    expect(keys.map((key, index) => press(document.body, key, 1200 + 400 * index))).toEqual(
      keys.map(() => false),
    );
    expect(heard).not.toHaveBeenCalled();
    expect(held).not.toHaveBeenCalled();
    expect(press(document.body, 'j', 20_000)).toBe(false);
    expect(held).toHaveBeenCalledOnce();
    press(document.body, 'Escape', 20_100);
    expect(press(document.body, 'j', 20_200)).toBe(true);
    expect(heard).toHaveBeenCalledWith('j');
  });

  test('a button that takes the focus is not pressed until the typing pauses', () => {
    press(field, 'w', 1000);
    expect(press(button, ' ', 1200)).toBe(false);
    expect(press(button, 'Enter', 1300)).toBe(false);
    expect(press(button, 'Enter', 1300 + 1500)).toBe(true);
  });

  test('whoever chooses by the space bar writes nothing', () => {
    for (const type of ['checkbox', 'radio']) {
      const choice = document.createElement('input');
      choice.type = type;
      document.body.append(choice);
      expect(press(choice, ' ', 1000)).toBe(true);
      expect(press(button, 'Enter', 1200)).toBe(true);
    }
  });

  test('a composed word counts', () => {
    press(field, 'Process', 1000, { isComposing: true });
    expect(press(button, ' ', 1200)).toBe(false);
  });

  test.each(['Escape', 'Tab', 'ArrowDown'])('%s works at once, and so does what follows', (key) => {
    press(field, 'w', 1000);
    expect(press(button, key, 1100)).toBe(true);
    expect(press(button, ' ', 1200)).toBe(true);
  });

  test('the pointer ends it, and so does a key with Alt', () => {
    press(field, 'w', 1000);
    button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(press(button, ' ', 1100)).toBe(true);
    press(field, 'w', 1200);
    expect(press(button, 'a', 1300, { altKey: true })).toBe(true);
    expect(press(button, 'j', 1400)).toBe(true);
  });
});

test('whoever does not type has every shortcut at once', () => {
  expect(press(document.body, 'j', 1000)).toBe(true);
  expect(press(document.body, 'Enter', 1100)).toBe(true);
});

test('who sent it with Enter, or left the field with Escape, has ended the sentence', () => {
  for (const key of ['Enter', 'Escape']) {
    press(field, 'w', 1000);
    press(field, key, 1100);
    expect(press(button, 'j', 1200)).toBe(true);
  }
});
