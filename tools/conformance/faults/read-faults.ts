import type { Ground } from './acceptable.ts';
import { answerOf, changed, rowsOf } from './answers.ts';
import { type FaultKind, type Way, oneWay } from './fault-kind.ts';
import { type Fault, type Forward, type Sent, matcherOf, opened, rebuilt } from './exchange.ts';
import { lies } from './lies.ts';

const isRead = ({ operation }: Ground): boolean => operation.method === 'GET';

/** What a backend can do wrong in what it answers. */
export const readKinds: readonly FaultKind[] = [
  oneWay('stale', 'answers what was so at first', isJsonRead, staleness),
  oneWay('othersView', 'answers everybody what it answers the first', isPersonal, othersView),
  {
    name: 'another',
    fits: (ground) => isJsonRead(ground) && anotherName(ground) !== null,
    ways: another,
  },
  { name: 'ignoreParameter', isLocal: true, fits: isJsonRead, ways: parameters },
  { name: 'rows', fits: (ground) => rowsOf(ground) !== null, ways: listFaults },
  { name: 'lie', fits: (ground) => answerOf(ground) !== null, ways: lies },
];

function isJsonRead(ground: Ground): boolean {
  return isRead(ground) && answerOf(ground) !== null;
}

/** Whether what it answers depends on who asks: everybody has their own. What an id names is the same for all who may read it. */
function isPersonal(ground: Ground): boolean {
  const { roles, responses, path } = ground.operation;
  if (path.endsWith('}')) return false;
  const isOwn = roles.some((role) => ['visitor', 'signedIn', 'agent'].includes(role));
  return isJsonRead(ground) && (isOwn || (roles.includes('public') && responses.has(401)));
}

/** As one that keeps answers in a cache without the person in its key. */
function othersView({ operation }: Ground): Fault['answer'] {
  let first: Record<string, string> | null = null;
  return async (request, forward) => {
    const asked = await opened(await forward(request));
    const response = asked.again();
    const { cookie, authorization } = request.headers;
    if (response.status !== operation.success) return { response, isWrong: false };
    first ??= {
      ...(cookie === undefined ? {} : { cookie }),
      ...(authorization === undefined ? {} : { authorization }),
    };
    const other = await opened(await forward({ ...request, headers: { ...request.headers, ...first } }));
    const isWrong = other.again().status === operation.success && other.text !== asked.text;
    return { response: isWrong ? other.again() : response, isWrong };
  };
}

/** The answer to the same question as the first time. */
function staleness({ operation }: Ground): Fault['answer'] {
  const first = new Map<string, { response: Response; text: string }>();
  return async (request, forward) => {
    const response = await forward(request);
    const { text } = await opened(response);
    const key = `${request.url} ${request.headers.cookie ?? ''} ${request.headers.authorization ?? ''}`;
    const known = first.get(key);
    if (known === undefined) {
      if (response.status === operation.success) first.set(key, { response, text });
      return { response: rebuilt(response, text), isWrong: false };
    }
    return { response: rebuilt(known.response, known.text), isWrong: known.text !== text };
  };
}

/** The id that the address ends with, where there can be others of its kind in the application. */
function anotherName({ operation: { path } }: Ground): string | null {
  const name = /\{(\w+)\}$/.exec(path)?.[1];
  return name === undefined || name === 'sdkAppId' || name === 'channelKey' ? null : name;
}

function another(ground: Ground): Way[] {
  const { contract, operation, memory } = ground;
  const name = anotherName(ground);
  if (name === null) return [];
  const match = matcherOf(contract, operation);
  return [
    {
      what: `answers about another ${name}`,
      answer: async (request, forward) => {
        const id = match(request)?.[name] ?? '';
        const other = memory.otherId(name, id);
        if (other === null) return { response: await forward(request), isWrong: false };
        const response = await forward({ ...request, url: request.url.replace(id, other) });
        return { response, isWrong: response.status < 300 };
      },
    },
  ];
}

/** One fault for each parameter of the query: it is as if it had not been sent. */
function parameters({ operation }: Ground): Way[] {
  return operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => ({
      what: `takes no notice of ?${name}`,
      answer: async (request: Sent, forward: Forward) => {
        const url = new URL(request.url);
        const isSent = url.searchParams.has(name);
        const asked = await opened(await forward(request));
        // What is refused stays refused: only what is answered is wrong.
        const original = asked.again();
        if (!isSent || original.status >= 400) return { response: original, isWrong: false };
        url.searchParams.delete(name);
        const response = await forward({ ...request, url: String(url) });
        const { text, again } = await opened(response);
        return { response: again(), isWrong: text !== asked.text };
      },
    }));
}

function listFaults({ operation }: Ground): Way[] {
  const changes: [string, (rows: unknown[], request: Sent) => unknown[]][] = [
    ['shows no rows', () => []],
    ['loses the first row', (rows) => rows.slice(1)],
    ['loses the last row', (rows) => rows.slice(0, -1)],
    ['turns the rows round', (rows) => rows.toReversed()],
    ['shows the first row twice', (rows) => [...rows.slice(0, 1), ...rows]],
  ];
  const isPaged = operation.parameters.some(({ name }) => name === 'cursor' || name === 'before');
  if (isPaged)
    changes.push([
      'loses the first row of further pages',
      (rows, { url }) => (/[?&](cursor|before)=/.test(url) ? rows.slice(1) : rows),
    ]);
  const endless = changed(operation, (body) => ({
    ...body,
    ...('nextCursor' in body ? { nextCursor: 'again' } : { nextBefore: 1 }),
  }));
  const ways = changes.map(([what, change]) => ({
    what,
    answer: changed(operation, (body, request) =>
      Array.isArray(body.items) ? { ...body, items: change(body.items, request) } : body,
    ),
  }));
  return isPaged ? [...ways, { what: 'has no last page', answer: endless }] : ways;
}
