import { isDeepStrictEqual } from 'node:util';
import type { DescribedContract } from '../contract.ts';
import { type JsonObject, isObject } from '../json.ts';
import { shapeOf } from '../schema-shape.ts';
import { difference, withoutDerived } from './comparison.ts';
import { type Thing, isSame, ownIdOf, thingsOf } from './things.ts';
import { type Written, answered } from './written.ts';

/** A thing in a later version, with the time of an earlier one. */
export function updatedAtFault(written: Written): string | null {
  const { contract, before } = written;
  const earlier = thingsOf(contract, before);
  for (const thing of [...answered(written), ...thingsOf(contract, written.after)]) {
    const { updatedAt, version } = thing.value;
    const was = earlier.find((each) => isSame(each, thing) && 'updatedAt' in each.value)?.value;
    if (was === undefined || typeof updatedAt !== 'string' || !(Number(version) > Number(was.version)))
      continue;
    if (Date.parse(updatedAt) <= Date.parse(String(was.updatedAt)))
      return `${thing.idName} ${thing.id} has the version ${String(version)} and was updated at ${updatedAt} in ${thing.from}, as the version before`;
  }
  return null;
}

/** A thing that has changed in the version that it had before: whoever read it then may overwrite the change. */
export function sameVersionFault({ contract, before, after }: Written): string | null {
  const counted = countedKinds(contract);
  const earlier = thingsOf(contract, before);
  for (const thing of thingsOf(contract, after)) {
    const name = counted.has(kindOf(thing)) ? 'version' : 'revision';
    const was = earlier.find((each) => isSame(each, thing) && each.from === thing.from);
    if (was === undefined || !(name in thing.value) || was.value[name] !== thing.value[name]) continue;
    const [one, other] = [was, thing].map((each) => countedOf(contract, each));
    if (!isDeepStrictEqual(one, other))
      return `${thing.idName} ${thing.id} has the ${name} ${String(thing.value[name])} as before in ${thing.from}, and ${difference(one, other)}`;
  }
  return null;
}

/** What a version counts: not what follows from other things, nor what the contract leaves out (`x-uncounted`). */
function countedOf(contract: DescribedContract, { schema, value }: Thing): JsonObject {
  const { properties } = shapeOf(schema, contract.resolve);
  const counted = withoutDerived(contract, schema, value);
  return Object.fromEntries(
    Object.entries(isObject(counted) ? counted : {}).filter(
      ([name]) => properties.get(name)?.['x-uncounted'] !== true,
    ),
  );
}

/** What there is once is known by its address. */
function kindOf({ idName, id }: Pick<Thing, 'idName' | 'id'>): string {
  return idName === '' ? id : idName;
}

/** The kinds of things whose version is their entity tag. */
function countedKinds(contract: DescribedContract): ReadonlySet<string> {
  return new Set(
    contract.operations.flatMap(({ path, responses, success }) => {
      const { headers = [], content } = responses.get(success) ?? {};
      const schema = content?.get('application/json') ?? null;
      if (schema === null || !headers.some(({ name }) => name.toLowerCase() === 'etag')) return [];
      return [kindOf({ idName: ownIdOf(schema, contract) ?? '', id: path })];
    }),
  );
}
