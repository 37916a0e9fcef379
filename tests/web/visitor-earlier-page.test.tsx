// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import type { VisitorConversationState } from '../../src/api/__generated__/schema.d.ts';
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

const suggestion = { suggestionId: 'sug_old', text: 'Where was it?' };

/** An earlier conversation that Mei has ended. */
function earlier(rest: Partial<VisitorConversationState> = {}) {
  const state: VisitorConversationState = {
    ...scripted.client.getSnapshot().conversation!,
    conversationId: 'con_0',
    status: 'ended',
    endReason: 'agentEnded',
    endedBy: 'agent',
    agentName: 'Mei',
    endedAt: '2026-11-20T10:05:00.000Z',
    canRequestPerson: false,
    canRate: true,
    ...rest,
  };
  const of = (seq: number, more: object = {}) =>
    message(seq, { messageId: `msg_old${seq}`, conversationId: 'con_0', ...more });
  const messages = [
    of(1, { text: 'What we said before.' }),
    of(2, { kind: 'suggestions', text: 'Perhaps this?', suggestions: [suggestion] }),
  ];
  return { state, messages, nextBefore: null };
}

test('an earlier conversation stands above the present one, with how it ended and its rating between them', () => {
  scripted.set({ earlier: [earlier()], messages: [message(1, { text: 'What we say now.' })] });
  show();
  const places = [
    'What we said before.',
    'How was this conversation?',
    'Ended by Mei',
    'What we say now.',
  ].map((words) => text().indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(page.element.querySelector('time[datetime="2026-11-20T10:05:00.000Z"]')).not.toBeNull();
});

test('it is rated by its own id', () => {
  scripted.set({ earlier: [earlier()] });
  show();
  const stars = page.element.querySelectorAll<HTMLInputElement>('.rating input[type=radio]');
  click(stars[3]!);
  click(page.button('Send rating'));
  expect(scripted.client.ask).toHaveBeenCalledWith({
    action: 'rate',
    rating: { conversationId: 'con_0', stars: 4, tags: [], comment: '' },
  });
});

test('stars that were chosen and not sent stay chosen: after a reload, and above the next conversation', () => {
  const ended = { status: 'ended', endReason: 'agentEnded', canRate: true, canRequestPerson: false } as const;
  const chosen = () => [...page.element.querySelectorAll<HTMLInputElement>('.rating input[type=radio]')];
  const isPrimary = (name: string) => page.button(name).classList.contains('button-primary');
  show();
  scripted.move({ ...ended });
  expect(isPrimary('Start a new conversation')).toBe(true);
  click(chosen()[3]!);
  click(page.element.querySelector<HTMLElement>('.rating-tags label')!);
  // What was begun comes first.
  expect([isPrimary('Send rating'), isPrimary('Start a new conversation')]).toEqual([true, false]);
  page.remove();
  show();
  expect(chosen().map(({ checked }) => checked)).toEqual([false, false, false, true, false]);
  scripted.set({ earlier: [earlier({ conversationId: 'con_1' })] });
  scripted.move({ conversationId: 'con_2', status: 'bot', canRate: false });
  expect(chosen()[3]!.checked).toBe(true);
  click(page.button('Send rating'));
  expect(scripted.client.ask).toHaveBeenLastCalledWith({
    action: 'rate',
    rating: { conversationId: 'con_1', stars: 4, tags: ['quick'], comment: '' },
  });
});

test('what it suggested can be read and not chosen, and its messages say no “sent”', () => {
  scripted.set({
    earlier: [earlier()],
    messages: [
      message(1),
      message(2, { kind: 'suggestions', suggestions: [{ ...suggestion, text: 'Where is it?' }] }),
    ],
  });
  show();
  const pressable = [...page.element.querySelectorAll('button.thread-suggestion')].map(
    (each) => each.textContent,
  );
  expect(pressable).toEqual(['Where is it?']);
  expect(text()).toContain('Where was it?');
});

test('a button leads further back, says while it reads, and why nothing came', () => {
  scripted.set({ hasEarlier: true });
  show();
  click(page.button('Earlier messages'));
  expect(scripted.client.readEarlier).toHaveBeenCalledOnce();
  scripted.set({ earlierReading: 'reading' });
  expect(page.button('Loading earlier messages…').disabled).toBe(true);
  scripted.set({ earlierReading: 'failed' });
  expect(text()).toContain('The earlier messages could not be loaded.');
  click(page.button('Earlier messages'));
  expect(scripted.client.readEarlier).toHaveBeenCalledTimes(2);
});

test('scrolling to the beginning asks for it once, until something came', () => {
  scripted.set({ hasEarlier: true });
  show();
  const log = page.element.querySelector('[role=log]')!;
  const scroll = (): void => act(() => void log.dispatchEvent(new Event('scroll', { bubbles: true })));
  scroll();
  scroll();
  expect(scripted.client.readEarlier).toHaveBeenCalledOnce();
  scripted.set({ earlier: [earlier()] });
  scroll();
  expect(scripted.client.readEarlier).toHaveBeenCalledTimes(2);
});
