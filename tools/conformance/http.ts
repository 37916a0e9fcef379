import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from './caller.ts';
import type { DescribedContract, DescribedOperation } from './contract.ts';
import { readFiles, toCurl } from './curl.ts';
import { read } from './json.ts';

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
  /** Ends whatever is under way; see `calm`. */
  signal?: AbortSignal;
  /** Whether the commands that repeat requests tell the secrets of the people whom the kit has made. */
  revealsMade?: boolean;
  onAnswer?: (operation: DescribedOperation, answer: Answer) => void;
}

/** Nothing came back, or not in time. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

/** Whoever runs the kit has asked it to stop. */
export class Interrupted extends Error {
  override name = 'Interrupted';
  override message = 'The kit was interrupted.';
}

interface Request {
  url: string;
  init: { method: string; headers: Record<string, string>; body: string | FormData | undefined };
}

/** Speaks HTTP with the backend as the console does, waits where it is told to, and notes how to repeat each request. */
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

  /** Asks on although the kit was told to stop: to put things away. */
  calm(): void {
    this.#stop = null;
  }

  /** Keeps a secret that the kit was given out of every report: a variable stands for it. */
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

  /** Asks once, and again as long as the backend answers that it is too busy and says when to come back. */
  async ask(operation: DescribedOperation | string, question: Question): Promise<Answer> {
    const asked = typeof operation === 'string' ? this.operation(operation) : operation;
    const deadline = performance.now() + this.#options.longestWait;
    for (;;) {
      const answer = await this.#once(asked, question);
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
    const signal = AbortSignal.timeout(this.#options.timeout);
    const stop = this.#stop;
    try {
      const response = await fetch(url, { ...init, signal: this.#until(signal), redirect: 'manual' });
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
      if (isStream) await response.body?.cancel();
      const text = isStream ? '' : await response.text();
      return { status: response.status, headers: response.headers, text, body: parsed(text), curl };
    } catch (error) {
      if (stop?.aborted === true) throw new Interrupted();
      const what = signal.aborted ? `no answer within ${this.#options.timeout} ms` : reasonOf(error);
      throw new NoAnswer(`${operation.id}: ${what}`, { cause: error });
    }
  }

  #request(operation: DescribedOperation, question: Question): Request {
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
