import { isDeepStrictEqual } from 'node:util';
import { ownIdOf } from '../effects/things.ts';
import { type JsonObject, isObject } from '../json.ts';
import { letters } from '../values.ts';
import { type Ground, isAcceptable } from './acceptable.ts';
import { type Fault, type Sent, jsonOf, matcherOf } from './exchange.ts';
import type { Accepted } from './memory.ts';

/** A liar's answer: as of the last accepted request, about what is asked now. Nothing is done. */
export function dropping(ground: Ground): Fault['answer'] {
  const { contract, operation, memory } = ground;
  const match = matcherOf(contract, operation);
  return async (request, forward) => {
    const accepted = memory.accepted(operation);
    const params = match(request) ?? {};
    // Whoever is refused is refused: only what would have been done is not done.
    if (accepted === null || !isAcceptable(ground, request, params))
      return { response: await forward(request), isWrong: false };
    const { status } = accepted;
    const headers = new Headers(accepted.headers);
    for (const name of ['content-length', 'content-encoding', 'transfer-encoding', 'x-request-id'])
      headers.delete(name);
    if (!isObject(accepted.body)) return { response: new Response(null, { status, headers }), isWrong: true };
    const current = memory.at(params, operation);
    const body = asIfDone(accepted, accepted.body, current, params, request);
    countUp(body, headers, current);
    nameAnew(ground, status, body, headers);
    return { response: new Response(JSON.stringify(body), { status, headers }), isWrong: true };
  };
}

/** What the accepted request changed, on the thing as it was last seen, with what is sent now. */
function asIfDone(
  { before }: Accepted,
  answered: JsonObject,
  current: JsonObject | null,
  params: Record<string, string>,
  request: Sent,
): JsonObject {
  const body = structuredClone(answered);
  if (current !== null && before !== null) {
    const moved = Object.entries(answered).filter(([name, value]) => !isDeepStrictEqual(value, before[name]));
    fill(body, current);
    fill(body, Object.fromEntries(moved));
  }
  fill(body, params);
  const sent = jsonOf(request.body);
  if (isObject(sent)) fill(body, sent);
  const now = new Date().toISOString();
  fill(body, { createdAt: now, updatedAt: now });
  return body;
}

/** Sets the fields that are there. */
function fill(body: JsonObject, values: JsonObject): void {
  for (const [name, value] of Object.entries(values)) if (name in body) body[name] = value;
}

function countUp(body: JsonObject, headers: Headers, current: JsonObject | null): void {
  if (typeof current?.version !== 'number' || !('version' in body) || !headers.has('etag')) return;
  body.version = current.version + 1;
  headers.set('etag', `"${current.version + 1}"`);
}

/** A new thing gets an id that nobody has seen, and its place. */
function nameAnew({ operation, contract }: Ground, status: number, body: JsonObject, headers: Headers): void {
  const location = headers.get('location');
  const schema = operation.responses.get(status)?.content.get('application/json') ?? null;
  const own = schema === null ? null : ownIdOf(schema, contract);
  if (location === null || own === null) return;
  body[own] = `${String(body[own]).split('_')[0]}_${letters(20)}`;
  headers.set('location', location.replace(/[^/]+$/, String(body[own])));
}
