// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { click, pressKey } from '../support/rendering.ts';
import {
  field,
  page,
  scripted,
  show,
  text,
  type,
  useScriptedVisitorPage,
} from '../support/scripted-visitor-page.tsx';

useScriptedVisitorPage();

describe('writing', () => {
  test('Enter sends, Shift+Enter does not', () => {
    show();
    type(field(), 'Hi');
    expect(pressKey(field(), 'Enter', { shiftKey: true })).toBe(false);
    expect(scripted.client.submit).not.toHaveBeenCalled();
    expect(pressKey(field(), 'Enter')).toBe(true);
    expect(scripted.client.submit).toHaveBeenCalledOnce();
  });

  test.each([{ isComposing: true }, { keyCode: 229 }])(
    'Enter that ends a composition sends nothing: %o',
    (init) => {
      show();
      type(field(), '你好');
      expect(pressKey(field(), 'Enter', init)).toBe(false);
      expect(scripted.client.submit).not.toHaveBeenCalled();
    },
  );

  test('the limit counts characters, not UTF-16 units, and shows before it is reached', () => {
    show();
    type(field(), '👋'.repeat(799));
    expect(text()).not.toContain('characters');
    type(field(), '👋'.repeat(1000));
    expect(text()).toContain('1000 of 1000 characters');
    expect(page.button('Send').disabled).toBe(false);
    type(field(), '👋'.repeat(1002));
    expect(text()).toContain('2 characters too many. At most 1000 can be sent.');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    pressKey(field(), 'Enter');
    expect(scripted.client.submit).not.toHaveBeenCalled();
  });

  test('a failed message can be sent again or deleted', () => {
    const outgoing = {
      clientMessageId: 'c1',
      text: 'lost',
      at: '2026-11-21T09:43:00Z',
      suggestionId: null,
      delivery: 'failed' as const,
    };
    scripted.set({ outgoing: [outgoing], failureCode: 'validationFailed' });
    show();
    click(page.button('Try again'));
    click(page.button('Delete'));
    expect(scripted.client.retry).toHaveBeenCalledOnce();
    expect(scripted.client.discard).toHaveBeenCalledWith('c1');
  });
});
