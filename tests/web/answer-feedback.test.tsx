// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { click } from '../support/rendering.ts';
import {
  message,
  page,
  scripted,
  show,
  text,
  useScriptedVisitorPage,
} from '../support/scripted-visitor-page.tsx';

useScriptedVisitorPage();

const asking = { ...message(2), asksFeedback: true };
const pressed = (name: string) => page.button(name).getAttribute('aria-pressed');

test('an answer that asks is judged by one press, and nothing else asks', () => {
  scripted.set({ messages: [message(1)] });
  show();
  expect(text()).not.toContain('Did this help?');
  scripted.set({ messages: [message(1), asking] });
  expect(page.element.querySelector('[role=group]')?.getAttribute('aria-label')).toBe('Did this help?');
  expect([pressed('Yes'), pressed('No')]).toEqual(['false', 'false']);
  click(page.button('No'));
  expect(scripted.client.ask).toHaveBeenCalledExactlyOnceWith({
    action: 'judge',
    messageId: asking.messageId,
    helpful: false,
  });
});

test('what is on its way shows at once, and goes back if it did not arrive', () => {
  scripted.set({
    messages: [message(1), asking],
    judging: [{ messageId: asking.messageId, helpful: false }],
  });
  show();
  expect(pressed('No')).toBe('true');
  scripted.set({ judging: [] });
  expect(pressed('No')).toBe('false');
});

test('a no becomes a yes, and the same press again takes it back', () => {
  const feedback = { helpful: false, givenAt: '2026-11-21T09:43:00Z' };
  scripted.set({ messages: [{ ...asking, feedback }] });
  show();
  expect(pressed('No')).toBe('true');
  expect(page.element.querySelector('[role=status].thread-hidden')?.textContent).toBe('Thank you.');
  click(page.button('Yes'));
  click(page.button('No'));
  expect(scripted.client.ask.mock.calls.map(([wish]) => wish.helpful)).toEqual([true, null]);
});

test('nothing is judged while there is no network', () => {
  scripted.set({ messages: [asking], isOnline: false });
  show();
  expect(page.button('Yes').disabled).toBe(true);
});
