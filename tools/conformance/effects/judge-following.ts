import { isDeepStrictEqual } from 'node:util';
import type { DescribedContract, DescribedOperation } from '../contract.ts';
import { type Judge, subjectOf } from '../judge.ts';
import { isObject } from '../json.ts';
import { Deviation, NotJudged } from '../results.ts';
import { shapeOf } from '../schema-shape.ts';
import type { Schema } from '../../gen-document.ts';
import { waitFor } from '../waiting.ts';
import { type Derivation, faultOf, followedIn, sourcesOf } from './derived.ts';
import type { View } from './sight.ts';

/** A field of an answer, and what it follows from. */
interface Following {
  operation: DescribedOperation;
  field: string;
  derivation: Derivation;
}

/** How deep a field can lie. */
const deepest = 4;

/** Judges every field that follows from the rows of a list, wherever it is shown. Work in the background may lag behind. */
export async function judgeFollowing(
  judge: Judge,
  list: DescribedOperation,
  viewed: () => Promise<View>,
): Promise<void> {
  const { contract } = judge;
  const fields = fieldsFrom(contract, list);
  if (fields.length === 0) return;
  const view = await viewed();
  const wanted = new Set([list, ...fields.map(({ operation }) => operation)]);
  const found = await waitFor(
    async () => followedIn(contract, await judge.look(view, (each) => wanted.has(each))),
    (all) => all.every(({ held, wanted: right }) => isDeepStrictEqual(held, right)),
    judge.patience,
  );
  for (const { operation, field, derivation } of fields) {
    const name = `${field} of ${operation.id} follows from it`;
    const own = found.filter((each) => each.operation === operation.id && each.field === field);
    try {
      const wrong = own.find(({ held, wanted: right }) => !isDeepStrictEqual(held, right));
      if (wrong !== undefined) throw new Deviation('what its x-derived says', faultOf(wrong));
      if (derivation.tally === undefined && Object.keys(derivation).length === 1)
        throw new NotJudged('The contract says from what it follows, and not how.');
      if (own.every(({ wanted: right }) => isNothing(right)))
        throw new NotJudged('Nothing that was read shows it: no rows prove nothing.');
      judge.passed(subjectOf(list), name, `right in ${own.length} places`);
    } catch (error) {
      judge.failed(subjectOf(list), name, error);
    }
  }
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
        sourcesOf(derivation).some((from) => (from === 'items' ? operation.id : from) === list.id),
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
