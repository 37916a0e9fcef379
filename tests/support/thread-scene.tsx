import { afterEach } from 'vitest';
import { Thread, type ThreadProps } from '../../src/ui/thread/thread.tsx';
import type { ThreadLabels, ThreadMessage } from '../../src/ui/thread/thread-types.ts';
import { render, type Rendered } from './rendering.ts';

const labels: ThreadLabels = {
  log: 'Conversation',
  you: 'You',
  bot: 'Robot',
  agent: 'Agent',
  customer: 'Customer',
  today: 'Today',
  yesterday: 'Yesterday',
  sending: 'Sending',
  waiting: 'Kept',
  sent: 'Sent',
  notSent: 'Not sent',
  retry: 'Try again',
  discard: 'Delete',
  earlier: 'Earlier messages',
  loadingEarlier: 'Loading',
  suggestions: 'Suggested questions',
  moreSuggestions: (count) => `${count} more`,
  closePicture: 'Close the picture',
  citations: 'Where this stands',
  cited: (title) => title,
  written: (written, arrived) => `written ${written}, arrived ${arrived}`,
  newMessages: (count) => `${count} new`,
  judged: (helpful) => (helpful ? 'helped' : 'did not help'),
  said: (name, time) => `${name}, ${time}:`,
  media: (_, description) => `Picture: ${description}`,
};

export function message(seq: number, rest: Partial<ThreadMessage> = {}): ThreadMessage {
  const at = new Date(2026, 4, 12, 10, 0, seq).toISOString();
  return {
    key: `m${seq}`,
    seq,
    sender: 'bot',
    senderName: 'Pip',
    kind: 'text',
    text: `text ${seq}`,
    createdAt: at,
    suggestions: null,
    ...rest,
  };
}
export const own = (seq: number, rest: Partial<ThreadMessage> = {}): ThreadMessage =>
  message(seq, { sender: 'customer', senderName: null, delivery: 'sent', ...rest });

export let rendered: Rendered;
export function thread(props: Partial<ThreadProps> & { messages: ThreadMessage[] }) {
  return <Thread perspective="customer" locale="en" labels={labels} {...props} />;
}
export function show(props: Partial<ThreadProps> & { messages: ThreadMessage[] }): Rendered {
  rendered = render(thread(props));
  return rendered;
}
export const log = (): HTMLElement => rendered.element.querySelector<HTMLElement>('[role=log]')!;
export const rows = (): HTMLElement[] => [...rendered.element.querySelectorAll<HTMLElement>('[data-key]')];

/** Every test of a file leaves the page empty. */
export function useThreadScene(): void {
  afterEach(() => rendered.remove());
}
