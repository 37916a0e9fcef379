import { isDeepStrictEqual } from 'node:util';
import { type JsonObject, isObject, read, readList } from '../json.ts';
import { shapeOf } from '../schema-shape.ts';
import type { Ground } from './acceptable.ts';
import { answerOf } from './answers.ts';
import { type Fault, type Forward, type Sent, opened, rebuilt } from './exchange.ts';
import { type FaultKind, oneWay, refuses } from './fault-kind.ts';

/** What a backend can do wrong in how it answers: statuses, headers, fields, and what it must refuse. */
export const answerKinds: readonly FaultKind[] = [
  oneWay('status', 'answers another success', () => true, withOtherStatus),
  {
    name: 'fields',
    fits: isJson,
    ways: (ground) => [
      {
        what: 'answers a field that nobody knows',
        answer: ofSuccess(ground, (body) => ({ ...body, rowId: 7 })),
      },
      { what: 'leaves out the first field', answer: ofSuccess(ground, withoutFirst(ground)) },
      ...(isList(ground)
        ? [{ what: 'answers a field that nobody knows in every row', answer: ofSuccess(ground, inRows) }]
        : []),
    ],
  },
  {
    name: 'code',
    seenIn: 'refusals',
    fits: refuses,
    ways: ({ operation }) => [
      {
        what: 'refuses everything with one code',
        answer: ofRefusal((body) => ({ ...body, code: 'operationFailed' })),
      },
      ...(operation.problems.includes('validationFailed')
        ? [
            {
              what: 'names no field',
              answer: ofRefusal((body) => ('fields' in body ? { ...body, fields: [] } : body)),
            },
          ]
        : []),
    ],
  },
  oneWay(
    'admitInvalid',
    'accepts what it must refuse',
    ({ operation }) => operation.problems.includes('validationFailed'),
    admitting,
    'refusals',
  ),
  oneWay('place', 'names a place where nothing is', hasHeader('Location'), () =>
    withHeader('location', (place) => `${place}0`),
  ),
  oneWay('etag', 'answers the tag of another version', hasHeader('ETag'), () =>
    withHeader('etag', (tag) => tag.replace(/\d+/, (found) => String(Number(found) + 1))),
  ),
  {
    name: 'cookie',
    fits: hasHeader('Set-Cookie'),
    ways: () =>
      [
        ['lets scripts read the session', /; HttpOnly/],
        ['lets other sites send the session', /; SameSite=\w+/],
        ['keeps the session to one path', /; Path=\//],
      ].map(([what, pattern]) => ({
        what: String(what),
        answer: withHeader('set-cookie', (cookie) => cookie.replace(pattern ?? '', '')),
      })),
  },
];

function isJson(ground: Ground): boolean {
  const schema = answerOf(ground);
  return schema !== null && shapeOf(schema, ground.contract.resolve).type === 'object';
}

function isList(ground: Ground): boolean {
  return shapeOf(answerOf(ground) ?? {}, ground.contract.resolve).properties.has('items');
}

function hasHeader(name: string): FaultKind['fits'] {
  return ({ operation }) =>
    operation.responses.get(operation.success)?.headers.some((each) => each.name === name) === true;
}

function inRows(body: JsonObject): JsonObject {
  const items = readList(body, 'items').map((row) => (isObject(row) ? { ...row, rowId: 7 } : row));
  return { ...body, items };
}

function withoutFirst(ground: Ground) {
  const [first = ''] = shapeOf(answerOf(ground) ?? {}, ground.contract.resolve).required;
  return ({ [first]: _, ...rest }: JsonObject): JsonObject => rest;
}

function withOtherStatus({ operation }: Ground): Fault['answer'] {
  return async (request, forward) => {
    const response = await forward(request);
    if (response.status !== operation.success) return { response, isWrong: false };
    const { text } = await opened(response);
    const status = operation.success === 200 ? 201 : 200;
    return {
      response: new Response(text, { status, headers: rebuilt(response, text).headers }),
      isWrong: true,
    };
  };
}

function ofSuccess({ operation }: Ground, change: (body: JsonObject) => JsonObject): Fault['answer'] {
  return telling((body, { status }) => (status === operation.success ? change(body) : body));
}

function ofRefusal(change: (body: JsonObject) => JsonObject): Fault['answer'] {
  return telling((body, { status }) => (status >= 400 && status < 500 ? change(body) : body));
}

function telling(change: (body: JsonObject, response: Response) => JsonObject): Fault['answer'] {
  return async (request, forward) => {
    const response = await forward(request);
    if (response.headers.get('content-type')?.includes('json') !== true) return { response, isWrong: false };
    const { body, again } = await opened(response);
    const next = isObject(body) ? change(body, response) : body;
    const isWrong = !isDeepStrictEqual(next, body);
    return { response: isWrong ? rebuilt(response, JSON.stringify(next)) : again(), isWrong };
  };
}

function withHeader(name: string, change: (value: string) => string): Fault['answer'] {
  return async (request: Sent, forward: Forward) => {
    const response = await forward(request);
    const held = response.headers.get(name);
    if (held === null || response.status >= 300) return { response, isWrong: false };
    const { text } = await opened(response);
    const wrong = rebuilt(response, text);
    wrong.headers.set(name, change(held));
    return { response: wrong, isWrong: change(held) !== held };
  };
}

/** As one that checks nothing: what is wrong is taken as the last that was right. */
function admitting({ operation, memory }: Ground): Fault['answer'] {
  return async (request, forward) => {
    const response = await forward(request);
    const accepted = memory.accepted(operation);
    const { body, again } = await opened(response);
    if (read(body, 'code') !== 'validationFailed' || accepted === null)
      return { response: again(), isWrong: false };
    const headers = new Headers(accepted.headers);
    for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) headers.delete(name);
    const text = accepted.body === undefined ? null : JSON.stringify(accepted.body);
    return { response: new Response(text, { status: accepted.status, headers }), isWrong: true };
  };
}
