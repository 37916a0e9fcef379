import { isDeepStrictEqual } from 'node:util';
import type { DescribedContract, DescribedOperation } from '../contract.ts';
import { type JsonObject, isObject } from '../json.ts';
import { thingsIn } from '../effects/things.ts';
import { type Sent, jsonOf } from './exchange.ts';

/** A request that a right backend accepted, with its answer. */
export interface Accepted {
  request: Sent;
  params: Record<string, string>;
  status: number;
  headers: Headers;
  body: unknown;
  /** The thing at the request's address as it was before; null where it was not seen. */
  before: JsonObject | null;
}

/** How many values of a field are remembered. */
const mostValues = 6;

/** What passed between the kit and the backend: what a plausible liar has to know. */
export class Memory {
  readonly #contract: DescribedContract;
  readonly #things = new Map<string, JsonObject>();
  readonly #ids = new Map<string, string[]>();
  readonly #accepted = new Map<string, Accepted>();
  readonly #sessions = new Set<string>();
  /** What was sent in each field, by operation and field. */
  readonly #values = new Map<string, unknown[]>();

  constructor(contract: DescribedContract) {
    this.#contract = contract;
  }

  note(
    operation: DescribedOperation,
    request: Sent,
    params: Record<string, string>,
    { status, headers, body }: { status: number; headers: Headers; body: unknown },
  ): void {
    if (status !== operation.success) return;
    const [given = ''] = (headers.get('set-cookie') ?? '').split(';');
    for (const session of [request.headers.cookie ?? '', given])
      if (session !== '') this.#sessions.add(session);
    this.#noteValues(operation, jsonOf(request.body));
    if (!this.#accepted.has(operation.id)) {
      const before = this.at(params, operation);
      const isEarlier = operation.method === 'GET';
      this.#accepted.set(operation.id, {
        request,
        params,
        status,
        headers,
        body,
        before: isEarlier ? null : before,
      });
    }
    const schema = operation.responses.get(status)?.content.get('application/json') ?? null;
    if (schema === null) return;
    for (const { idName, id, value } of thingsIn(this.#contract, operation, schema, body)) {
      this.#things.set(`${idName} ${id}`, value);
      const known = this.#ids.get(idName) ?? [];
      if (!known.includes(id)) this.#ids.set(idName, [...known, id]);
    }
  }

  #noteValues({ id }: DescribedOperation, sent: unknown): void {
    if (!isObject(sent)) return;
    for (const [name, value] of Object.entries(sent)) {
      const known = this.#values.get(`${id} ${name}`) ?? [];
      if (known.length < mostValues && !known.some((each) => isDeepStrictEqual(each, value)))
        this.#values.set(`${id} ${name}`, [...known, value]);
    }
  }

  /** Another value that was accepted in a field; undefined where none was. */
  otherValue({ id }: DescribedOperation, name: string, value: unknown): unknown {
    return this.#values.get(`${id} ${name}`)?.find((each) => !isDeepStrictEqual(each, value));
  }

  accepted(operation: DescribedOperation): Accepted | null {
    return this.#accepted.get(operation.id) ?? null;
  }

  /** The thing that an address names or acts on, as it was last seen; null where it was not. */
  at(params: Record<string, string>, { path }: DescribedOperation): JsonObject | null {
    for (const place of [path, path.replace(/\/[^/]+$/, '')]) {
      const name = /\{(\w+)\}$/.exec(place)?.[1];
      const found = this.#things.get(name === undefined ? ` ${place}` : `${name} ${params[name] ?? ''}`);
      if (found !== undefined) return found;
    }
    return null;
  }

  /** Whether a request with this session has succeeded. */
  isSession(cookie: string | undefined): boolean {
    return cookie !== undefined && this.#sessions.has(cookie);
  }

  /** Another id of the same kind. */
  otherId(name: string, id: string): string | null {
    return this.#ids.get(name)?.findLast((each) => each !== id) ?? null;
  }

  /** Before an operation is judged: the first request that is accepted is the plainest one. */
  forget({ id }: DescribedOperation): void {
    this.#accepted.delete(id);
  }

  /** Whether a path names things that are there. */
  knows(params: Record<string, string>, accepted: Accepted): boolean {
    return Object.entries(params).every(
      ([name, id]) => accepted.params[name] === id || this.#ids.get(name)?.includes(id) === true,
    );
  }

  sentBody(operation: DescribedOperation): JsonObject | null {
    const body = jsonOf(this.accepted(operation)?.request.body);
    return isObject(body) ? body : null;
  }
}
