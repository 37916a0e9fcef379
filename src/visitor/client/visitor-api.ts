import createClient from 'openapi-fetch';
import type {
  Language,
  Message,
  paths,
  ProblemCode,
  VisitorChannel,
  VisitorConversation,
  VisitorConversationState,
  VisitorSession,
} from '../../api/__generated__/schema.d.ts';

/** Why a request did not do what was asked. */
export interface VisitorProblem {
  readonly code: ProblemCode;
  /** The same request may succeed later without anybody changing anything. */
  readonly transient: boolean;
  readonly retryAfterSeconds?: number;
}

export class VisitorProblemError extends Error {
  readonly problem: VisitorProblem;
  constructor(problem: VisitorProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

export interface RatingInput {
  readonly conversationId: string;
  readonly stars: number;
  readonly tags: string[];
  readonly comment: string;
}

/** The visitor's operations of the contract; each rejects with a `VisitorProblemError`. */
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
  readonly rate: (token: string, body: RatingInput) => Promise<VisitorConversationState>;
  readonly openEvents: (
    token: string,
    request: { lastEventId: string | null; signal: AbortSignal },
  ) => Promise<Response>;
}

/** Milliseconds after which an unanswered request counts as lost. */
const TIMEOUT = 20_000;

function isTransientStatus(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}

function hasCode(error: unknown): error is { code: ProblemCode; retryAfterSeconds?: number } {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
}

function problemOf(error: unknown, response: Response): VisitorProblem {
  const header = Number(response.headers.get('retry-after'));
  const body = hasCode(error) ? error : null;
  return {
    // An answer that is no problem document comes from something between us and the server.
    code: body?.code ?? (response.status === 504 ? 'requestTimeout' : 'operationFailed'),
    transient: isTransientStatus(response.status),
    retryAfterSeconds: body?.retryAfterSeconds ?? (header > 0 ? header : undefined),
  };
}

/** Outside browsers nobody says that there is no network. */
export function isOnlineNow(): boolean {
  return typeof navigator === 'undefined' || !('onLine' in navigator) || navigator.onLine;
}

function lostProblem(error: unknown): VisitorProblem {
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  return { code: isTimeout ? 'requestTimeout' : isOnlineNow() ? 'networkError' : 'offline', transient: true };
}

function as(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

function timed(): AbortSignal {
  return AbortSignal.timeout(TIMEOUT);
}

async function settle<Value>(
  answer: Promise<{ data?: Value; error?: unknown; response: Response }>,
): Promise<Value> {
  const { data, error, response } = await answer.catch((lost: unknown) => {
    throw new VisitorProblemError(lostProblem(lost));
  });
  if (data === undefined) throw new VisitorProblemError(problemOf(error, response));
  return data;
}

/** `baseUrl` is the origin and prefix of the API, for example `https://desk.example.com/api/v1`. */
export function createVisitorApi(baseUrl: string): VisitorApi {
  const client = createClient<paths>({ baseUrl, credentials: 'omit', cache: 'no-store' });

  return {
    readChannel: (channelKey) =>
      settle(
        client.GET('/visitor/channels/{channelKey}', { params: { path: { channelKey } }, signal: timed() }),
      ),
    startSession: (channelKey, language) =>
      settle(
        client.POST('/visitor/channels/{channelKey}/sessions', {
          params: { path: { channelKey } },
          body: { language },
          signal: timed(),
        }),
      ),
    readConversation: (token) =>
      settle(client.GET('/visitor/conversation', { headers: as(token), signal: timed() })),
    startConversation: (token) =>
      settle(client.POST('/visitor/conversations', { headers: as(token), signal: timed() })),
    sendMessage: (token, body) =>
      settle(client.POST('/visitor/messages', { headers: as(token), body, signal: timed() })),
    chooseSuggestion: (token, body) =>
      settle(client.POST('/visitor/suggestions', { headers: as(token), body, signal: timed() })),
    requestPerson: (token) => settle(client.POST('/visitor/person', { headers: as(token), signal: timed() })),
    end: (token) => settle(client.POST('/visitor/end', { headers: as(token), signal: timed() })),
    rate: (token, body) =>
      settle(client.POST('/visitor/rating', { headers: as(token), body, signal: timed() })),
    openEvents: (token, { lastEventId, signal }) =>
      fetch(`${baseUrl}/visitor/events`, {
        signal,
        cache: 'no-store',
        credentials: 'omit',
        headers: {
          ...as(token),
          accept: 'text/event-stream',
          ...(lastEventId === null ? {} : { 'last-event-id': lastEventId }),
        },
      }),
  };
}
