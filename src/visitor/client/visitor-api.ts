import createClient from 'openapi-fetch';
import type {
  Language,
  Message,
  paths,
  VisitorChannel,
  VisitorConversation,
  VisitorConversationState,
  VisitorSession,
} from '../../api/__generated__/schema.d.ts';
import { ApiProblem, isProblem, networkProblem, readProblem } from '../../api/problems.ts';
import type { GivenRating } from '../../machines/customer-connection/customer-connection.machine.ts';

/** The visitor's operations of the contract; each rejects with an `ApiProblem`. */
export interface VisitorApi {
  readonly readChannel: (channelKey: string) => Promise<VisitorChannel>;
  readonly startSession: (channelKey: string, language: Language) => Promise<VisitorSession>;
  readonly readConversation: (token: string) => Promise<VisitorConversation>;
  readonly startConversation: (token: string) => Promise<VisitorConversation>;
  readonly sendMessage: (token: string, body: { clientMessageId: string; text: string }) => Promise<Message>;
  readonly chooseSuggestion: (
    token: string,
    body: { clientMessageId: string; qaId: string },
  ) => Promise<Message>;
  readonly requestPerson: (token: string) => Promise<VisitorConversationState>;
  readonly end: (token: string) => Promise<VisitorConversationState>;
  readonly rate: (token: string, body: GivenRating) => Promise<VisitorConversationState>;
  readonly openEvents: (
    token: string,
    request: { lastEventId: string | null; signal: AbortSignal },
  ) => Promise<Response>;
}

/** Milliseconds after which an unanswered request counts as lost. */
const TIMEOUT = 20_000;

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

/** `baseUrl` is the origin and prefix of the API, for example `https://desk.example.com/api/v1`. */
export function createVisitorApi(baseUrl: string): VisitorApi {
  const client = createClient<paths>({
    baseUrl,
    credentials: 'omit',
    cache: 'no-store',
    fetch: (request) => fetch(request, { signal: AbortSignal.timeout(TIMEOUT) }),
  });
  client.use({
    async onResponse({ response }) {
      if (!response.ok) throw await readProblem(response);
      return undefined;
    },
    onError: ({ error }) => networkProblem(error),
  });
  return {
    readChannel: (channelKey) => dataOf(client.GET('/visitor/channels/{channelKey}', of(channelKey))),
    startSession: (channelKey, language) =>
      dataOf(
        client.POST('/visitor/channels/{channelKey}/sessions', {
          ...of(channelKey),
          body: { language },
        }),
      ),
    readConversation: (token) => dataOf(client.GET('/visitor/conversation', as(token))),
    startConversation: (token) => dataOf(client.POST('/visitor/conversations', as(token))),
    sendMessage: (token, body) => dataOf(client.POST('/visitor/messages', { ...as(token), body })),
    chooseSuggestion: (token, body) => dataOf(client.POST('/visitor/suggestions', { ...as(token), body })),
    requestPerson: (token) => dataOf(client.POST('/visitor/person', as(token))),
    end: (token) => dataOf(client.POST('/visitor/end', as(token))),
    rate: (token, body) => dataOf(client.POST('/visitor/rating', { ...as(token), body })),
    openEvents: (token, { lastEventId, signal }) =>
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
