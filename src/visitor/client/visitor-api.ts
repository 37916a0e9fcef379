import createClient from 'openapi-fetch';
import type { Language, PlainPaths, VisitorMessage } from '../../api/__generated__/schema.d.ts';
import type { StreamRequest } from '../../api/sse-connection.ts';
import { ApiProblem, isProblem, networkProblem, readProblem } from '../../api/problems.ts';
import type {
  GivenRating,
  Judgement,
} from '../../machines/customer-connection/customer-connection.machine.ts';

/** Milliseconds after which an unanswered request counts as lost. */
const requestTimeout = 20_000;

/** Outside browsers nobody says that there is no network. */
export function isOnlineNow(): boolean {
  return typeof navigator === 'undefined' || !('onLine' in navigator) || navigator.onLine;
}

/** The server does not know this visitor any more. */
export function isExpired(error: unknown): boolean {
  return isProblem(error, 'visitorSessionExpired', 'unauthenticated');
}

function as(token: string) {
  return { headers: { authorization: `Bearer ${token}` } };
}

function of(channelKey: string) {
  return { params: { path: { channelKey } } };
}

async function dataOf<Data>(answer: Promise<{ data?: Data }>): Promise<Data> {
  const { data } = await answer;
  if (data === undefined) throw new ApiProblem({ code: 'operationFailed' });
  return data;
}

/**
 * The visitor's operations of the contract; each rejects with an `ApiProblem`.
 *
 * @param baseUrl the origin and prefix of the API, for example `https://desk.example.com/api/v1`
 */
export function createVisitorApi(baseUrl: string) {
  const client = createClient<PlainPaths>({
    baseUrl,
    credentials: 'omit',
    cache: 'no-store',
    fetch: (request) => fetch(request, { signal: AbortSignal.timeout(requestTimeout) }),
  });
  client.use({
    async onResponse({ response }) {
      if (!response.ok) throw await readProblem(response);
      return undefined;
    },
    onError: ({ error }) => networkProblem(error),
  });
  return {
    readChannel: (channelKey: string) => dataOf(client.GET('/visitor/channels/{channelKey}', of(channelKey))),
    startSession: (channelKey: string, language: Language) =>
      dataOf(
        client.POST('/visitor/channels/{channelKey}/sessions', {
          ...of(channelKey),
          body: { language },
        }),
      ),
    readConversation: (token: string) => dataOf(client.GET('/visitor/conversation', as(token))),
    listConversations: (token: string, cursor: string | null) =>
      dataOf(
        client.GET('/visitor/conversations', {
          ...as(token),
          params: { query: cursor === null ? {} : { cursor } },
        }),
      ),
    listMessages: (
      token: string,
      { conversationId, before }: { conversationId: string; before: number | null },
    ) =>
      dataOf(
        client.GET('/visitor/conversations/{conversationId}/messages', {
          ...as(token),
          params: { path: { conversationId }, query: before === null ? {} : { before } },
        }),
      ),
    startConversation: (token: string) => dataOf(client.POST('/visitor/conversations', as(token))),
    sendMessage: (token: string, body: VisitorMessage) =>
      dataOf(client.POST('/visitor/messages', { ...as(token), body })),
    chooseSuggestion: (token: string, body: { clientMessageId: string; suggestionId: string }) =>
      dataOf(client.POST('/visitor/suggestions', { ...as(token), body })),
    requestPerson: (token: string) => dataOf(client.POST('/visitor/person', as(token))),
    withdrawPersonRequest: (token: string) => dataOf(client.POST('/visitor/person/withdrawal', as(token))),
    setLanguage: (token: string, language: Language) =>
      dataOf(client.PUT('/visitor/language', { ...as(token), body: { language } })),
    end: (token: string) => dataOf(client.POST('/visitor/end', as(token))),
    rate: (token: string, body: GivenRating) =>
      dataOf(client.POST('/visitor/rating', { ...as(token), body })),
    judge: (token: string, { messageId, helpful }: Judgement) =>
      dataOf(
        client.PUT('/visitor/messages/{messageId}/feedback', {
          ...as(token),
          params: { path: { messageId } },
          body: { helpful },
          // The page shows it at once, and may be gone before it has left.
          keepalive: true,
        }),
      ),
    openEvents: (token: string, { lastEventId, signal }: StreamRequest) =>
      fetch(`${baseUrl}/visitor/events`, {
        signal,
        cache: 'no-store',
        credentials: 'omit',
        headers: {
          ...as(token).headers,
          accept: 'text/event-stream',
          ...(lastEventId === null ? {} : { 'last-event-id': lastEventId }),
        },
      }),
  };
}

export type VisitorApi = ReturnType<typeof createVisitorApi>;
