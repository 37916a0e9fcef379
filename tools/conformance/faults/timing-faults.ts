import { type JsonObject, isObject, read, readList } from '../json.ts';
import type { Ground } from './acceptable.ts';
import { rowsOf } from './answers.ts';
import { type FaultKind, oneWay } from './fault-kind.ts';
import { type Fault, type Sent, opened, rebuilt } from './exchange.ts';

const largestPage = 100;

/** What a backend can do wrong that shows only while others do something too, or when somebody reads. */
export const timingKinds: readonly FaultKind[] = [
  {
    name: 'rivals',
    fits: ({ operation }) => operation.parameters.some(({ name }) => name === 'If-Match'),
    ways: () => [
      { what: 'lets several changes of one version win', isTimely: true, answer: lettingAllWin() },
    ],
  },
  oneWay('offset', 'counts the rows of a list from its beginning, page by page', isPaged, countingRows),
  oneWay('readWrites', 'writes with each read', (ground) => writeBeside(ground) !== null, writingAtRead),
];

/** As one that compares the version first, and writes later. */
function lettingAllWin(): Fault['answer'] {
  const underWay = new Map<string, number>();
  return async (request, forward) => {
    const key = `${request.url} ${request.headers['if-match'] ?? ''}`;
    const others = underWay.get(key) ?? 0;
    underWay.set(key, others + 1);
    try {
      const response = await forward(request);
      const { body, again } = await opened(response);
      const version = read(body, 'currentVersion');
      if (others === 0 || response.status !== 412 || typeof version !== 'number')
        return { response: again(), isWrong: false };
      const headers = { ...request.headers, 'if-match': `"${version}"` };
      return { response: await forward({ ...request, headers }), isWrong: true };
    } finally {
      underWay.set(key, (underWay.get(key) ?? 1) - 1);
    }
  };
}

function isPaged(ground: Ground): boolean {
  return rowsOf(ground) !== null && ground.operation.parameters.some(({ name }) => name === 'cursor');
}

/** A cursor stands for a number of rows, and not for the row after which the next page begins. */
function countingRows({ operation }: Ground): Fault['answer'] {
  const places = new Map<string, number>();
  return async (request, forward) => {
    const url = new URL(request.url);
    const cursor = url.searchParams.get('cursor');
    const asked = await opened(await forward(request));
    if (asked.again().status !== operation.success || !isObject(asked.body))
      return { response: asked.again(), isWrong: false };
    const page = readList(asked.body, 'items');
    const begin = cursor === null ? 0 : places.get(cursor);
    const next = asked.body.nextCursor;
    if (begin === undefined) return { response: asked.again(), isWrong: false };
    if (typeof next === 'string') places.set(next, begin + page.length);
    if (cursor === null) return { response: asked.again(), isWrong: false };
    const counted: JsonObject[] = [];
    let from: string | null = '';
    while (from !== null && counted.length < begin + page.length) {
      url.searchParams.set('limit', String(largestPage));
      if (from === '') url.searchParams.delete('cursor');
      else url.searchParams.set('cursor', from);
      const { body } = await opened(await forward({ ...request, url: String(url) }));
      counted.push(...readList(body, 'items').filter(isObject));
      const further: unknown = read(body, 'nextCursor');
      from = typeof further === 'string' ? further : null;
    }
    const items = counted.slice(begin, begin + page.length);
    const isWrong = JSON.stringify(items) !== JSON.stringify(page);
    const text = JSON.stringify({ ...asked.body, items });
    return { response: isWrong ? rebuilt(asked.again(), text) : asked.again(), isWrong };
  };
}

/** A request that changed what a read shows, at the same address. */
function writeBeside({ contract, operation, memory }: Ground): Sent | null {
  const write = contract.operations.find(
    ({ method, path, status }) =>
      ['PUT', 'PATCH'].includes(method) && path === operation.path && status === 'built',
  );
  return operation.method !== 'GET' || write === undefined ? null : (memory.accepted(write)?.request ?? null);
}

function writingAtRead(ground: Ground): Fault['answer'] {
  const write = writeBeside(ground);
  return async (request, forward) => {
    const response = await forward(request);
    const tag = response.headers.get('etag');
    const isRight = response.status === ground.operation.success && write !== null;
    if (!isRight || tag === null) return { response, isWrong: false };
    const { pathname } = new URL(request.url);
    const done = await forward({
      ...write,
      url: new URL(pathname, request.url).href,
      headers: { ...write.headers, 'if-match': tag },
    });
    await done.text();
    return { response, isWrong: done.status < 300 };
  };
}
