import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from './caller.ts';
import type { DescribedContract, DescribedOperation } from './contract.ts';
import { readFiles, toCurl } from './curl.ts';
import { read } from './json.ts';

export interface Question {
  caller: Caller;
  params?: Readonly<Record<string, string>>;
  /** Parameters of the path that stand in the address as they are, without being encoded. */
  exactParams?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  /** What the address's query ends with as it is, without being encoded. */
  exactQuery?: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged instead of a JSON body. */
  raw?: { contentType: string | null; content: string | FormData };
  /** Omits the header that marks a request as coming from the product's own page. */
  isUnmarked?: boolean;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Undefined if the body is not JSON. */
  body: unknown;
  /** The bytes of a body that is a file; null if it is JSON, a stream or nothing. */
  file: Uint8Array | null;
  /** By the kit's clock, in milliseconds since 1970. */
  sentAt: number;
  receivedAt: number;
  /** A command that repeats the request; secrets are placeholders. */
  curl: string;
}

/** An answer, and what was asked. */
export interface Reply extends Answer {
  operation: DescribedOperation;
  question: Question;
}

export interface HttpOptions {
  baseUrl: string;
  /** Milliseconds that one answer may take. */
  timeout: number;
  /** The most milliseconds that one request waits in all because of `Retry-After`. */
  longestWait: number;
  /** Aborts all running requests; see `calm`. */
  signal?: AbortSignal;
  /** Whether the commands that repeat requests show the secrets of people whom the kit created. */
  revealsMade?: boolean;
  onAnswer?: (operation: DescribedOperation, answer: Answer) => void;
  /** Sends a request in another way than over the network at once: through something that makes the backend wrong. */
  send?: (request: {
    method: string;
    url: string;
    headers: Record<string, string>;
    body: string | FormData | undefined;
  }) => Promise<Response>;
}

/** No answer came, or it came too late. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** The user stopped the kit. */
export class Interrupted extends Error {
  override name = 'Interrupted';
  override message = 'The kit was interrupted.';
}

interface Request {
  url: string;
  init: { method: string; headers: Record<string, string>; body: string | FormData | undefined };
}

/** Speaks HTTP with the backend as the console does, respects `Retry-After`, and records how to repeat each request. */
export class Http {
  readonly #contract: DescribedContract;
  readonly #options: HttpOptions;
  readonly #byId: Map<string, DescribedOperation>;
  readonly #given = new Map<string, string>();
  #stop: AbortSignal | null;

  constructor(contract: DescribedContract, options: HttpOptions) {
    this.#contract = contract;
    this.#options = options;
    this.#stop = options.signal ?? null;
    this.#byId = new Map(contract.operations.map((operation) => [operation.id, operation]));
  }

  get address(): string {
    return `${this.#options.baseUrl}${this.#contract.base}`;
  }

  /** Lets the kit send requests after it was stopped, to clean up. */
  calm(): void {
    this.#stop = null;
  }

  /** Keeps a supplied secret out of every report. A variable replaces it. */
  hide(secret: string, variable: string): void {
    this.#given.set(secret, variable);
  }

  operation(id: string): DescribedOperation {
    const found = this.#byId.get(id);
    if (found === undefined) throw new Error(`The contract has no operation ${id}.`);
    return found;
  }

  has(id: string): boolean {
    return this.#byId.get(id)?.status === 'built';
  }

  /** Sends a request, and repeats it while the backend is overloaded and sends `Retry-After`. */
  async ask(operation: DescribedOperation | string, question: Question): Promise<Reply> {
    const asked = typeof operation === 'string' ? this.operation(operation) : operation;
    const deadline = performance.now() + this.#options.longestWait;
    for (;;) {
      const answer = { ...(await this.#once(asked, question)), operation: asked, question };
      this.#options.onAnswer?.(asked, answer);
      const wait = waitOf(answer);
      if (wait === null || performance.now() + wait > deadline) return answer;
      await pause(wait, undefined, this.#stop === null ? {} : { signal: this.#stop }).catch(() => {
        throw new Interrupted();
      });
    }
  }

  /** Opens a stream; the caller reads and closes it. */
  async open(operation: string, question: Question, signal: AbortSignal): Promise<Response> {
    const { url, init } = this.#request(this.operation(operation), question);
    return fetch(url, { ...init, signal: this.#until(signal) });
  }

  curl(operation: DescribedOperation | string, question: Question): string {
    const asked = typeof operation === 'string' ? this.operation(operation) : operation;
    return this.#curl(this.#request(asked, question), question.caller);
  }

  #curl({ url, init: { method, headers, body: content } }: Request, caller: Caller): string {
    const secrets = { given: this.#given, revealsMade: this.#options.revealsMade ?? false };
    return toCurl({ method, url, headers, content }, caller, secrets);
  }

  #until(signal: AbortSignal): AbortSignal {
    return this.#stop === null ? signal : AbortSignal.any([signal, this.#stop]);
  }

  async #once(operation: DescribedOperation, question: Question): Promise<Answer> {
    const request = this.#request(operation, question);
    const { url, init } = request;
    await readFiles(init.body);
    const curl = this.#curl(request, question.caller);
    const patience = new AbortController();
    const { signal } = patience;
    const timer = setTimeout(() => patience.abort(), this.#options.timeout);
    const stop = this.#stop;
    try {
      const sentAt = Date.now();
      const send = this.#options.send?.({ url, ...init });
      const response = await (send ??
        fetch(url, { ...init, signal: this.#until(signal), redirect: 'manual' }));
      const { status, headers } = response;
      const { text, file } = await contentOf(response);
      return { status, headers, text, body: parsed(text), file, sentAt, receivedAt: Date.now(), curl };
    } catch (error) {
      if (stop?.aborted === true) throw new Interrupted();
      const what = signal.aborted ? `no answer within ${this.#options.timeout} ms` : reasonOf(error);
      throw new NoAnswer(`${operation.id}: ${what}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  #request(operation: DescribedOperation, question: Question): Request {
    const { caller, params = {}, exactParams = {}, headers = {}, body, raw, isUnmarked } = question;
    const path = operation.path.replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => exactParams[name] ?? encodeURIComponent(params[name] ?? 'missing'),
    );
    const search = searchOf(question);
    const url = `${this.address}${path}${search === '' ? '' : `?${search}`}`;
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

async function contentOf(response: Response): Promise<Pick<Answer, 'text' | 'file'>> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { text: '', file: null };
  }
  if (type === '' || type.includes('json')) return { text: await response.text(), file: null };
  const file = new Uint8Array(await response.arrayBuffer());
  return { text: new TextDecoder().decode(file), file };
}

function searchOf({ query = {}, exactQuery = '' }: Question): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [[name, typeof value === 'string' ? value : JSON.stringify(value)] as [string, string]],
  );
  return [new URLSearchParams(pairs).toString(), exactQuery].filter((part) => part !== '').join('&');
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

/** Milliseconds to wait before sending the same request again; null if the answer is final. */
function waitOf({ status, headers, body }: Answer): number | null {
  const code = read(body, 'code');
  if (status !== 429 && code !== 'overloaded' && code !== 'indexBuilding') return null;
  const seconds = Number(headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : null;
}
