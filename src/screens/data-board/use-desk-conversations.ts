import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Conversation, Membership } from '../../api/__generated__/schema.d.ts';
import { conversationListQuery, openConversationsQuery } from '../../api/conversations.ts';
import { takeConversation } from '../../api/take-conversation.ts';
import { useEvents } from '../../api/use-events.ts';

function queuedSince({ queuedAt, startedAt }: Conversation): string {
  return queuedAt ?? startedAt;
}

function byWait(a: Conversation, b: Conversation): number {
  return queuedSince(a).localeCompare(queuedSince(b)) || a.conversationId.localeCompare(b.conversationId);
}

/**
 * Conversations as far as this member may see them: who waits for anybody with a desk role, what is open besides for
 * desk admins. Null: not theirs to see, or not read yet.
 */
export function useDeskConversations({ sdkAppId, memberId, deskRole }: Membership) {
  const queryClient = useQueryClient();
  const isDeskAdmin = deskRole === 'deskAdmin';
  const open = useQuery({ ...openConversationsQuery(sdkAppId, memberId), enabled: deskRole !== null });
  const all = useInfiniteQuery({ ...conversationListQuery(sdkAppId, 'all'), enabled: isDeskAdmin });
  useEvents('conversation.updated', ({ conversation }) => {
    takeConversation(queryClient, { sdkAppId, memberId, isDeskAdmin }, conversation);
  });
  const waiting = useMemo(() => {
    if (open.data === undefined) return null;
    const isWaiting = ({ status }: Conversation) => status === 'queued' || status === 'offered';
    return [...open.data.values()].filter(isWaiting).toSorted(byWait);
  }, [open.data]);
  const active = useMemo(() => {
    if (all.data === undefined) return null;
    return all.data.pages
      .flatMap(({ items }) => items)
      .filter(({ status }) => status === 'serving' || status === 'bot');
  }, [all.data]);
  return { waiting, active };
}
