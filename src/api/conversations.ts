import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Conversation, Membership, Message } from './__generated__/schema.d.ts';
import { createJournal } from './journal.ts';
import { isOvertaken, newerState } from './newer-state.ts';
import { joinLogs, type MessageLog, withMessages } from './message-log.ts';
import { queryClient } from './query-client.ts';
import { type DeskActor, isAtHand, placeOf } from '../machines/rules/desk-access.ts';
import { callOperation } from './call.ts';
import { keyOf, query, readWholeList } from './operation.ts';

/** Changes from events and answers. Running reads apply them to their results. */
export const changedConversations = createJournal<Conversation>();
export const arrivedMessages = createJournal<Message>();

/** The member at the desk. Events and lists mean different things to different members. */
export interface DeskReader extends DeskActor {
  sdkAppId: string;
}

export function deskReaderOf({
  sdkAppId,
  memberId,
  deskRole,
}: Pick<Membership, 'sdkAppId' | 'memberId' | 'deskRole'>): DeskReader {
  return { sdkAppId, memberId, isDeskAdmin: deskRole === 'deskAdmin' };
}

/** Lists that are read page by page. Conversations that people have are read whole, as the open ones. */
export type PagedView = 'ended' | 'all';

/** Conversations that people have and this member sees, by id: waiting, offered or served. */
export type OpenConversations = ReadonlyMap<string, Conversation>;

/** The conversations with one updated: added, replaced or removed. An older state changes nothing. */
export function withConversation(
  open: OpenConversations,
  conversation: Conversation,
  actor: DeskActor,
): OpenConversations {
  const { conversationId } = conversation;
  if (isOvertaken(conversation, open.get(conversationId))) return open;
  const isOpen = isAtHand(placeOf(conversation), actor);
  if (!isOpen && !open.has(conversationId)) return open;
  const next = new Map(open);
  if (isOpen) next.set(conversationId, conversation);
  else next.delete(conversationId);
  return next;
}

/** All open conversations that this member sees. Events that come during the reading are not lost. */
export function openConversationsQuery({ sdkAppId, memberId, isDeskAdmin }: DeskReader) {
  return queryOptions({
    queryKey: [...keyOf('listConversations', { sdkAppId }), 'open', memberId, { isDeskAdmin }],
    queryFn: async ({ signal }): Promise<OpenConversations> => {
      const since = changedConversations.mark();
      const list = await readWholeList('listConversations', { sdkAppId, view: 'handedOver' }, signal);
      const read: OpenConversations = new Map(list.map((each) => [each.conversationId, each]));
      return changedConversations
        .since(since)
        .reduce((open, each) => withConversation(open, each, { memberId, isDeskAdmin }), read);
    },
    // Events keep it current. After a reconnect that may have missed events, it is read again.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

/** Whether an event has told since the page was opened that a conversation has ended. */
export function isConversationOver(conversationId: string): boolean {
  const changes = changedConversations.since(0);
  const last = changes.findLast((each) => each.conversationId === conversationId);
  return last?.status === 'ended';
}

/** The last known state of an open conversation. */
export function knownConversation(reader: DeskReader, conversationId: string): Conversation | undefined {
  return queryClient.getQueryData(openConversationsQuery(reader).queryKey)?.get(conversationId);
}

/** Ended conversations, or all of them (desk admins), the last active first. */
export function conversationListQuery(sdkAppId: string, view: PagedView) {
  return infiniteQueryOptions({
    queryKey: [...keyOf('listConversations', { sdkAppId }), view],
    queryFn: async ({ pageParam, signal }) => {
      const since = changedConversations.mark();
      const asked = { sdkAppId, view, limit: 50, cursor: pageParam ?? undefined };
      const page = await callOperation('listConversations', asked, { signal });
      const changed = new Map(changedConversations.since(since).map((each) => [each.conversationId, each]));
      return { ...page, items: page.items.map((each) => newerState(each, changed.get(each.conversationId))) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One conversation, for an address that names it; the newest state from any source. */
export function conversationQuery(sdkAppId: string, conversationId: string) {
  const { queryKey } = query('getConversation', { sdkAppId, conversationId });
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Conversation> => {
      const read = await callOperation('getConversation', { sdkAppId, conversationId }, { signal });
      // Read after the answer, so that it includes events that came meanwhile.
      return newerState(read, client.getQueryData<Conversation>(queryKey));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const messagesAtOnce = 50;

/** The messages of a conversation. Events keep them current; a new reading joins the end with the known messages. */
export function messagesQuery(sdkAppId: string, conversationId: string) {
  const queryKey = messagesKey(sdkAppId, conversationId);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<MessageLog> => {
      const since = arrivedMessages.mark();
      const asked = { sdkAppId, conversationId, limit: messagesAtOnce };
      const { items, nextBefore } = await callOperation('listMessages', asked, { signal });
      // Read after the answer, so that it includes messages that came meanwhile.
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

/** Reads the page before the earliest known message. */
export async function readEarlierMessages(sdkAppId: string, conversationId: string): Promise<void> {
  const queryKey = messagesKey(sdkAppId, conversationId);
  const before = queryClient.getQueryData<MessageLog>(queryKey)?.nextBefore ?? null;
  if (before === null) return;
  const asked = { sdkAppId, conversationId, limit: messagesAtOnce, before };
  const { items, nextBefore } = await callOperation('listMessages', asked);
  queryClient.setQueryData<MessageLog>(queryKey, (log) => {
    // The log was read again meanwhile, so the page would not fit.
    if (log === undefined || log.nextBefore !== before) return log;
    return { ...withMessages(log, items), nextBefore };
  });
}
