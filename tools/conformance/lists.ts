import { isDeepStrictEqual } from 'node:util';
import { type Prepared, arrange, tidy } from './arrange.ts';
import type { DescribedOperation } from './contract.ts';
import { rowIdentity } from './effects/things.ts';
import { Refused } from './entry.ts';
import type { Answer } from './http.ts';
import { type Judge, subjectOf } from './judge.ts';
import { read, readList } from './json.ts';
import { difference } from './list-difference.ts';
import { orderFault, tieIn } from './list-order.ts';
import { listRows } from './list-rows.ts';
import { Deviation, NotJudged } from './results.ts';
import { shapeOf } from './schema-shape.ts';
import type { World } from './world.ts';

/**
 * How a list continues: the parameter for the next page, the field with its value, and the side on which the page
 * belongs.
 */
const continuations = [
  { parameter: 'cursor', next: 'nextCursor', isBefore: false },
  { parameter: 'before', next: 'nextBefore', isBefore: true },
] as const;

/** Enough rows for a first page, a last one, and one between them. */
const enoughItems = 3;
const largestPage = 100;
/** The most rows that the kit compares if a list has many. */
const mostItems = 3 * largestPage;
/** How often the kit reads a list again because it changed meanwhile. */
const mostAttempts = 3;

/** The request for a page, and the key that identifies its rows. */
interface List {
  operation: DescribedOperation;
  continuation: (typeof continuations)[number];
  question: Prepared;
  idOf: (item: unknown) => string;
}

interface Rows {
  items: unknown[];
  ids: string[];
  /** Whether these are all rows. */
  isComplete: boolean;
  /** Repeats the request of the second page, if there was one. */
  curl: string;
}

/** Judges whether the pages of a list, one after the other, give the whole list in its order. */
export async function judgeList(judge: Judge, operation: DescribedOperation): Promise<void> {
  const { world } = judge;
  const parameters = operation.parameters.map(({ name }) => name);
  const continuation = continuations.find(({ parameter }) => parameters.includes(parameter));
  if (continuation === undefined || !parameters.includes('limit')) return;
  const attempt = async <Found>(name: string, work: () => Promise<Found>): Promise<Found | null> => {
    try {
      return await work();
    } catch (error) {
      // If the backend does not serve the operation that adds rows, that operation's own cases report it.
      const reason = error instanceof Refused ? new NotJudged(`It needs rows: ${error.answered}.`) : error;
      judge.failed(subjectOf(operation), name, reason);
      return null;
    }
  };
  const { order } = operation;
  const names = { pages: 'the pages one after the other', order: `the order by ${String(order)}` };
  const pass = (name: string, expected: string) => judge.passed(subjectOf(operation), name, expected);
  const found = await attempt(names.pages, async () => {
    const { question, made } = await furnish(world, operation);
    const list = { operation, continuation, question, idOf: rowIdentity(world.contract, operation) };
    return { list, whole: await readWhole(world, list, made) };
  });
  if (found !== null) {
    const { list, whole } = found;
    await attempt(names.pages, async () => pass(names.pages, await judgePages(world, list, whole, order)));
    if (order !== null) await attempt(names.order, async () => pass(names.order, judgeOrder(order, whole)));
    for (const { parameter, order: asked } of ordersOf(judge, operation)) {
      const name = `the order by ?${parameter}=${asked}`;
      await attempt(name, async () => pass(name, await judgeAsked(world, list, { [parameter]: asked })));
    }
  }
  await world.desk.clear();
}

/** The orders that a list can be asked for. */
function ordersOf({ contract }: Judge, { parameters }: DescribedOperation) {
  return parameters
    .filter(({ orders }) => orders)
    .flatMap(({ name: parameter, schema }) =>
      (shapeOf(schema, contract.resolve).enum ?? []).map((order) => ({ parameter, order: String(order) })),
    );
}

/** The same rows in the order that is asked for, also in small pages. @throws {Deviation} */
async function judgeAsked(
  world: World,
  list: List,
  asked: Readonly<Record<string, string>>,
): Promise<string> {
  const { question } = list;
  const sorted = { ...list, question: { ...question, query: { ...question.query, ...asked } } };
  const [order = ''] = Object.values(asked);
  const whole = await readWhole(world, sorted);
  await judgePages(world, sorted, whole, order);
  return judgeOrder(order, whole);
}

/** @throws {Deviation} if the rows are not in the contract's order; NotJudged if a single row has no order */
function judgeOrder(order: string, { items, curl }: Rows): string {
  if (items.length < 2) throw new NotJudged('The list has fewer than two rows, and so no order.');
  const expected = `rows in the order of x-order: ${order}`;
  const fault = orderFault(order, items);
  if (fault !== null) throw new Deviation(expected, fault, curl);
  return expected;
}

/** Creates rows by the list's own recipe, or by the POST to its path. */
async function furnish(
  world: World,
  operation: DescribedOperation,
): Promise<{ question: Prepared; made: Answer[] }> {
  const rows = await listRows[operation.id]?.(world);
  const valid = await arrange(world, operation);
  const question = {
    ...valid,
    ...rows,
    params: { ...valid.params, ...rows?.params },
    headers: valid.headers,
  };
  return { question, made: rows === undefined ? await addRows(world, operation) : [] };
}

/** Creates rows by the POST to the list's path; creates none if there is no POST. */
async function addRows(world: World, { path }: DescribedOperation): Promise<Answer[]> {
  const creation = world.contract.operations.find(
    (each) => each.method === 'POST' && each.path === path && each.status === 'built',
  );
  const made: Answer[] = [];
  if (creation === undefined) return made;
  while (made.length < enoughItems) {
    const prepared = await arrange(world, creation);
    const answer = await world.must(creation.id, prepared);
    await tidy(world, creation, prepared, answer);
    made.push(answer);
  }
  return made;
}

/** The list in the largest possible pages. @throws {Deviation} if an added row is missing */
async function readWhole(world: World, list: List, made: readonly Answer[] = []): Promise<Rows> {
  const whole = await walk(world, list, largestPage, mostItems);
  const missing = made.map(({ body }) => list.idOf(body)).find((id) => !whole.ids.includes(id));
  if (missing === undefined || !whole.isComplete) return whole;
  throw new Deviation('every row that was added', `${missing} is missing`, whole.curl);
}

/**
 * Compares small pages with the whole list: some of a size, and some that end between rows with the same place in the order. If the
 * list changes meanwhile, it begins again.
 * @returns what it has confirmed
 * @throws {Deviation} if they are not the same rows in the same order
 * @throws {NotJudged} if there is no second page
 */
async function judgePages(world: World, list: List, first: Rows, order: string | null): Promise<string> {
  let whole = first;
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const { length } = whole.ids;
    if (length < 2) throw new NotJudged('The list has fewer than two rows, and so no second page.');
    const limit = Math.max(1, Math.floor(length / enoughItems));
    await expectUsualPage(world, list);
    // Where pages are as large as those of whoever asks for none in particular, nothing shows that the limit counts.
    await walk(world, list, 1, 1);
    const tie = order === null ? null : tieIn(order, whole.items.slice(0, largestPage));
    const sized: { size: number; pages: Rows }[] = [];
    for (const size of new Set([limit, tie ?? limit]))
      sized.push({ size, pages: await walk(world, list, size, whole.isComplete ? length + 1 : length) });
    const again = await readWhole(world, list);
    const [compared, expected] = [
      whole,
      `${length} rows in pages of ${limit} as in a page of ${largestPage}`,
    ];
    whole = again;
    if (!isDeepStrictEqual(compared.ids, again.ids)) continue;
    for (const { size, pages } of sized) {
      const fault = difference(compared.ids, compared.isComplete ? pages.ids : pages.ids.slice(0, length));
      if (fault !== null)
        throw new Deviation(`${length} rows in pages of ${size} as in one`, fault, pages.curl);
    }
    return expected;
  }
  throw new Deviation('the same rows in the same order each time', 'others each time', whole.curl);
}

/** Who names no limit gets what the contract says that it is then. @throws {Deviation} */
async function expectUsualPage(world: World, { operation, question, idOf }: List): Promise<void> {
  const limit = operation.parameters.find(({ name }) => name === 'limit');
  const usual = limit && world.contract.resolve(limit.schema).default;
  if (usual === undefined) return;
  const { limit: _, ...query } = question.query ?? {};
  const named = await world.http.ask(operation, { ...question, query: { ...query, limit: usual } });
  const unnamed = await world.http.ask(operation, { ...question, query });
  const [expected, got] = [named, unnamed].map(({ body }) => readList(body, 'items').map(idOf));
  const fault = difference(expected ?? [], got ?? []);
  if (fault !== null)
    throw new Deviation(`without a limit, a page of ${JSON.stringify(usual)}`, fault, unnamed.curl);
}

/** Reads page after page until the list ends or enough rows are there. @throws {Deviation} */
async function walk(world: World, list: List, limit: number, most: number): Promise<Rows> {
  const { operation, question, idOf: idOfRow } = list;
  const { parameter, next, isBefore } = list.continuation;
  const asked = new Set<unknown>();
  let items: unknown[] = [];
  let curl = '';
  for (let position: unknown = null; ;) {
    const query = { ...question.query, limit, ...(position === null ? {} : { [parameter]: position }) };
    const answer = await world.http.ask(operation, { ...question, query });
    // The first page is rarely wrong.
    if (asked.size <= 1) curl = answer.curl;
    if (answer.status !== operation.success) {
      throw new Deviation(String(operation.success), `${answer.status} for a page of ${limit}`, answer.curl);
    }
    const page = readList(answer.body, 'items');
    if (page.length > limit) {
      throw new Deviation(`at most ${limit} rows on a page`, `${page.length} rows`, answer.curl);
    }
    items = isBefore ? [...page, ...items] : [...items, ...page];
    position = read(answer.body, next) ?? null;
    if (position === null || items.length >= most) {
      return { items, ids: items.map(idOfRow), isComplete: position === null, curl };
    }
    if (asked.has(position) || asked.size > most) {
      throw new Deviation(
        `a last page with ${next} null`,
        `${next} ${JSON.stringify(position)} again`,
        answer.curl,
      );
    }
    asked.add(position);
  }
}
