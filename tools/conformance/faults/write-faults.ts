import { randomUUID } from 'node:crypto';
import { isObject, read } from '../json.ts';
import { letters } from '../values.ts';
import { type Fault, type Forward, type Sent, jsonOf, matcherOf, opened, rebuilt } from './exchange.ts';
import { type Ground, isAcceptable } from './acceptable.ts';
import { dropping } from './dropping.ts';
import { lostFields } from './field-faults.ts';

/** Every way to be wrong that fits an operation that changes something. */
export function writeFaults(ground: Ground): Fault[] {
  const { operation, memory } = ground;
  if (operation.method === 'GET' || memory.accepted(operation) === null) return [];
  const isKeyed = hasKey(ground);
  return [
    { operation, what: 'answers, and does nothing', answer: dropping(ground) },
    { operation, what: 'does what it refuses', answer: doingRefused(ground) },
    ...(isKeyed
      ? [
          { operation, what: 'does everything twice', answer: doubling },
          { operation, what: 'forgets the keys of repetition', answer: forgetting },
        ]
      : []),
    ...('if-match' in (memory.accepted(operation)?.request.headers ?? {})
      ? [{ operation, what: 'takes any version', answer: takingAnyVersion }]
      : []),
    ...(operation.roles.includes('public')
      ? []
      : [{ operation, what: 'admits whoever asks', answer: admittingAll(ground) }]),
    ...elsewhere(ground),
    ...lostFields(ground),
  ];
}

function hasKey({ operation, memory }: Ground): boolean {
  const accepted = memory.accepted(operation);
  return (
    'idempotency-key' in (accepted?.request.headers ?? {}) ||
    memory.sentBody(operation)?.clientMessageId !== undefined
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
function doingRefused({ operation, memory }: Ground): Fault['answer'] {
  return async (request, forward) => {
    const response = await forward(request);
    const accepted = memory.accepted(operation);
    const { again } = await opened(response);
    // Nobody finds the way to something that is not there.
    if (response.status < 400 || response.status === 404 || accepted === null)
      return { response: again(), isWrong: false };
    const own = accepted.request;
    const isVisitor = 'authorization' in own.headers;
    const { cookie, authorization } = isVisitor ? request.headers : own.headers;
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
        body: typeof own.body === 'string' ? own.body.replaceAll(/[a-z]{8,}/g, freshWord) : own.body,
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

/** Does it to another thing of the same kind, and answers as if it had been this one. */
function elsewhere({ contract, operation, memory, validate }: Ground): Fault[] {
  const name = [...operation.path.matchAll(/\{(\w+)\}/g)].at(-1)?.[1];
  if (name === undefined || name === 'sdkAppId' || name === 'channelKey') return [];
  const match = matcherOf(contract, operation);
  return [
    {
      operation,
      what: `does it to another ${name}`,
      answer: async (request, forward) => {
        const id = match(request)?.[name] ?? '';
        const other = memory.otherId(name, id);
        if (other === null || !isAcceptable({ operation, memory, validate }, request, match(request) ?? {}))
          return { response: await forward(request), isWrong: false };
        const response = await forward({ ...request, url: request.url.replace(id, other) });
        const { text } = await opened(response);
        return { response: rebuilt(response, text.replaceAll(other, id)), isWrong: response.status < 300 };
      },
    },
  ];
}
