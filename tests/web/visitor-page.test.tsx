// Longer than 250 lines: every test needs the same scripted client.
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Message, VisitorConversationState } from '../../src/api/__generated__/schema.d.ts';
import { App } from '../../src/visitor/app.tsx';
import { openLastingMemory } from '../../src/api/memory.ts';
import type { VisitorClient, VisitorSnapshot } from '../../src/visitor/client/visitor-snapshot.ts';
import { click, pressKey, render, type Rendered } from '../support/rendering.ts';

const conversation: VisitorConversationState = {
  conversationId: 'con_1',
  status: 'bot',
  endReason: null,
  queuePosition: null,
  estimatedWaitSeconds: null,
  agentName: null,
  canRequestPerson: true,
  canRate: false,
  rating: null,
};

function message(seq: number, rest: Partial<Message> = {}): Message {
  return {
    messageId: `msg_${seq}`,
    conversationId: 'con_1',
    seq,
    clientMessageId: null,
    sender: 'bot',
    senderName: 'Pip',
    kind: 'text',
    text: `text ${seq}`,
    suggestions: null,
    noticeCode: null,
    offersPerson: false,
    at: '2026-11-21T09:42:10.000Z',
    ...rest,
  };
}

/** A client whose state the test sets; it records what the page asks of it. */
function createScriptedClient() {
  const listeners = new Set<() => void>();
  let snapshot: VisitorSnapshot = {
    phase: 'open',
    channel: {
      channelKey: 'web_1',
      name: 'Help page',
      robotName: 'Pip',
      applicationName: 'Acme Support',
      languages: ['zh', 'en'],
      defaultLanguage: 'en',
      available: true,
    },
    conversation,
    messages: [message(1)],
    connection: 'open',
    isOnline: true,
    underWay: [],
    problem: null,
    isRenewed: false,
    unread: 0,
    draft: '',
    outgoing: [],
    failureCode: null,
  };
  const set = (change: Partial<VisitorSnapshot>): void =>
    act(() => {
      snapshot = { ...snapshot, ...change };
      for (const listener of listeners) listener();
    });
  const client = {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    hasSession: () => true,
    send: vi.fn(),
    ask: vi.fn(),
    setDraft: vi.fn((draft: string) => set({ draft })),
    submit: vi.fn(),
    choose: vi.fn(),
    retry: vi.fn(),
    discard: vi.fn(),
    markRead: vi.fn(),
    reconnect: vi.fn(),
    close: vi.fn(),
  } satisfies VisitorClient;
  return {
    client,
    set,
    move: (change: Partial<VisitorConversationState>) =>
      set({ conversation: { ...conversation, ...change } }),
  };
}

let page: Rendered;
let scripted: ReturnType<typeof createScriptedClient>;

function show(): void {
  page = render(<App client={scripted.client} memory={openLastingMemory('parley.chat.')} bridge={null} />);
}
const field = (): HTMLTextAreaElement =>
  page.element.querySelector<HTMLTextAreaElement>('.composer textarea')!;
const text = (): string => page.element.textContent;
function type(into: HTMLTextAreaElement, value: string): void {
  // The prototype's setter, because React watches the element's own.
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(into, value);
  act(() => void into.dispatchEvent(new Event('input', { bubbles: true })));
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
  window.history.replaceState(null, '', '/chat/web_1');
  scripted = createScriptedClient();
});
afterEach(() => {
  page.remove();
  vi.restoreAllMocks();
});

describe('language', () => {
  test.each([
    ['?lang=zh', 'en', 'en-GB', 'zh-CN'],
    ['', 'zh', 'en-GB', 'zh-CN'],
    ['', null, 'zh-TW', 'zh-CN'],
    ['', null, 'fr-FR', 'en'],
    ['?lang=fr', null, 'zh-CN', 'zh-CN'],
  ])('query %s, stored %s, browser %s: %s', (query, stored, browser, expected) => {
    window.history.replaceState(null, '', `/chat/web_1${query}`);
    if (stored) localStorage.setItem('parley.chat.lang', stored);
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
    show();
    expect(document.documentElement.lang).toBe(expected);
  });

  test('a choice wins from then on, over the address as well', () => {
    window.history.replaceState(null, '', '/chat/web_1?lang=en&embed=x');
    show();
    click(page.button('切换到中文'));
    expect(text()).toContain('智能助手');
    expect(location.search).toBe('?embed=x');
    page.remove();
    show();
    expect(document.documentElement.lang).toBe('zh-CN');
  });
});

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

  test('the limit counts characters, not UTF-16 units, and is told before it is reached', () => {
    show();
    type(field(), '👋'.repeat(799));
    expect(text()).not.toContain('characters');
    type(field(), '👋'.repeat(1000));
    expect(text()).toContain('1000 of 1000 characters');
    expect(page.button('Send').disabled).toBe(false);
    type(field(), '👋'.repeat(1002));
    expect(text()).toContain('2 characters too many to send.');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    pressKey(field(), 'Enter');
    expect(scripted.client.submit).not.toHaveBeenCalled();
  });

  test('a failed message can be sent again or deleted', () => {
    const outgoing = {
      clientMessageId: 'c1',
      text: 'lost',
      at: '2026-11-21T09:43:00Z',
      qaId: null,
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

describe('the course of a conversation', () => {
  const suggesting = message(2, {
    kind: 'suggestions',
    suggestions: [{ qaId: 'qa_1', question: 'Where is it?' }],
  });

  test('suggestions can be chosen while the bot answers, not afterwards', () => {
    scripted.set({ messages: [message(1), suggesting] });
    show();
    click(page.button('Where is it?'));
    expect(scripted.client.choose).toHaveBeenCalledWith({ qaId: 'qa_1', question: 'Where is it?' });
    scripted.move({ status: 'serving', agentName: 'Mei', canRequestPerson: false });
    expect(page.element.querySelectorAll('button.thread-suggestion')).toHaveLength(0);
    expect(text()).toContain('Where is it?');
  });

  test('a person can be asked for, and the place in the line is told', () => {
    show();
    click(page.button('Talk to a person'));
    expect(scripted.client.ask).toHaveBeenLastCalledWith({ action: 'requestPerson' });
    scripted.move({ status: 'queued', queuePosition: 3, estimatedWaitSeconds: 130, canRequestPerson: false });
    expect(text()).toContain('You are number 3 in line. It should take about 3 minutes.');
    scripted.move({
      status: 'queued',
      queuePosition: 1,
      estimatedWaitSeconds: null,
      canRequestPerson: false,
    });
    expect(text()).toContain('You are next in line.');
    expect(text()).not.toContain('It should take');
    scripted.move({ status: 'offered', queuePosition: 1, canRequestPerson: false });
    expect(text()).toContain('A person is about to join.');
    scripted.move({ status: 'serving', agentName: 'Mei Lin', canRequestPerson: false });
    expect(page.element.querySelector('h1')?.textContent).toBe('Mei Lin');
    expect(document.title).toBe('Mei Lin · Acme Support');
  });

  test('the robot is seen writing while it owes an answer', () => {
    scripted.set({ messages: [message(1), message(2, { sender: 'customer', senderName: null })] });
    show();
    expect(text()).toContain('The robot is writing');
    scripted.set({ messages: [message(1), message(2, { sender: 'customer' }), message(3)] });
    expect(text()).not.toContain('The robot is writing');
  });

  test('after the end the conversation is rated once and another one can begin', () => {
    show();
    scripted.move({ status: 'ended', endReason: 'agentEnded', canRate: true, canRequestPerson: false });
    expect(page.element.querySelector('.composer')).toBeNull();
    expect(text()).toContain('The conversation was ended.');
    const stars = [...page.element.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(stars.map((star) => star.closest('label')?.textContent)).toEqual([
      '1 star, Very poor',
      '2 stars, Poor',
      '3 stars, All right',
      '4 stars, Good',
      '5 stars, Very good',
    ]);
    expect(new Set(stars.map(({ name }) => name)).size).toBe(1);
    click(stars[1]!);
    click(
      [...page.element.querySelectorAll<HTMLElement>('.rating-tags label')].find(
        (label) => label.textContent === 'Slow',
      )!,
    );
    type(page.element.querySelector('.rating textarea')!, ' too slow ');
    click(page.button('Send rating'));
    expect(scripted.client.ask).toHaveBeenLastCalledWith({
      action: 'rate',
      rating: { conversationId: 'con_1', stars: 2, tags: ['slow'], comment: 'too slow' },
    });
    scripted.move({
      status: 'ended',
      endReason: 'agentEnded',
      rating: { stars: 2, tags: ['slow'], comment: 'too slow', at: '2026-11-21T09:50:00Z' },
    });
    expect(text()).toContain('Thank you for your rating. You gave 2 stars out of 5.');
    click(page.button('Start a new conversation'));
    expect(scripted.client.ask).toHaveBeenLastCalledWith({ action: 'startAgain' });
  });
});

describe('trouble', () => {
  test('offline, an expired session and what did not work are said', () => {
    show();
    scripted.set({ isOnline: false });
    expect(text()).toContain('You are offline.');
    scripted.set({
      isOnline: true,
      isRenewed: true,
      problem: { code: 'transitionRefused' },
    });
    expect(text()).toContain('Your earlier conversation has expired.');
    expect(text()).toContain('the conversation has moved on');
    for (const button of page.element.querySelectorAll<HTMLElement>('.banner button')) click(button);
    expect(scripted.client.send.mock.calls).toEqual([
      [{ type: 'renewal.dismissed' }],
      [{ type: 'failure.dismissed' }],
    ]);
  });

  test('a chat that does not exist says so', () => {
    scripted.set({ phase: 'unavailable', channel: null, conversation: null });
    show();
    expect(page.element.querySelector('h1')?.textContent).toBe('This chat is not available');
    click(page.button('Try again'));
    expect(scripted.client.send).toHaveBeenCalledWith({ type: 'session.wanted' });
  });

  test('a conversation that is there stays when a later request fails', () => {
    show();
    scripted.set({ phase: 'failed', problem: { code: 'networkError' } });
    expect(text()).toContain('text 1');
    expect(text()).toContain('There was no answer.');
  });
});
