import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Conversation, Membership } from '../../../api/__generated__/schema.d.ts';
import { conversationListQuery, openConversationsQuery } from '../../../api/conversations.ts';
import { takeConversation } from '../../../api/take-conversation.ts';
import { useEvents } from '../../../api/use-events.ts';

function queuedSince({ queuedAt, startedAt }: Conversation): string {
  return queuedAt ?? startedAt;
}

function isTalking({ status }: Conversation): boolean {
  return status === 'serving' || status === 'bot';
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
  const { data: lists, hasNextPage, isFetchingNextPage, fetchNextPage, isFetchNextPageError } = all;
  // The last active come first: a page without an open one means that the open ones have all been read.
  const mayHoldMore =
    hasNextPage &&
    !isFetchingNextPage &&
    !isFetchNextPageError &&
    (lists?.pages.at(-1)?.items.some(isTalking) ?? false);
  useEffect(() => {
    if (mayHoldMore) void fetchNextPage();
  }, [mayHoldMore, fetchNextPage]);
  const active = useMemo(() => {
    if (lists === undefined) return null;
    return lists.pages.flatMap(({ items }) => items).filter(isTalking);
  }, [lists]);
  return { waiting, active };
}
