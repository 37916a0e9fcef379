import { isDeepStrictEqual } from 'node:util';
import { type Prepared, arrange, tidy } from './arrange.ts';
import type { DescribedOperation } from './contract.ts';
import { rowIdentity } from './effects/things.ts';
import { Refused } from './entry.ts';
import type { Answer } from './http.ts';
import { type Judge, subjectOf } from './judge.ts';
import { readList } from './json.ts';
import { difference } from './list-difference.ts';
import { orderFault, tieIn } from './list-order.ts';
import { listRows } from './list-rows.ts';
import { type List, type Rows, continuations, largestPage, mostItems, readWhole, walk } from './page-walk.ts';
import { Deviation, NotJudged } from './results.ts';
import { shapeOf } from './schema-shape.ts';
import type { World } from './world.ts';

/** Enough rows for a first page, a last one, and one between them. */
const enoughItems = 3;
/** How often the kit reads a list again because it changed meanwhile. */
const mostAttempts = 3;

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
  const growing = 'the pages while rows are added';
  const names = { growing, pages: 'the pages one after the other', order: `the order by ${String(order)}` };
  const pass = (name: string, expected: string) => judge.passed(subjectOf(operation), name, expected);
  const found = await attempt(names.pages, async () => {
    const { question, made } = await furnish(world, operation);
    const list = { operation, continuation, question, idOf: rowIdentity(world.contract, operation) };
    return { list, whole: await readWhole(world, list, made) };
  });
  if (found !== null) {
    const { list, whole } = found;
    await attempt(names.pages, async () => pass(names.pages, await judgePages(world, list, whole, order)));
    if (isAddedTo(world, operation))
      await attempt(names.growing, async () => pass(names.growing, await judgeGrowing(world, list)));
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
  return { question, made: rows === undefined ? await addRows(world, operation, enoughItems) : [] };
}

/** The POST to a list's path, if there is one. */
function creationOf({ contract }: World, { path }: DescribedOperation): DescribedOperation | undefined {
  return contract.operations.find(
    (each) => each.method === 'POST' && each.path === path && each.status === 'built',
  );
}

/** Whether rows can be added to a list that is the only one of its kind. */
function isAddedTo(world: World, operation: DescribedOperation): boolean {
  const isOnly = [...operation.path.matchAll(/\{(\w+)\}/g)].every(([, name]) => name === 'sdkAppId');
  return isOnly && creationOf(world, operation) !== undefined;
}

/** Creates rows by the POST to the list's path; creates none if there is no POST. */
async function addRows(world: World, operation: DescribedOperation, count: number): Promise<Answer[]> {
  const creation = creationOf(world, operation);
  const made: Answer[] = [];
  if (creation === undefined) return made;
  while (made.length < count) {
    const prepared = await arrange(world, creation);
    const answer = await world.must(creation.id, prepared);
    await tidy(world, creation, prepared, answer);
    made.push(answer);
  }
  return made;
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

/**
 * What is added between two pages repeats no row and hides none: a page goes on where the one before ended.
 * @throws {Deviation} if a row that was there before is missing, or is there twice
 */
async function judgeGrowing(world: World, list: List): Promise<string> {
  const { ids: first } = await readWhole(world, list);
  if (first.length < 2) throw new NotJudged('The list has fewer than two rows, and so no second page.');
  const limit = Math.ceil(first.length / enoughItems);
  const pages = await walk(world, list, limit, mostItems, () => addRows(world, list.operation, 1));
  const { ids: last } = await readWhole(world, list);
  const ids = first.filter((id) => last.includes(id));
  const known = pages.ids.filter((id) => ids.includes(id));
  const fault = difference(pages.isComplete ? ids : ids.slice(0, known.length), known);
  const expected = 'each row that was there before once';
  if (fault !== null) throw new Deviation(expected, fault, pages.curl);
  return expected;
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
