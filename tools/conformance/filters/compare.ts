import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '../caller.ts';
import { derivedFault } from '../effects/derived.ts';
import { readAll } from '../effects/sight.ts';
import { rowIdentity } from '../effects/things.ts';
import type { Judge } from '../judge.ts';
import { readList } from '../json.ts';
import { difference } from '../list-difference.ts';
import { Deviation, NotJudged } from '../results.ts';
import { type Whole, filteringOf } from './filtered-list.ts';

/** The list changed while it was judged. */
export class Moved extends NotJudged {
  override message = 'The list changed each time while it was judged.';
}

/** Asks for the filtered list in pages of a size. @throws {Deviation} @throws {Moved} */
export async function compare(
  { world, contract }: Judge,
  { operation, question, seen, rows }: Whole,
  filter: Readonly<Record<string, unknown>>,
  expected: readonly unknown[],
  limit: number,
  caller: Caller = question.caller,
): Promise<void> {
  const idOf = rowIdentity(contract, operation);
  // Views of one list may have orders of their own.
  const hasOneOrder = filteringOf(operation).every(({ filters }) => filters.cases === undefined);
  const idsOf = (each: readonly unknown[]) => (hasOneOrder ? each.map(idOf) : each.map(idOf).toSorted());
  const told = Object.entries(filter).map(([name, value]) => `?${name}=${String(value)}`);
  const query = { ...question.query, ...filter, limit };
  const found = await readAll(world, operation, { ...question, caller, query });
  const fault =
    found.status === operation.success
      ? (difference(idsOf(expected), idsOf(readList(found.body, 'items'))) ??
        // What follows from the whole list does so beside any part of it.
        derivedFault(
          contract,
          new Map([
            [operation.id, seen],
            ['filtered', found],
          ]),
        ))
      : String(found.status);
  if (fault === null) return;
  const again = await readAll(world, operation, question);
  if (!isDeepStrictEqual(rows, readList(again.body, 'items'))) throw new Moved();
  throw new Deviation(`${expected.length} rows for ${told.join(' and ')}`, fault, found.curl);
}
