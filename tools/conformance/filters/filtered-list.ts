import { arrange } from '../arrange.ts';
import type { DescribedOperation, DescribedParameter } from '../contract.ts';
import { type Seen, readAll, readerOf } from '../effects/sight.ts';
import type { Question } from '../http.ts';
import { read, readList } from '../json.ts';
import { NotJudged } from '../results.ts';
import type { World } from '../world.ts';
import type { Filter, Surroundings } from './filter.ts';

/** A parameter of a list's query that leaves out rows. */
export type Filtering = DescribedParameter & { filters: Filter };

/** A list without filters, and what is needed to filter it here. */
export interface Whole {
  operation: DescribedOperation;
  /** The question for the whole list. */
  question: Question & { query: Readonly<Record<string, unknown>> };
  seen: Seen;
  rows: readonly unknown[];
  around: Surroundings;
}

export const largestPage = 100;
/** Of a list that is too long. */
const newestCount = 3 * largestPage;

export function filteringOf({ parameters }: DescribedOperation): Filtering[] {
  return parameters.filter((each): each is Filtering => each.filters !== null);
}

/**
 * @param named the things that its address names, where it is about some
 * @throws {NotJudged} where nobody may read the list, or it is too long
 */
export async function readWhole(
  world: World,
  operation: DescribedOperation,
  named: Readonly<Record<string, string>>,
): Promise<Whole> {
  const arranged = await arrange(world, operation);
  const { query: required } = arranged;
  const params = { ...arranged.params, ...named };
  const caller = readerOf(world, operation, { params, customer: null });
  if (caller === null) throw new NotJudged('The kit has nobody who may read this list.');
  const query: Record<string, unknown> = { ...required, limit: largestPage };
  for (const { name, filters } of filteringOf(operation)) {
    const [widest] =
      Object.entries(filters.cases ?? {}).find(([, wanted]) => Object.keys(wanted).length === 0) ?? [];
    if (widest !== undefined) query[name] = widest;
  }
  let question = { caller, params, query };
  let seen = await readAll(world, operation, question);
  if (!seen.isWhole) {
    question = { ...question, query: { ...query, ...newestRows(seen) } };
    seen = await readAll(world, operation, question);
  }
  if (!seen.isWhole) throw new NotJudged('The list has more rows than the kit reads.');
  const callerId = read(caller, 'memberId');
  return {
    operation,
    question,
    seen,
    rows: readList(seen.body, 'items'),
    around: {
      callerId: typeof callerId === 'string' ? callerId : null,
      tree: await readTree(world, operation, params),
    },
  };
}

/** What leaves of a list that is too long its newest rows, where it has such a filter: they are filtered like all. */
function newestRows({ operation, body }: Seen): Record<string, unknown> {
  const since = filteringOf(operation).find(({ filters }) => operation.order === `-${filters.from}`);
  const oldest = readList(body, 'items')[newestCount];
  return since?.filters.from === undefined ? {} : { [since.name]: read(oldest, since.filters.from) };
}

/** The rows of the list that says what lies below what. */
async function readTree(
  world: World,
  operation: DescribedOperation,
  params: Readonly<Record<string, string>>,
): Promise<unknown[]> {
  const below = filteringOf(operation).find(({ filters }) => filters.below !== undefined)?.filters.below;
  if (below === undefined) return [];
  const { body } = await world.must(below, { caller: world.owner, params });
  return readList(body, 'items');
}
