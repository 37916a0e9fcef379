import type { Schema } from '../../gen-document.ts';
import type { DescribedContract } from '../contract.ts';
import { shapeOf } from '../schema-shape.ts';
import type { Ground } from './acceptable.ts';
import { type Fault, type Forward, type Sent, rebuilt } from './exchange.ts';
import type { FaultKind, Way } from './fault-kind.ts';

/** How deep a text can lie in a body. */
const deepest = 4;

/** Every way to be wrong about what is rarely sent. */
export const oddKind: FaultKind = { name: 'odd', seenIn: 'refusals', fits: () => true, ways: oddWays };

function oddWays({ operation, contract }: Ground): Way[] {
  const { method, path, body, parameters } = operation;
  const isJson = body?.contentType.includes('json') === true;
  const isFree = isJson && hasFreeText(body.schema, contract);
  const has = (name: string): boolean => parameters.some((each) => each.name === name);
  const ways: [isPossible: boolean, what: string, answer: Fault['answer']][] = [
    [isFree || path.includes('{'), 'fails at U+0000', failingAt(/\\u0000|%00/)],
    [isFree, 'fails at half of a surrogate pair', failingAt(/\\ud83d/)],
    [isJson, 'fails at deep bodies', failingAt(/^\[{1000}/)],
    [isJson, 'fails at large bodies', failingAt(/^"[^"]{500000}/)],
    [isJson, 'reads a body that is said to be something else', readingAnyType],
    [
      isFree && method !== 'GET',
      'loses signs beyond the first plane',
      writing(/[\u{10000}-\u{10ffff}]/gu, '?'),
    ],
    [isFree && method !== 'GET', 'writes lines as blanks', writing(/\\n/g, ' ')],
    [path.includes('{'), 'fails at addresses that nobody can decode', failingAt(/%zz|%c3%28/)],
    [path.includes('{'), 'fails at long addresses', failingAt(/\/x{3000}/)],
    [has('Idempotency-Key'), 'fails at long keys of repetition', failingAt(/k{129}/)],
    [has('If-Match'), 'fails at versions that no store counts to', failingAt(/"9007199254740993"/)],
    [has('cursor'), 'takes cursors that it has not given, and begins again', takingAnyCursor],
  ];
  return ways.filter(([isPossible]) => isPossible).map(([, what, answer]) => ({ what, answer }));
}

/** Whether any text can be sent: one without a pattern, a format or a list of values. */
function hasFreeText(schema: Schema, contract: DescribedContract, depth = 0): boolean {
  const { type, enum: values, format, pattern, properties, items } = shapeOf(schema, contract.resolve);
  if (type === 'string') return values === null && format === null && pattern === null;
  const inner = [...properties.values(), ...(items === null ? [] : [items])];
  return depth < deepest && inner.some((each) => hasFreeText(each, contract, depth + 1));
}

/** An unexpected error, answered as the contract describes it. */
function failingAt(pattern: RegExp): Fault['answer'] {
  const failure = {
    type: 'urn:parley:problem:operationFailed',
    title: 'The operation failed.',
    status: 500,
    code: 'operationFailed',
    requestId: 'req_failed',
  };
  const headers = { 'content-type': 'application/problem+json' };
  return async (request, forward) => {
    const { pathname, search } = new URL(request.url);
    const sent = [pathname, search, request.body, ...Object.values(request.headers)];
    const isWrong = sent.some((each) => typeof each === 'string' && pattern.test(each));
    const response = isWrong
      ? new Response(JSON.stringify(failure), { status: failure.status, headers })
      : await forward(request);
    return { response, isWrong };
  };
}

async function readingAnyType(request: Sent, forward: Forward) {
  const response = await forward(request);
  const isSaid = /utf-16|urlencoded/.test(request.headers['content-type'] ?? '');
  if (response.status !== 415 || !isSaid) return { response, isWrong: false };
  await response.text();
  const headers = { ...request.headers, 'content-type': 'application/json' };
  return { response: await forward({ ...request, headers }), isWrong: true };
}

/** Keeps something else in place of some signs, as a store with the wrong character set does. */
function writing(signs: RegExp, instead: string): Fault['answer'] {
  return async (request, forward) => {
    const { body } = request;
    const cut = typeof body === 'string' ? body.replaceAll(signs, instead) : body;
    const response = await forward({ ...request, body: cut });
    return { response, isWrong: cut !== body && response.status < 300 };
  };
}

async function takingAnyCursor(request: Sent, forward: Forward) {
  const response = await forward(request);
  const url = new URL(request.url);
  // What it never gives to anybody it refuses.
  const isPlausible = /^[\w-]{8,512}$/.test(url.searchParams.get('cursor') ?? '');
  if (response.status !== 422 || !isPlausible) return { response, isWrong: false };
  const text = await response.text();
  url.searchParams.delete('cursor');
  const again = await forward({ ...request, url: url.href });
  return again.status < 300
    ? { response: again, isWrong: true }
    : { response: rebuilt(response, text), isWrong: false };
}
