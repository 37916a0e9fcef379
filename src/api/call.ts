import { type Call, calls } from './__generated__/calls.ts';
import type { operations } from './__generated__/schema.d.ts';
import { ApiProblem } from './problems.ts';
import { client, ifMatch, newIdempotencyKey } from './client.ts';
import { sessionGate } from './session-gate.ts';

type Calls = typeof calls;
export type OperationId = keyof Calls;
export type ReadingId = { [Op in OperationId]: Calls[Op]['method'] extends 'get' ? Op : never }[OperationId];
export type WritingId = Exclude<OperationId, ReadingId>;

type Given<Part> = [Part] extends [undefined] ? unknown : NonNullable<Part>;
type Parameters<Op extends OperationId> = operations[Op]['parameters'];

/** Path and query parameters of an operation, in one flat object. */
export type Params<Op extends OperationId> = Given<Parameters<Op>['path']> & Given<Parameters<Op>['query']>;

type Json<Part> = Part extends { content: { 'application/json': infer Sent } } ? Sent : undefined;
type Success<Responses> = Responses extends { 200: infer Ok }
  ? Ok
  : Responses extends { 201: infer Created }
    ? Created
    : Responses extends { 202: infer Accepted }
      ? Accepted
      : never;

/** The body of an operation; undefined if it has none. */
export type Body<Op extends OperationId> = Json<NonNullable<operations[Op]['requestBody']>>;

/** The answer of an operation; undefined if it is empty. */
export type Answer<Op extends OperationId> = Json<Success<operations[Op]['responses']>>;

type Rest<Op extends OperationId> = ([Body<Op>] extends [undefined] ? unknown : { body: Body<Op> }) &
  (Calls[Op] extends { versioned: true } ? { version: number } : unknown) & {
    /** The idempotency key. Pass the same one to repeat an attempt; default: a new one. */
    key?: string;
    signal?: AbortSignal;
  };

export type RestArguments<Op extends OperationId> =
  Pick<Rest<Op>, 'key' | 'signal'> extends Rest<Op> ? [rest?: Rest<Op>] : [rest: Rest<Op>];

interface SentWith {
  body?: unknown;
  version?: number;
  key?: string;
  signal?: AbortSignal;
}

/** A change that the server has made: the request and its answer. */
export interface Change<Op extends WritingId = WritingId> {
  op: Op;
  params: Params<Op>;
  body: Body<Op>;
  answer: Answer<Op>;
}

const listeners = new Set<(change: Change) => void>();

/** Calls back with each change before the caller gets its answer. Returns a function that stops this. */
export function onChange(listener: (change: Change) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

type RefusalListener = (sdkAppId: string | undefined, error: unknown) => void;
const refusals = new Set<RefusalListener>();

/** Calls back with each refusal before the caller gets it. Returns a function that stops this. */
export function onRefusal(listener: RefusalListener): () => void {
  refusals.add(listener);
  return () => void refusals.delete(listener);
}

function send(op: OperationId, params: object, { body, version, key, signal }: SentWith) {
  const { method, path, idempotent }: Call = calls[op];
  const known = Object.entries(params).filter(([, value]) => value !== undefined && value !== null);
  const pick = (inPath: boolean) =>
    Object.fromEntries(known.filter(([name]) => path.includes(`{${name}}`) === inPath));
  const header = {
    ...(version === undefined ? {} : ifMatch(version)),
    ...(idempotent === undefined ? {} : { 'Idempotency-Key': key ?? newIdempotencyKey() }),
  };
  const init = { params: { path: pick(true), query: pick(false), header }, body, signal };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- method, path and parameters come from one row of the generated table
  return client.request(method, path as never, init as never) as Promise<{
    data?: unknown;
    response: Response;
  }>;
}

/**
 * Calls an operation. `onChange` hears of a change before this resolves.
 *
 * @throws ApiProblem if no successful answer came
 */
export async function callOperation<Op extends OperationId>(
  op: Op,
  params: Params<Op>,
  ...[rest]: RestArguments<Op>
): Promise<Answer<Op>> {
  const sent: SentWith = rest ?? {};
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parameters are a plain object, most with an application
  const asked = params as { sdkAppId?: string };
  const { open }: Call = calls[op];
  if (open === undefined && sessionGate.leaving !== null && (await sessionGate.leaving) === 'dropped')
    throw new ApiProblem({ code: 'unauthenticated' });
  const { data, response } = await send(op, asked, sent).catch((error: unknown) => {
    if (calls[op].method !== 'get') for (const listener of refusals) listener(asked.sdkAppId, error);
    throw error;
  });
  if (data === undefined && response.status !== 204) throw new ApiProblem({ code: 'operationFailed' });
  if (calls[op].method !== 'get') {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one operation's own parameters, body and answer
    const change = { op, params, body: sent.body, answer: data } as unknown as Change;
    for (const listener of listeners) listener(change);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract says what the operation answers
  return data as Answer<Op>;
}
