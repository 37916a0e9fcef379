// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Message } from '../../src/api/__generated__/schema.d.ts';
import { replyWarningDefaultSeconds } from '../../src/machines/rules/limits.ts';
import { message, scripted, show, text, useScriptedVisitorPage } from '../support/scripted-visitor-page.tsx';

useScriptedVisitorPage();
afterEach(() => vi.useRealTimers());

const [here, silent] = ['Here to help you', 'Has not answered yet'];
const system = { sender: 'system', senderName: null, kind: 'notice' } as const;
const connected = message(3, { ...system, noticeCode: 'connected', text: 'Mei has joined.' });
const asked = (seq: number) => message(seq, { sender: 'customer', senderName: null });
const answered = (seq: number) => message(seq, { sender: 'agent', senderName: 'Mei' });

function serve(...messages: Message[]): void {
  scripted.set({ messages });
  scripted.move({ status: 'serving', agentName: 'Mei', canRequestPerson: false });
}

function pass(seconds: number): void {
  act(() => void vi.advanceTimersByTime(seconds * 1000));
}

test('a person who owes a word for long is not said to be here, until the word comes', () => {
  vi.useFakeTimers();
  show();
  serve(message(1), asked(2), connected);
  pass(replyWarningDefaultSeconds - 1);
  expect(text()).toContain(here);
  pass(1);
  expect(text()).toContain(silent);
  expect(text()).not.toContain(here);
  serve(message(1), asked(2), connected, answered(4));
  expect(text()).toContain(here);
  pass(600);
  expect(text()).toContain(here);
});

test('the first word that is not answered counts, not the last one', () => {
  vi.useFakeTimers();
  show();
  serve(connected, answered(4), asked(5));
  pass(replyWarningDefaultSeconds - 1);
  serve(connected, answered(4), asked(5), asked(6));
  pass(1);
  expect(text()).toContain(silent);
});
