import { useSyncExternalStore } from 'react';
import type { Outbox, OutboxState } from '../../machines/outbox/outbox.ts';
import { useDesk } from './desk.ts';

/** The outbox of one conversation, and what it holds now. */
export function useOutbox(conversationId: string): { outbox: Outbox; state: OutboxState } {
  const { outboxes } = useDesk();
  const outbox = outboxes.of(conversationId);
  return { outbox, state: useSyncExternalStore(outboxes.subscribe, outbox.state) };
}

/** What is being written in a conversation; rows of the list show it. */
export function useDraft(conversationId: string): string {
  const { outboxes } = useDesk();
  return useSyncExternalStore(outboxes.subscribe, () => outboxes.draftOf(conversationId));
}
