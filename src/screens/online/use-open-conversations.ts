import { useMemo, useSyncExternalStore } from 'react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { openConversationsQuery } from '../../api/conversations.ts';
import { isWaiting, isWith, placeOf } from '../../machines/rules/desk-access.ts';
import { byWait, orders } from '../../machines/rules/waiting.ts';
import { useReading } from '../../patterns/reading.ts';
import { useDesk } from './desk.ts';
import { usePreferences } from '../session/desk-preferences.ts';

export function isMine(conversation: Conversation, memberId: string): boolean {
  return isWith(placeOf(conversation), memberId);
}

/**
 * What people have and this member sees, each in its order: the own open conversations, everybody's queue, and all of
 * them for who leads the desk.
 */
export function useOpenConversations() {
  const { sdkAppId, memberId, isDeskAdmin } = useDesk();
  const reading = useReading(openConversationsQuery({ sdkAppId, memberId, isDeskAdmin }));
  const { data } = reading;
  const { order } = usePreferences();
  const lists = useMemo(() => {
    const open = [...(data?.values() ?? [])];
    return {
      mine: open.filter((each) => isMine(each, memberId)).toSorted(orders[order]),
      queue: open.filter((each) => isWaiting(placeOf(each))).toSorted(byWait),
      open: open.toSorted(orders[order]),
    };
  }, [data, memberId, order]);
  return { ...reading, ...lists };
}

/** The conversation that is being offered to the agent; an agent has one offer at a time. */
export function useOffered(): Conversation | undefined {
  return useOpenConversations().mine.find(({ status }) => status === 'offered');
}

/** How many of the agent's other conversations are offered or owe their customer a word. */
export function useOthersWaiting(conversationId: string): number {
  const { mine } = useOpenConversations();
  return mine.filter((each) => each.conversationId !== conversationId && waitsForAgent(each)).length;
}

/** Whether each conversation has messages that the agent has not looked at. */
export function useUnseen(): (conversation: Conversation) => boolean {
  const { marks } = useDesk();
  useSyncExternalStore(marks.subscribe, marks.read);
  return marks.unseen();
}

/** How many conversations wait for the agent: offered, with messages not looked at, or looked at and not answered. */
export function useUnansweredCount(): number {
  const { mine } = useOpenConversations();
  const isUnseen = useUnseen();
  return mine.filter((each) => waitsForAgent(each) || isUnseen(each)).length;
}

function waitsForAgent({ status, waitingSince }: Conversation): boolean {
  return status === 'offered' || waitingSince !== null;
}
