import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Conversation, Message } from './__generated__/schema.d.ts';
import { client, dataOf } from './client.ts';
import { createJournal } from './journal.ts';
import { joinLogs, withMessages } from './message-log.ts';
import type { MessageLog } from './message-log.ts';

/** What events and answers brought; readings under way heed it. */
export const changedConversations = createJournal<Conversation>();
export const arrivedMessages = createJournal<Message>();

/** The lists that are read page by page; `mine` and `queue` are read whole, as the open conversations. */
export type PagedView = 'ended' | 'all';

function readPage(
  request: { sdkAppId: string; view: 'mine' | 'queue' | PagedView; cursor: string | null; limit: number },
  signal: AbortSignal,
) {
  const { sdkAppId, view, cursor, limit } = request;
  return dataOf(
    client.GET('/apps/{sdkAppId}/conversations', {
      params: { path: { sdkAppId }, query: { view, limit, ...(cursor === null ? {} : { cursor }) } },
      signal,
    }),
  );
}

async function readWhole(
  sdkAppId: string,
  view: 'mine' | 'queue',
  signal: AbortSignal,
): Promise<Conversation[]> {
  const conversations: Conversation[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(
      { sdkAppId, view, cursor, limit: 100 },
      signal,
    );
    conversations.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return conversations;
}

/** Open conversations by id: what waits, and what the agent is offered or serves. */
export type OpenConversations = ReadonlyMap<string, Conversation>;

/** Whether a conversation is work at hand for this member: it waits for anybody, or is theirs. */
export function isOpenFor(conversation: Conversation, memberId: string): boolean {
  const { status, agent } = conversation;
  return (
    status === 'queued' || status === 'offered' || (status === 'serving' && agent?.memberId === memberId)
  );
}

/** The same conversations with one as it is now: added, replaced, or gone. */
export function withConversation(
  open: OpenConversations,
  conversation: Conversation,
  memberId: string,
): OpenConversations {
  const { conversationId } = conversation;
  const isOpen = isOpenFor(conversation, memberId);
  if (!isOpen && !open.has(conversationId)) return open;
  const next = new Map(open);
  if (isOpen) next.set(conversationId, conversation);
  else next.delete(conversationId);
  return next;
}

/** Everything at hand for a member of the desk, whole. Events that came while it was read are not lost. */
export function openConversationsQuery(sdkAppId: string, memberId: string) {
  return queryOptions({
    queryKey: ['apps', sdkAppId, 'conversations', 'open', memberId],
    queryFn: async ({ signal }): Promise<OpenConversations> => {
      const since = changedConversations.mark();
      const lists = await Promise.all([
        readWhole(sdkAppId, 'queue', signal),
        readWhole(sdkAppId, 'mine', signal),
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

/** Conversations that are over, or all there are (desk admins), the last active first. */
export function conversationListQuery(sdkAppId: string, view: PagedView) {
  return infiniteQueryOptions({
    queryKey: ['apps', sdkAppId, 'conversations', view],
    queryFn: async ({ pageParam, signal }) => {
      const since = changedConversations.mark();
      const page = await readPage({ sdkAppId, view, cursor: pageParam, limit: 50 }, signal);
      const changed = new Map(changedConversations.since(since).map((each) => [each.conversationId, each]));
      return { ...page, items: page.items.map((each) => changed.get(each.conversationId) ?? each) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One conversation, for an address that names it. */
export function conversationQuery(sdkAppId: string, conversationId: string) {
  return queryOptions({
    queryKey: ['apps', sdkAppId, 'conversation', conversationId],
    queryFn: ({ signal }) =>
      dataOf(
        client.GET('/apps/{sdkAppId}/conversations/{conversationId}', {
          params: { path: { sdkAppId, conversationId } },
          signal,
        }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function readMessages(
  sdkAppId: string,
  conversationId: string,
  before: number | null,
  signal?: AbortSignal,
): Promise<{ items: Message[]; nextBefore: number | null }> {
  return dataOf(
    client.GET('/apps/{sdkAppId}/conversations/{conversationId}/messages', {
      params: {
        path: { sdkAppId, conversationId },
        query: { limit: 50, ...(before === null ? {} : { before }) },
      },
      signal,
    }),
  );
}

/** The messages of a conversation, kept true by events; reading again joins the end with what is here. */
export function messagesQuery(queryClient: QueryClient, sdkAppId: string, conversationId: string) {
  const queryKey = messagesKey(sdkAppId, conversationId);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<MessageLog> => {
      const since = arrivedMessages.mark();
      const { items, nextBefore } = await readMessages(sdkAppId, conversationId, null, signal);
      // Asked only now: what events added meanwhile counts.
      const log = joinLogs(queryClient.getQueryData<MessageLog>(queryKey), { messages: items, nextBefore });
      const arrived = arrivedMessages.since(since).filter((each) => each.conversationId === conversationId);
      return withMessages(log, arrived);
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

export function messagesKey(sdkAppId: string, conversationId: string) {
  return ['apps', sdkAppId, 'messages', conversationId] as const;
}

/** Reads the page before the earliest message that is here. */
export async function readEarlierMessages(
  queryClient: QueryClient,
  sdkAppId: string,
  conversationId: string,
): Promise<void> {
  const queryKey = messagesKey(sdkAppId, conversationId);
  const before = queryClient.getQueryData<MessageLog>(queryKey)?.nextBefore ?? null;
  if (before === null) return;
  const { items, nextBefore } = await readMessages(sdkAppId, conversationId, before);
  queryClient.setQueryData<MessageLog>(queryKey, (log) => {
    // Read anew meanwhile: the page would not meet it.
    if (log === undefined || log.nextBefore !== before) return log;
    return { ...withMessages(log, items), nextBefore };
  });
}

/** The same `clientMessageId` again is the same message. @throws ApiProblem `transitionRefused` */
export function sendAgentMessage(
  request: { sdkAppId: string; conversationId: string; clientMessageId: string; text: string },
  signal?: AbortSignal,
): Promise<Message> {
  const { sdkAppId, conversationId, clientMessageId, text } = request;
  return dataOf(
    client.POST('/apps/{sdkAppId}/conversations/{conversationId}/messages', {
      params: { path: { sdkAppId, conversationId } },
      body: { clientMessageId, text },
      signal,
    }),
  );
}

/** What an agent can do with a conversation beside writing; `accept` also takes one that waits. */
export type ConversationMove = 'accept' | 'decline' | 'end';

/** @throws ApiProblem `transitionRefused` where somebody was quicker */
export function moveConversation(
  sdkAppId: string,
  conversationId: string,
  move: ConversationMove,
): Promise<Conversation> {
  const params = { params: { path: { sdkAppId, conversationId } } };
  if (move === 'accept')
    return dataOf(client.POST('/apps/{sdkAppId}/conversations/{conversationId}/accept', params));
  if (move === 'decline')
    return dataOf(client.POST('/apps/{sdkAppId}/conversations/{conversationId}/decline', params));
  return dataOf(client.POST('/apps/{sdkAppId}/conversations/{conversationId}/end', params));
}

/** Passes a conversation to a colleague. @throws ApiProblem `transferTargetUnavailable`, `transitionRefused` */
export function transferConversation(
  sdkAppId: string,
  conversationId: string,
  memberId: string,
): Promise<Conversation> {
  return dataOf(
    client.POST('/apps/{sdkAppId}/conversations/{conversationId}/transfer', {
      params: { path: { sdkAppId, conversationId } },
      body: { target: { kind: 'member', memberId } },
    }),
  );
}
