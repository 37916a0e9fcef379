import { useEffect } from 'react';
import type { Conversation, Membership } from '../../api/__generated__/schema.d.ts';
import { conversationListQuery, openConversationsQuery } from '../../api/conversations.ts';
import { isWaiting, placeOf } from '../../machines/rules/desk-access.ts';
import { byWait, byWaiting } from '../../machines/rules/waiting.ts';
import { useList, useReading } from '../../patterns/reading.ts';

function isTalking({ status }: Conversation): boolean {
  return status === 'serving' || status === 'bot';
}

/**
 * Reads the list of all on, page by page, until its open conversations are there. The last active come first, so a page
 * without an open one means that all open ones have been read.
 */
export function useReadOn(
  last: { items: Conversation[] } | undefined,
  onEnd: (() => void) | undefined,
  isWanted: boolean,
) {
  const readMore = isWanted && last?.items.some(isTalking) === true ? onEnd : undefined;
  useEffect(() => readMore?.(), [readMore]);
}

/**
 * The conversations that this member may see: with a desk role the waiting ones, for desk admins all open ones. Null:
 * not visible to the member, or not read yet.
 */
export function useDeskConversations({ sdkAppId, memberId, deskRole }: Membership) {
  const open = useReading({
    ...openConversationsQuery(sdkAppId, memberId),
    enabled: deskRole !== null,
  });
  const { first, last, rows, onEnd } = useList({
    ...conversationListQuery(sdkAppId, 'all'),
    enabled: deskRole === 'deskAdmin',
  });
  useReadOn(last, onEnd, deskRole === 'deskAdmin');
  return {
    waiting:
      open.data === undefined
        ? null
        : [...open.data.values()].filter((each) => isWaiting(placeOf(each))).toSorted(byWait),
    active: first === undefined ? null : rows.filter(isTalking).toSorted(byWaiting),
  };
}
