import { randomUUID } from 'node:crypto';
import { isObject, read } from '../json.ts';
import { letters } from '../values.ts';
import { type Fault, type Forward, type Sent, jsonOf, matcherOf, opened, rebuilt } from './exchange.ts';
import { type Ground, isAcceptable } from './acceptable.ts';
import { dropping } from './dropping.ts';
import { type FaultKind, type Way, oneWay } from './fault-kind.ts';
import { shapeOf } from '../schema-shape.ts';

const isChange = ({ operation }: Ground): boolean => operation.method !== 'GET';

/** What a backend can do wrong that changes something. */
export const writeKinds: readonly FaultKind[] = [
  oneWay('drop', 'answers, and does nothing', isChange, dropping),
  oneWay('doRefused', 'does what it refuses', isChange, doingRefused, 'refusals'),
  oneWay('double', 'does everything twice', hasKey, () => doubling),
  oneWay('forgetKeys', 'forgets the keys of repetition', hasKey, () => forgetting),
  oneWay(
    'anyVersion',
    'takes any version',
    ({ operation }) => operation.parameters.some(({ name }) => name === 'If-Match'),
    () => takingAnyVersion,
  ),
  oneWay(
    'admitAll',
    'admits whoever asks',
    (ground) => isChange(ground) && !ground.operation.roles.includes('public'),
    admittingAll,
    'refusals',
  ),
  { name: 'elsewhere', fits: (ground) => isChange(ground) && otherName(ground) !== null, ways: elsewhere },
];

/** Whether a repeated request is told by a key: of the header, or of the message. */
function hasKey({ operation, contract }: Ground): boolean {
  const { parameters, body } = operation;
  return (
    parameters.some(({ name }) => name === 'Idempotency-Key') ||
    (body !== null && shapeOf(body.schema, contract.resolve).properties.has('clientMessageId'))
  );
}

async function doubling(request: Sent, forward: Forward) {
  await (await forward(withNewKey(request))).text();
  return { response: await forward(request), isWrong: true };
}

async function forgetting(request: Sent, forward: Forward) {
  const key = request.headers['idempotency-key'];
  const sent = jsonOf(request.body);
  if (key !== undefined ? !/^[!-~]{8,128}$/.test(key) : read(sent, 'clientMessageId') === undefined)
    return { response: await forward(request), isWrong: false };
  const response = await forward(withNewKey(request));
  const { text, body } = await opened(response);
  const isMessage = isObject(body) && typeof body.clientMessageId === 'string';
  const told = isMessage ? JSON.stringify({ ...body, clientMessageId: read(sent, 'clientMessageId') }) : text;
  return { response: rebuilt(response, told), isWrong: true };
}

function withNewKey(request: Sent): Sent {
  const body = jsonOf(request.body);
  const isMessage =
    isObject(body) && typeof body.clientMessageId === 'string' && body.clientMessageId.length === 36;
  return {
    ...request,
    headers:
      'idempotency-key' in request.headers
        ? { ...request.headers, 'idempotency-key': randomUUID() }
        : request.headers,
    body: isMessage ? JSON.stringify({ ...body, clientMessageId: randomUUID() }) : request.body,
  };
}

async function takingAnyVersion(request: Sent, forward: Forward) {
  const response = await forward(request);
  const { body, again } = await opened(response);
  const version = read(body, 'currentVersion');
  if (response.status !== 412 || typeof version !== 'number') return { response: again(), isWrong: false };
  const headers = { ...request.headers, 'if-match': `"${version}"` };
  return { response: await forward({ ...request, headers }), isWrong: true };
}

/** The refusal is sent, and what would have been right is done all the same. */
function doingRefused({ operation, memory, validate }: Ground): Fault['answer'] {
  return async (request, forward) => {
    const response = await forward(request);
    const accepted = memory.accepted(operation);
    const { body: refusal, again } = await opened(response);
    // Nobody finds the way to something that is not there.
    if (response.status < 400 || response.status === 404 || accepted === null)
      return { response: again(), isWrong: false };
    const own = accepted.request;
    // Whoever is refused for another reason than who they are does it themselves.
    const isBarred =
      !('authorization' in own.headers) &&
      [401, 403].includes(response.status) &&
      read(refusal, 'code') !== 'originRefused';
    const { cookie, authorization } = isBarred ? own.headers : request.headers;
    const isRight =
      operation.body !== null && validate(operation.body.schema, jsonOf(request.body)).length === 0;
    const body = isRight ? request.body : own.body;
    const match = request.headers['if-match'];
    const done = await forward(
      withNewKey({
        ...request,
        headers: {
          ...own.headers,
          ...(cookie === undefined ? {} : { cookie }),
          ...(authorization === undefined ? {} : { authorization }),
          ...(match !== undefined && /^"\d+"$/.test(match) ? { 'if-match': match } : {}),
        },
        body: typeof body === 'string' ? body.replaceAll(/[a-z]{8,}/g, freshWord) : body,
      }),
    );
    await done.text();
    return { response: again(), isWrong: done.status < 300 };
  };
}

/** The kit's made-up words are told by their length; the contract's own are left alone. */
function freshWord(word: string): string {
  return word.length === 10 || word.length === 12 ? letters(word.length) : word;
}

function admittingAll({ operation, memory }: Ground): Fault['answer'] {
  return async (request, forward) => {
    const response = await forward(request);
    const accepted = memory.accepted(operation);
    const { again } = await opened(response);
    if (![401, 403].includes(response.status) || accepted === null)
      return { response: again(), isWrong: false };
    const { cookie, authorization } = accepted.request.headers;
    const { origin: _, ...headers } = request.headers;
    const admitted = {
      ...headers,
      'x-parley-request': '1',
      ...(cookie === undefined ? {} : { cookie }),
      ...(authorization === undefined ? {} : { authorization }),
    };
    return { response: await forward({ ...request, headers: admitted }), isWrong: true };
  };
}

/** The id that the address ends with, where there can be others of its kind in the application. */
function otherName({ operation: { path } }: Ground): string | null {
  const name = [...path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1];
  return name === undefined || name === 'sdkAppId' || name === 'channelKey' ? null : name;
}

/** It is done to another thing of the same kind, in place of this one or as well; the answer is as if it had been this one. */
function elsewhere(ground: Ground): Way[] {
  const { contract, operation, memory } = ground;
  const name = otherName(ground);
  if (name === null) return [];
  const match = matcherOf(contract, operation);
  const toOther =
    (isAsWell: boolean): Fault['answer'] =>
    async (request, forward) => {
      const id = match(request)?.[name] ?? '';
      const other = memory.otherId(name, id);
      if (other === null || !isAcceptable(ground, request, match(request) ?? {}))
        return { response: await forward(request), isWrong: false };
      const response = await forward({ ...withNewKey(request), url: request.url.replace(id, other) });
      const { text } = await opened(response);
      const isWrong = response.status < 300;
      if (isAsWell) return { response: await forward(request), isWrong };
      return { response: rebuilt(response, text.replaceAll(other, id)), isWrong };
    };
  return [
    { what: `does it to another ${name}`, answer: toOther(false) },
    { what: `does it to another ${name} as well`, answer: toOther(true) },
  ];
}
