import { setTimeout as pause } from 'node:timers/promises';
import type { DescribedContract, DescribedOperation } from './contract.ts';
import { read } from './json.ts';

/** Whoever asks: a browser with a session cookie, a customer's page with a token, or nobody. */
export interface Caller {
  /** How reports call it. */
  readonly name: string;
  readonly cookie?: string;
  readonly token?: string;
}

export const nobody: Caller = { name: 'nobody' };

export interface Question {
  caller: Caller;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, in place of a JSON body. */
  raw?: { contentType: string | null; content: string | FormData };
  /** Leaves out the header by which the console shows that its own page asks. */
  isUnmarked?: boolean;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Undefined where the body is no JSON. */
  body: unknown;
  /** A command that repeats the request; secrets are placeholders. */
  curl: string;
}

export interface HttpOptions {
  baseUrl: string;
  /** Milliseconds that one answer may take. */
  timeout: number;
  /** Milliseconds that the kit waits altogether where a backend says `Retry-After`. */
  longestWait: number;
  onAnswer?: (operation: DescribedOperation, answer: Answer) => void;
}

/** Nothing came back, or not in time. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** Speaks HTTP with the backend as the console does, waits where it is told to, and notes how to repeat each request. */
export class Http {
  readonly #contract: DescribedContract;
  readonly #options: HttpOptions;
  readonly #byId: Map<string, DescribedOperation>;

  constructor(contract: DescribedContract, options: HttpOptions) {
    this.#contract = contract;
    this.#options = options;
    this.#byId = new Map(contract.operations.map((operation) => [operation.id, operation]));
  }

  operation(id: string): DescribedOperation {
    const found = this.#byId.get(id);
    if (found === undefined) throw new Error(`The contract has no operation ${id}.`);
    return found;
  }

  has(id: string): boolean {
    return this.#byId.get(id)?.status === 'built';
  }

  /** Asks once, and again as long as the backend answers that it is too busy and says when to come back. */
  async ask(operation: DescribedOperation | string, question: Question): Promise<Answer> {
    const asked = typeof operation === 'string' ? this.operation(operation) : operation;
    const deadline = performance.now() + this.#options.longestWait;
    for (;;) {
      const answer = await this.#once(asked, question);
      this.#options.onAnswer?.(asked, answer);
      const wait = waitOf(answer);
      if (wait === null || performance.now() + wait > deadline) return answer;
      await pause(wait);
    }
  }

  /** Opens a stream; the caller reads and closes it. */
  async open(operation: string, question: Question, signal: AbortSignal): Promise<Response> {
    const { url, init } = this.#request(this.operation(operation), question);
    return fetch(url, { ...init, signal });
  }

  curl(operation: DescribedOperation | string, question: Question): string {
    const asked = typeof operation === 'string' ? this.operation(operation) : operation;
    const { url, init } = this.#request(asked, question);
    return toCurl(asked, question, url, init.headers);
  }

  async #once(operation: DescribedOperation, question: Question): Promise<Answer> {
    const { url, init } = this.#request(operation, question);
    const curl = toCurl(operation, question, url, init.headers);
    const signal = AbortSignal.timeout(this.#options.timeout);
    try {
      const response = await fetch(url, { ...init, signal, redirect: 'manual' });
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
      if (isStream) await response.body?.cancel();
      const text = isStream ? '' : await response.text();
      return { status: response.status, headers: response.headers, text, body: parsed(text), curl };
    } catch (error) {
      const what = signal.aborted ? `no answer within ${this.#options.timeout} ms` : reasonOf(error);
      throw new NoAnswer(`${operation.id}: ${what}`, { cause: error });
    }
  }

  #request(operation: DescribedOperation, question: Question) {
    const { caller, params = {}, query = {}, headers = {}, body, raw, isUnmarked } = question;
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? 'missing'),
    );
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) =>
        value === undefined
          ? []
          : [[name, typeof value === 'string' ? value : JSON.stringify(value)] as [string, string]],
      ),
    ).toString();
    const url = `${this.#options.baseUrl}${this.#contract.base}${path}${search === '' ? '' : `?${search}`}`;
    const content = raw !== undefined ? raw.content : body === undefined ? undefined : JSON.stringify(body);
    const type = raw === undefined ? (body === undefined ? null : 'application/json') : raw.contentType;
    const all: Record<string, string> = {
      ...(operation.method === 'GET' || isUnmarked ? {} : { 'x-parley-request': '1' }),
      ...(caller.cookie === undefined ? {} : { cookie: `parley_session=${caller.cookie}` }),
      ...(caller.token === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
      ...(type === null || content instanceof FormData ? {} : { 'content-type': type }),
      ...headers,
    };
    return { url, init: { method: operation.method, headers: all, body: content } };
  }
}

function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** Milliseconds to wait before the same request is sent again; null where the answer is one. */
function waitOf({ status, headers, body }: Answer): number | null {
  const code = read(body, 'code');
  if (status !== 429 && code !== 'overloaded' && code !== 'indexBuilding') return null;
  const seconds = Number(headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null;
}

/** Secrets are placeholders: a report is passed around. */
function toCurl(
  operation: DescribedOperation,
  { caller, body, raw }: Question,
  url: string,
  headers: Record<string, string>,
): string {
  const lines = Object.entries(headers).map(([name, value]) => {
    if (name === 'cookie') return `-b "parley_session=$${variableOf(caller)}"`;
    if (name === 'authorization') return `-H "authorization: Bearer $${variableOf(caller)}"`;
    return `-H ${quoted(`${name}: ${value}`)}`;
  });
  const sent =
    raw !== undefined
      ? raw.content instanceof FormData
        ? [`-F 'file=@workbook.xlsx'`]
        : [`--data-binary ${quoted(shortened(raw.content))}`]
      : body === undefined
        ? []
        : [`--data-binary ${quoted(shortened(JSON.stringify(withoutSecrets(body))))}`];
  return [`curl -i -X ${operation.method}`, quoted(url), ...lines, ...sent].join(' ');
}

/** The name under which whoever repeats the request exports its secret: AGENT_SESSION, VISITOR_TOKEN. */
function variableOf({ name, token }: Caller): string {
  return `${name.toUpperCase().replaceAll(/[^A-Z]+/g, '_')}_${token === undefined ? 'SESSION' : 'TOKEN'}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function shortened(text: string): string {
  return text.length <= 2000 ? text : `${text.slice(0, 2000)}… (${text.length} characters)`;
}

function withoutSecrets(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      /password|token|secret/i.test(key) && typeof inner === 'string' ? '$PASSWORD' : inner,
    ),
  );
}
