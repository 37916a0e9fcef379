import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Conversation, Message } from './__generated__/schema.d.ts';
import { createJournal } from './journal.ts';
import { isOvertaken, newerState } from './newer-state.ts';
import { joinLogs, type MessageLog, withMessages } from './message-log.ts';
import { queryClient } from './query-client.ts';
import { isAtHand, placeOf } from '../machines/rules/desk-access.ts';
import { call } from './call.ts';
import { keyOf, query, readWhole } from './operation.ts';

/** What events and answers brought; readings under way heed it. */
export const changedConversations = createJournal<Conversation>();
export const arrivedMessages = createJournal<Message>();

/** The lists that are read page by page; `mine` and `queue` are read whole, as the open conversations. */
export type PagedView = 'ended' | 'all';

/** Open conversations by id: what waits, and what the agent is offered or serves. */
export type OpenConversations = ReadonlyMap<string, Conversation>;

/** The same conversations with one as it is now: added, replaced, or gone; an older state of it changes nothing. */
export function withConversation(
  open: OpenConversations,
  conversation: Conversation,
  memberId: string,
): OpenConversations {
  const { conversationId } = conversation;
  if (isOvertaken(conversation, open.get(conversationId))) return open;
  const isOpen = isAtHand(placeOf(conversation), memberId);
  if (!isOpen && !open.has(conversationId)) return open;
  const next = new Map(open);
  if (isOpen) next.set(conversationId, conversation);
  else next.delete(conversationId);
  return next;
}

/** Everything at hand for a member of the desk, whole. Events that came while it was read are not lost. */
export function openConversationsQuery(sdkAppId: string, memberId: string) {
  return queryOptions({
    queryKey: [...keyOf('listConversations', { sdkAppId }), 'open', memberId],
    queryFn: async ({ signal }): Promise<OpenConversations> => {
      const since = changedConversations.mark();
      const lists = await Promise.all([
        readWhole('listConversations', { sdkAppId, view: 'queue' }, signal),
        readWhole('listConversations', { sdkAppId, view: 'mine' }, signal),
      ]);
      const read: OpenConversations = new Map(lists.flat().map((each) => [each.conversationId, each]));
      return changedConversations
        .since(since)
        .reduce((open, each) => withConversation(open, each, memberId), read);
    },
    // Events keep it current; a reconnect that could have missed some reads it again.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

/** An open conversation as it was read or told last. */
export function knownConversation(
  sdkAppId: string,
  memberId: string,
  conversationId: string,
): Conversation | undefined {
  return queryClient.getQueryData(openConversationsQuery(sdkAppId, memberId).queryKey)?.get(conversationId);
}

/** Conversations that are over, or all there are (desk admins), the last active first. */
export function conversationListQuery(sdkAppId: string, view: PagedView) {
  return infiniteQueryOptions({
    queryKey: [...keyOf('listConversations', { sdkAppId }), view],
    queryFn: async ({ pageParam, signal }) => {
      const since = changedConversations.mark();
      const asked = { sdkAppId, view, limit: 50, cursor: pageParam ?? undefined };
      const page = await call('listConversations', asked, { signal });
      const changed = new Map(changedConversations.since(since).map((each) => [each.conversationId, each]));
      return { ...page, items: page.items.map((each) => newerState(each, changed.get(each.conversationId))) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One conversation, for an address that names it; also the newest state that anything said of it. */
export function conversationQuery(sdkAppId: string, conversationId: string) {
  const { queryKey } = query('getConversation', { sdkAppId, conversationId });
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Conversation> => {
      const read = await call('getConversation', { sdkAppId, conversationId }, { signal });
      // Asked only now: what events brought meanwhile counts.
      return newerState(read, client.getQueryData<Conversation>(queryKey));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const messagesAtOnce = 50;

/** The messages of a conversation, kept true by events; reading again joins the end with what is here. */
export function messagesQuery(sdkAppId: string, conversationId: string) {
  const queryKey = messagesKey(sdkAppId, conversationId);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<MessageLog> => {
      const since = arrivedMessages.mark();
      const asked = { sdkAppId, conversationId, limit: messagesAtOnce };
      const { items, nextBefore } = await call('listMessages', asked, { signal });
      // Asked only now: what events added meanwhile counts.
      const log = joinLogs(client.getQueryData<MessageLog>(queryKey), { messages: items, nextBefore });
      const arrived = arrivedMessages.since(since).filter((each) => each.conversationId === conversationId);
      return withMessages(log, arrived);
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

export function messagesKey(sdkAppId: string, conversationId: string) {
  return keyOf('listMessages', { sdkAppId, conversationId });
}

/** Reads the page before the earliest message that is here. */
export async function readEarlierMessages(sdkAppId: string, conversationId: string): Promise<void> {
  const queryKey = messagesKey(sdkAppId, conversationId);
  const before = queryClient.getQueryData<MessageLog>(queryKey)?.nextBefore ?? null;
  if (before === null) return;
  const asked = { sdkAppId, conversationId, limit: messagesAtOnce, before };
  const { items, nextBefore } = await call('listMessages', asked);
  queryClient.setQueryData<MessageLog>(queryKey, (log) => {
    // Read anew meanwhile: the page would not meet it.
    if (log === undefined || log.nextBefore !== before) return log;
    return { ...withMessages(log, items), nextBefore };
  });
}
