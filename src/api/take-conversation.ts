import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Conversation, Message } from './__generated__/schema.d.ts';
import {
  arrivedMessages,
  changedConversations,
  conversationListQuery,
  conversationQuery,
  type DeskReader,
  messagesKey,
  openConversationsQuery,
  withConversation,
} from './conversations.ts';
import { deskRefusal, placeOf } from '../machines/rules/desk-access.ts';
import { takeEventData } from './event-data.ts';
import { isOvertaken } from './newer-state.ts';
import { hasHole, type MessageLog, withChange, withMessages } from './message-log.ts';

interface Page {
  items: Conversation[];
  nextCursor: string | null;
}

/** The list with a conversation replaced in its place, or added on top if it is new. */
function inPages(
  data: InfiniteData<Page> | undefined,
  conversation: Conversation,
): InfiniteData<Page> | undefined {
  if (data === undefined) return data;
  let isKnown = false;
  const pages = data.pages.map((page) => {
    const at = page.items.findIndex(({ conversationId }) => conversationId === conversation.conversationId);
    if (at < 0) return page;
    isKnown = true;
    return { ...page, items: page.items.with(at, conversation) };
  });
  const [first, ...rest] = pages;
  if (isKnown || first === undefined) return { ...data, pages };
  return { ...data, pages: [{ ...first, items: [conversation, ...first.items] }, ...rest] };
}

/** Writes a conversation's state from an event or answer into all cached data, unless a newer state is known. */
export function takeConversation(queryClient: QueryClient, reader: DeskReader, conversation: Conversation) {
  const { sdkAppId, memberId, isDeskAdmin } = reader;
  const { conversationId, status, agent } = conversation;
  const { queryKey } = conversationQuery(sdkAppId, conversationId);
  if (isOvertaken(conversation, queryClient.getQueryData(queryKey))) return;
  changedConversations.note(conversation);
  queryClient.setQueryData(openConversationsQuery(reader).queryKey, (open) =>
    open === undefined ? open : withConversation(open, conversation, reader),
  );
  const lists = {
    ended: status === 'ended' && (agent?.memberId === memberId || isDeskAdmin),
    all: isDeskAdmin,
  };
  for (const view of ['ended', 'all'] as const) {
    if (!lists[view]) continue;
    const list = conversationListQuery(sdkAppId, view);
    queryClient.setQueryData(list.queryKey, (data) => inPages(data, conversation));
  }
  takeEventData(queryClient, queryKey, conversation);
  // The member cannot see it any more and gets no events of it, so drop the cached data.
  if (deskRefusal(placeOf(conversation), reader) !== null)
    queryClient.removeQueries({ queryKey: messagesKey(sdkAppId, conversationId), type: 'inactive' });
}

/** Adds a message at its place, once, even if it arrives several times. */
export function takeMessage(queryClient: QueryClient, sdkAppId: string, message: Message) {
  arrivedMessages.note(message);
  const queryKey = messagesKey(sdkAppId, message.conversationId);
  const log = queryClient.getQueryData<MessageLog>(queryKey);
  if (log === undefined) return;
  const next = withMessages(log, [message]);
  if (next === log) return;
  queryClient.setQueryData<MessageLog>(queryKey, next);
  if (hasHole(next)) void queryClient.invalidateQueries({ queryKey });
}

/** Takes the change of a message, where it is known. */
export function takeMessageChange(queryClient: QueryClient, sdkAppId: string, message: Message) {
  queryClient.setQueryData<MessageLog>(
    messagesKey(sdkAppId, message.conversationId),
    (log) => log && withChange(log, message),
  );
}
