import type { DescribedContract, DescribedOperation } from '../contract.ts';
import { type Judge, subjectOf } from '../judge.ts';
import { isObject } from '../json.ts';
import { Deviation, NotJudged } from '../results.ts';
import { shapeOf } from '../schema-shape.ts';
import type { Schema } from '../../gen-document.ts';
import { waitFor } from '../waiting.ts';
import { type Derivation, originsOf, sourcesOf } from './derivation.ts';
import { faultOf, followedIn, isFollowing } from './derived.ts';
import type { View } from './sight.ts';

/** A field of an answer, and what it follows from. */
interface Following {
  operation: DescribedOperation;
  field: string;
  derivation: Derivation;
}

/** How deep a field can lie. */
const deepest = 4;

/**
 * Judges every field that follows from the rows of a list, wherever it is shown. Work in the background may lag behind.
 * @param own of one operation only, which is what is judged then
 */
export async function judgeFollowing(
  judge: Judge,
  list: DescribedOperation,
  viewed: () => Promise<View>,
  own?: DescribedOperation,
): Promise<void> {
  const { contract } = judge;
  const fields = fieldsFrom(contract, list).filter(({ operation }) => own === undefined || operation === own);
  if (fields.length === 0) return;
  const view = await viewed();
  const wanted = new Set([
    list.id,
    ...fields.flatMap(({ operation, derivation }) => [operation.id, ...sourcesOf(derivation)]),
  ]);
  const found = await waitFor(
    async () => followedIn(contract, await judge.look(view, ({ id }) => wanted.has(id))),
    (all) => all.every(isFollowing),
    judge.patience,
  );
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

/** The derived fields of an operation's answer. */
export function derivedOf(contract: DescribedContract, operation: DescribedOperation): Following[] {
  const schema = operation.responses.get(operation.success)?.content.get('application/json') ?? {};
  return derivedFields(contract, schema).map((each) => ({ operation, ...each }));
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

function derivedFields(
  contract: DescribedContract,
  schema: Schema,
  at = '',
  depth = 0,
): Pick<Following, 'field' | 'derivation'>[] {
  if (depth > deepest) return [];
  return [...shapeOf(schema, contract.resolve).properties].flatMap(([name, declared]) => {
    const field = `${at}/${name}`;
    const derivation = declared['x-derived'];
    const { items } = shapeOf(declared, contract.resolve);
    return [
      // The contract is linted.
      ...(isObject(derivation) ? [{ field, derivation: derivation as unknown as Derivation }] : []),
      ...derivedFields(contract, items ?? declared, field, depth + 1),
    ];
  });
}
