import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from './support/broken-proxy.ts';
import { type BrokenServers, lineOf, startBrokenServers } from './support/broken-servers.ts';

let broken: BrokenServers;

beforeAll(async () => {
  broken = await startBrokenServers();
}, 120_000);
afterAll(() => broken.backend.close());

const pages = 'the pages one after the other';

/** Changes the rows of lists and leaves everything else unchanged. */
function withItems(change: (items: unknown[], path: string) => unknown[]) {
  return ({ method, path, body }: AnswerOf): { body?: object } => {
    if (method !== 'GET' || typeof body !== 'object' || body === null) return {};
    const items: unknown = Reflect.get(body, 'items');
    return Array.isArray(items) ? { body: { ...body, items: change(items, path) } } : {};
  };
}

const lists = [
  'listMembers',
  'listQas',
  'listImportRows',
  'listConversations',
  'listMessages',
  'getDraftDiff',
];

test('lists that are whole', async () => {
  const failures = await broken.failuresOf(
    [...lists, 'listImports', 'listDeployments', 'listAgents', 'listTransferTargets', 'listChannels'],
    {},
  );
  expect(failures).toEqual([]);
}, 300_000);

test('the first row of every further page is lost', async () => {
  const failures = await broken.failuresOf(lists, {
    answer: withItems((items, path) => (/[?&](cursor|before)=/.test(path) ? items.slice(1) : items)),
  });
  for (const operation of lists) {
    const { got, curl } = lineOf(failures, operation, pages);
    expect(got).toMatch(/^without /);
    expect(curl).toMatch(/cursor=|before=/);
  }
}, 300_000);

test('a row is on two pages, one is in another place, and one is on no page at all', async () => {
  let last: unknown = null;
  const twice = await broken.failuresOf(['listQas'], {
    answer: withItems((items, path) => {
      const before = path.includes('cursor=') ? [last] : [];
      last = items.at(-1);
      return path.includes('limit=100') ? items : [...before, ...items].slice(0, items.length);
    }),
  });
  expect(lineOf(twice, 'listQas', pages).got).toMatch(/; twice qa_/);
  const turned = await broken.failuresOf(['listQas'], {
    answer: withItems((items, path) => (path.includes('limit=100') ? items.toReversed() : items)),
  });
  expect(lineOf(turned, 'listQas', pages).got).toMatch(/^in another order: qa_/);
  const hidden = await broken.failuresOf(['listQas'], { answer: withItems((items) => items.slice(1)) });
  expect(lineOf(hidden, 'listQas', pages)).toMatchObject({ expected: 'every row that was added' });
}, 300_000);

test('a list without an end, and pages that are larger than asked for', async () => {
  const endless = await broken.failuresOf(['listQas'], {
    path: (path) => path.replace(/cursor=[^&]*&?/, ''),
    answer: ({ path, body }) =>
      path.includes('/qas?') ? { body: { ...(body as object), nextCursor: 'again' } } : {},
  });
  expect(lineOf(endless, 'listQas', pages).expected).toBe('a last page with nextCursor null');
  const large = await broken.failuresOf(['listQas'], {
    path: (path) => path.replace(/limit=\d(?=&|$)/, 'limit=50'),
  });
  expect(lineOf(large, 'listQas', pages).expected).toMatch(/^at most \d+ rows on a page$/);
}, 300_000);

test('a list that goes the other way than the contract says', async () => {
  const failures = await broken.failuresOf(['listQas', 'listMembers', 'listMessages'], {
    answer: withItems((items) => items.toReversed()),
  });
  for (const [operation, order] of [
    ['listQas', '-updatedAt'],
    ['listMembers', 'createdAt'],
    ['listMessages', 'seq'],
  ] as const) {
    const { expected, got } = lineOf(failures, operation, `the order by ${order}`);
    expect(expected).toContain(order);
    expect(got).toMatch(/^row 2 has /);
  }
}, 300_000);
