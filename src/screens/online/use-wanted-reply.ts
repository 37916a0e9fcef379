import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isReplyWanted } from '../session/reply-wish.ts';
import { wantReply } from './reply-focus.ts';
import { target } from './use-shortcuts.ts';

/** The place where one writes in the open conversation; the conversation itself if one cannot. */
export const placeToWrite = (): HTMLElement | null =>
  target('reply') ?? document.querySelector<HTMLElement>('#conversation');

/** Opens a conversation from a place that goes away, for example a table: the focus goes on in the conversation. */
export function goOnIn(conversationId: string, open: (conversationId: string) => void): void {
  wantReply(conversationId);
  open(conversationId);
  placeToWrite()?.focus();
}

/** Whoever came to write in a conversation has the focus there: at once, and in the composer when it appears. */
export function useWantedReply(conversationId: string | null): void {
  const isWanted = isReplyWanted(useLocation().state);
  useLayoutEffect(() => {
    if (!isWanted || conversationId === null || document.activeElement !== document.body) return;
    if (target('reply') === null) wantReply(conversationId);
    placeToWrite()?.focus();
    // Of the way here, not of what is opened later.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
