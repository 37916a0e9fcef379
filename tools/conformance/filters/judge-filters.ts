import type { DescribedOperation } from '../contract.ts';
import { readAll } from '../effects/sight.ts';
import { type Judge, subjectOf } from '../judge.ts';
import { readList } from '../json.ts';
import { NotJudged } from '../results.ts';
import { shapeOf } from '../schema-shape.ts';
import { Moved, compare } from './compare.ts';
import { judgeDeeper } from './deeper.ts';
import { isExact, passes } from './filter.ts';
import { type Asked, askedValues } from './filter-values.ts';
import { type Filtering, type Whole, filteringOf, largestPage, readWhole } from './filtered-list.ts';
import { ranked } from './ranked.ts';
import { tellingPairs } from './telling-pairs.ts';

/** How often a list is read again because it changed meanwhile. */
const mostAttempts = 3;

interface FilterCase {
  name: string;
  /** @returns what it has confirmed @throws {Deviation} @throws {NotJudged} if the rows show no difference */
  judge: (whole: Whole) => Promise<string>;
}

/**
 * Judges each filter of a list: what it leaves is what the kit leaves of the whole list, in the same order.
 * @param named the things that its address names, where it is about some
 */
export async function judgeFilters(
  judge: Judge,
  operation: DescribedOperation,
  named: Readonly<Record<string, string>>,
): Promise<void> {
  if (filteringOf(operation).length === 0) return;
  try {
    let whole = await readWhole(judge.world, operation, named);
    for (const { name, judge: work } of casesOf(judge, whole)) {
      for (let attempts = 1; ; attempts += 1) {
        try {
          judge.passed(subjectOf(operation), name, await work(whole));
        } catch (error) {
          if (error instanceof Moved && attempts < mostAttempts) {
            whole = await readWhole(judge.world, operation, named);
            continue;
          }
          judge.failed(subjectOf(operation), name, error);
        }
        break;
      }
    }
  } catch (error) {
    judge.failed(subjectOf(operation), 'the filters', error);
  }
}

function casesOf(judge: Judge, whole: Whole): FilterCase[] {
  const { resolve } = judge.contract;
  const asked = filteringOf(whole.operation).map((filtering) => {
    const shape = shapeOf(filtering.schema, resolve);
    return { filtering, cases: askedValues(filtering, shape, whole) };
  });
  const single = asked.flatMap(({ filtering, cases }) =>
    cases.map((each) => ({
      name: each.name,
      judge: (now: Whole) => judgeOne(judge, now, filtering, each),
    })),
  );
  const all = [...single, ...personalCases(judge, whole)];
  if (asked.length < 2) return all;
  return [...all, { name: 'the filters together', judge: (now) => judgeTogether(judge, now, asked) }];
}

/** What depends on who asks is asked by everybody who may. */
function personalCases(judge: Judge, { operation, question }: Whole): FilterCase[] {
  const others = judge.world.people.filter(
    (person) => person !== question.caller && operation.roles.some((role) => person.roles.has(role)),
  );
  return filteringOf(operation).flatMap(({ name, filters }) => {
    const own = Object.entries(filters.cases ?? {}).filter(([, row]) =>
      Object.values(row).includes('{caller}'),
    );
    return own.flatMap(([value]) =>
      others.map((person) => ({
        name: `the filter ?${name}=${value} of the ${person.name}`,
        judge: async (now: Whole) => {
          const around = { ...now.around, callerId: person.memberId };
          const left = now.rows.filter((row) => passes(filters, value, row, around));
          await compare(judge, now, { [name]: value }, left, largestPage, person);
          return 'the rows of who asks';
        },
      })),
    );
  });
}

async function judgeOne(
  judge: Judge,
  whole: Whole,
  { name, filters }: Filtering,
  { values }: Asked,
): Promise<string> {
  if (filters.unseen !== undefined) return judgeUnseen(judge, whole, name, values, filters.unseen);
  if (filters.deeper === true) return judgeDeeper(judge, whole, { name, filters }, values);
  const { rows, around } = whole;
  const left = (value: unknown) => rows.filter((row) => passes(filters, value, row, around));
  for (const value of values) await compare(judge, whole, { [name]: value }, left(value), largestPage);
  if (rows.length === 0) throw new NotJudged('The list is empty: nothing can be left out.');
  const told = values.filter((value) => left(value).length > 0 && left(value).length < rows.length);
  const paged = told.find((value) => left(value).length > 1);
  if (paged !== undefined) {
    const limit = Math.min(largestPage, Math.ceil(left(paged).length / 2));
    await compare(judge, whole, { [name]: paged }, left(paged), limit);
  }
  if (told.length === 0) throw new NotJudged(`No value tells the ${rows.length} rows apart.`);
  return `the rows that fit, of ${rows.length}, for each of ${values.length} values`;
}

/**
 * No row tells what such a filter leaves. But each of its values gives a list that is the same in pages of each size, and what follows
 * from the list does so there. @throws {NotJudged}
 */
async function judgeUnseen(
  judge: Judge,
  whole: Whole,
  name: string,
  values: readonly unknown[],
  why: string,
): Promise<never> {
  const { operation, question } = whole;
  for (const value of values) {
    const own = { ...question, query: { ...question.query, [name]: value } };
    const seen = await readAll(judge.world, operation, own);
    const rows = readList(seen.body, 'items');
    if (seen.status !== operation.success || !seen.isWhole) continue;
    for (const limit of new Set([
      largestPage,
      Math.min(largestPage, Math.max(1, Math.ceil(rows.length / 2))),
    ]))
      await compare(judge, { ...whole, question: own, seen, rows }, { [name]: value }, rows, limit);
  }
  throw new NotJudged(why);
}

/** Several filters narrow the list together: all with values that fit the same row, and any two. */
async function judgeTogether(
  judge: Judge,
  whole: Whole,
  asked: readonly { filtering: Filtering; cases: readonly Asked[] }[],
): Promise<string> {
  const { rows, around } = whole;
  const values = asked.flatMap(({ filtering, cases }) =>
    !isExact(filtering.filters)
      ? []
      : [
          cases
            .flatMap((each) => each.values)
            .map((value) => {
              const left = new Set(rows.filter((row) => passes(filtering.filters, value, row, around)));
              return { name: filtering.name, value, left };
            }),
        ],
  );
  type Choice = (typeof values)[number];
  const leftBy = (choice: Choice) => rows.filter((row) => choice.every(({ left }) => left.has(row)));
  const choices = new Map(
    rows.map((row) => {
      const choice = values.flatMap((each) => each.find(({ left }) => left.has(row)) ?? []);
      return [JSON.stringify(choice.map(({ name, value }) => [name, value])), choice];
    }),
  );
  // The more filters leave out what the others leave, the more is known.
  const weightOf = (choice: Choice) => {
    const { length } = leftBy(choice);
    return choice.filter((each) => leftBy(choice.filter((other) => other !== each)).length > length).length;
  };
  const best = ranked([...choices.values()], (choice) => -weightOf(choice))[0] ?? [];
  const pairs = tellingPairs(asked, whole);
  for (const { query, left } of pairs) await compare(judge, whole, query, left, largestPage);
  if (pairs.length === 0 && weightOf(best) < 2)
    throw new NotJudged('No two filters leave out different rows.');
  const query = Object.fromEntries(best.map(({ name, value }) => [name, value]));
  await compare(judge, whole, query, leftBy(best), largestPage);
  return `the rows that fit all of ${best.length} filters, and each of ${pairs.length} pairs`;
}
