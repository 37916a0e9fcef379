import { useMemo, useSyncExternalStore } from 'react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { openConversationsQuery } from '../../api/conversations.ts';
import { isWith, placeOf } from '../../machines/rules/desk-access.ts';
import { useReading } from '../../patterns/reading.ts';
import { useDesk } from './desk.ts';

/** When something was last said, or the conversation came to its agent. */
function lastActive({ lastMessage, connectedAt, startedAt }: Conversation): string {
  const said = lastMessage?.createdAt ?? startedAt;
  return connectedAt !== null && connectedAt > said ? connectedAt : said;
}

/** Offers first, they have a clock; then the last active. */
export function byUrgency(a: Conversation, b: Conversation): number {
  const offered = Number(b.status === 'offered') - Number(a.status === 'offered');
  if (offered !== 0) return offered;
  return lastActive(b).localeCompare(lastActive(a)) || a.conversationId.localeCompare(b.conversationId);
}

export function queuedSince({ queuedAt, startedAt }: Conversation): string {
  return queuedAt ?? startedAt;
}

/** The longest waiting first, as they are served. */
export function byWait(a: Conversation, b: Conversation): number {
  return queuedSince(a).localeCompare(queuedSince(b)) || a.conversationId.localeCompare(b.conversationId);
}

export function isMine(conversation: Conversation, memberId: string): boolean {
  return isWith(placeOf(conversation), memberId);
}

/** The agent's own open conversations and everybody's queue, each in its order. */
export function useOpenConversations() {
  const { sdkAppId, memberId } = useDesk();
  const reading = useReading(openConversationsQuery(sdkAppId, memberId));
  const { data } = reading;
  const lists = useMemo(() => {
    const open = [...(data?.values() ?? [])];
    return {
      mine: open.filter((each) => isMine(each, memberId)).toSorted(byUrgency),
      queue: open.filter((each) => !isMine(each, memberId)).toSorted(byWait),
    };
  }, [data, memberId]);
  return { ...reading, ...lists };
}

/** Whether each conversation has messages that the agent has not looked at. */
export function useUnseen(): (conversation: Conversation) => boolean {
  const { marks } = useDesk();
  useSyncExternalStore(marks.subscribe, marks.read);
  return marks.unseen();
}

/** How many conversations wait for the agent: offered, or with messages not looked at. */
export function useUnansweredCount(): number {
  const { mine } = useOpenConversations();
  const isUnseen = useUnseen();
  return mine.filter((each) => each.status === 'offered' || isUnseen(each)).length;
}
