import type { Prepared } from './arrange.ts';
import type { DescribedOperation } from './contract.ts';
import type { Answer } from './http.ts';
import { read, readList } from './json.ts';
import { Deviation } from './results.ts';
import type { World } from './world.ts';

/**
 * How a list continues: the parameter for the next page, the field with its value, and the side on which the page
 * belongs.
 */
export const continuations = [
  { parameter: 'cursor', next: 'nextCursor', isBefore: false },
  { parameter: 'before', next: 'nextBefore', isBefore: true },
] as const;

export const largestPage = 100;
/** The most rows that the kit compares if a list has many. */
export const mostItems = 3 * largestPage;

/** The request for a page, and the key that identifies its rows. */
export interface List {
  operation: DescribedOperation;
  continuation: (typeof continuations)[number];
  question: Prepared;
  idOf: (item: unknown) => string;
}

export interface Rows {
  items: unknown[];
  ids: string[];
  /** Whether these are all rows. */
  isComplete: boolean;
  /** Repeats the request of the second page, if there was one. */
  curl: string;
}

/** The list in the largest possible pages. @throws {Deviation} if an added row is missing */
export async function readWhole(world: World, list: List, made: readonly Answer[] = []): Promise<Rows> {
  const whole = await walk(world, list, largestPage, mostItems);
  const missing = made.map(({ body }) => list.idOf(body)).find((id) => !whole.ids.includes(id));
  if (missing === undefined || !whole.isComplete) return whole;
  throw new Deviation('every row that was added', `${missing} is missing`, whole.curl);
}

/**
 * Reads page after page until the list ends or enough rows are there.
 * @param between what is done after the first page
 * @throws {Deviation}
 */
export async function walk(
  world: World,
  list: List,
  limit: number,
  most: number,
  between?: () => Promise<unknown>,
): Promise<Rows> {
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
    if (asked.size === 0) await between?.();
    asked.add(position);
  }
}
