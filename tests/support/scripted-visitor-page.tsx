import { act } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Message, VisitorConversationState } from '../../src/api/__generated__/schema.d.ts';
import { App } from '../../src/visitor/app.tsx';
import type { VisitorClient, VisitorSnapshot } from '../../src/visitor/client/visitor-snapshot.ts';
import { render, type Rendered } from './rendering.ts';

const conversation: VisitorConversationState = {
  conversationId: 'con_1',
  revision: 1,
  status: 'bot',
  endReason: null,
  endedBy: null,
  queuePosition: null,
  estimatedWaitSeconds: null,
  agentName: null,
  startedAt: '2026-11-21T09:00:00.000Z',
  endedAt: null,
  canRequestPerson: true,
  canRate: false,
  rating: null,
};

export function message(seq: number, rest: Partial<Message> = {}): Message {
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
    createdAt: '2026-11-21T09:42:10.000Z',
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
      robotAvatar: null,
      applicationName: 'Acme Support',
      languages: ['zh', 'en'],
      defaultLanguage: 'en',
      available: true,
    },
    conversation,
    messages: [message(1)],
    earlier: [],
    hasEarlier: false,
    earlierReading: 'resting',
    connection: 'open',
    isOnline: true,
    underWay: [],
    judging: [],
    problem: null,
    isRenewed: false,
    unread: 0,
    draft: '',
    outgoing: [],
    failureCode: null,
    withheld: [],
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
    say: vi.fn(),
    choose: vi.fn(),
    retry: vi.fn(),
    discard: vi.fn(),
    readEarlier: vi.fn(),
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

export let page: Rendered;
export let scripted: ReturnType<typeof createScriptedClient>;

export function show(): void {
  page = render(<App client={scripted.client} bridge={null} />);
}
export const field = (): HTMLTextAreaElement =>
  page.element.querySelector<HTMLTextAreaElement>('.composer textarea')!;
export const text = (): string => page.element.textContent;
export function type(into: HTMLTextAreaElement, value: string): void {
  // The prototype's setter, because React watches the element's own.
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(into, value);
  act(() => void into.dispatchEvent(new Event('input', { bubbles: true })));
}

/** Every test of a file begins with a new client and an empty browser. */
export function useScriptedVisitorPage(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
    window.history.replaceState(null, '', '/chat/web_1');
    scripted = createScriptedClient();
  });
  afterEach(() => {
    page.remove();
    vi.restoreAllMocks();
  });
}
