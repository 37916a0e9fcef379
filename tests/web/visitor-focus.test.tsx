// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { click, pressKey } from '../support/rendering.ts';
import {
  field,
  message,
  page,
  scripted,
  show,
  useScriptedVisitorPage,
} from '../support/scripted-visitor-page.tsx';

useScriptedVisitorPage();

const suggesting = message(2, {
  kind: 'suggestions',
  suggestions: [{ suggestionId: 'sug_1', text: 'Where is it?' }],
});

beforeEach(() => {
  scripted.set({ messages: [message(1), suggesting] });
  show();
  page.button('Where is it?').focus();
});

describe('the field', () => {
  test.each([
    ['a mouse', true],
    ['a finger, whose keyboard would cover the answer', false],
  ])('has the focus after a suggestion was chosen by %s', (_, matches) => {
    vi.stubGlobal('matchMedia', () => ({ matches }));
    click(page.button('Where is it?'));
    expect(document.activeElement === field()).toBe(matches);
    vi.unstubAllGlobals();
  });

  test.each(['n', '不', '?'])('gets words that begin elsewhere: %s', (key) => {
    pressKey(page.button('Where is it?'), key);
    expect(document.activeElement).toBe(field());
  });

  test.each([
    [' ', {}],
    ['Enter', {}],
    ['Tab', {}],
    ['c', { ctrlKey: true }],
  ])('leaves a key that writes nothing where it is: “%s”', (key, held) => {
    pressKey(page.button('Where is it?'), key, held);
    expect(document.activeElement).toBe(page.button('Where is it?'));
  });
});
