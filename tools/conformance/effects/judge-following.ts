import { arrange } from '../arrange.ts';
import type { DescribedContract, DescribedOperation } from '../contract.ts';
import { type Judge, subjectOf } from '../judge.ts';
import { isObject } from '../json.ts';
import { Deviation, NotJudged } from '../results.ts';
import { waitFor } from '../waiting.ts';
import { originsOf, sourcesOf } from './derivation.ts';
import { type Following, derivedOf } from './derived-fields.ts';
import { faultOf, followedIn, isFollowing } from './derived.ts';
import { viewOf } from './judge-written.ts';
import { type View, isReadBy } from './sight.ts';

/**
 * Judges every field that follows from the rows of a list, wherever it is shown. Work in the background may lag behind.
 * @param viewed from where it is looked: what shows nothing from one place may show it from another
 * @param own of one operation only, which is what is judged then
 */
export async function judgeFollowing(
  judge: Judge,
  list: DescribedOperation,
  viewed: () => Promise<readonly View[]>,
  own?: DescribedOperation,
): Promise<void> {
  const { contract } = judge;
  const fields = fieldsFrom(contract, list).filter(({ operation }) => own === undefined || operation === own);
  if (fields.length === 0) return;
  const given = await viewed();
  const views = [...given, ...(await viewsOf(judge, fields, given))];
  const wanted = new Set([
    list.id,
    ...fields.flatMap(({ operation, derivation }) => [operation.id, ...sourcesOf(derivation)]),
  ]);
  const found: ReturnType<typeof followedIn> = [];
  for (const view of views) {
    const followed = await waitFor(
      async () => followedIn(contract, await judge.look(view, ({ id }) => wanted.has(id))),
      (all) => all.every(isFollowing),
      judge.patience,
    );
    found.push(...followed);
  }
  for (const following of fields) {
    const { field, operation } = following;
    const subject = subjectOf(own ?? list);
    const name =
      own === undefined ? `${field} of ${operation.id} follows from it` : `${field} follows from ${list.id}`;
    try {
      judge.passed(subject, name, confirmed(following, found));
    } catch (error) {
      judge.failed(subject, name, error);
    }
  }
}

/** Views of what shows such a field and cannot be read from anywhere that is given. */
async function viewsOf(
  { world }: Judge,
  fields: readonly Following[],
  given: readonly View[],
): Promise<View[]> {
  const unread = [...new Set(fields.map(({ operation }) => operation))].filter(
    (operation) => !given.some((view) => isReadBy(world, operation, view)),
  );
  const views: View[] = [];
  for (const operation of unread) {
    try {
      views.push(viewOf(await arrange(world, operation)));
    } catch (error) {
      // What the kit cannot bring about is told where the field is judged.
      if (!(error instanceof NotJudged)) throw error;
    }
  }
  return views;
}

/** @returns where a field is right @throws {Deviation} if it is not; {NotJudged} if nothing shows it */
function confirmed(
  { operation, field, derivation }: Following,
  found: ReturnType<typeof followedIn>,
): string {
  const own = found.filter((each) => each.operation === operation.id && each.field === field);
  const wrong = own.find((each) => !isFollowing(each));
  if (wrong !== undefined) throw new Deviation('what its x-derived says', faultOf(wrong));
  if (derivation.tally === undefined && Object.keys(derivation).length === 1)
    throw new NotJudged('The contract says from what it follows, and not how.');
  // What has to be nothing wherever it follows at all is seen in one place.
  const isSeen = 'is' in derivation ? own.length > 0 : own.some(({ wanted }) => !isNothing(wanted));
  if (!isSeen) throw new NotJudged('Nothing that was read shows it: no rows prove nothing.');
  return `right in ${own.length} places`;
}

function isNothing(value: unknown): boolean {
  return isObject(value)
    ? Object.values(value).every(isNothing)
    : value === null || value === 0 || value === false;
}

function fieldsFrom(contract: DescribedContract, list: DescribedOperation): Following[] {
  return contract.operations
    .filter(({ method, status }) => method === 'GET' && status === 'built')
    .flatMap((operation) =>
      derivedOf(contract, operation).filter(({ derivation }) =>
        originsOf(derivation).some((from) => (from === 'items' ? operation.id : from) === list.id),
      ),
    );
}
