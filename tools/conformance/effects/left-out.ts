import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../json.ts';
import { shapeOf } from '../schema-shape.ts';
import { shown } from './comparison.ts';
import { type Thing, isSame, thingsOf } from './things.ts';
import { type Written, answered, isAlike } from './written.ts';

/**
 * What a request left out and what did not stay as it was: of a PATCH any field, of a PUT those that the contract calls `kept`. A PUT
 * is judged only where all else stays, because a kept field may belong to another one, as the form of a text does.
 */
export function leftOutFault(written: Written): string | null {
  const { contract, operation, question, before, after } = written;
  const [about] = answered(written);
  const sent = question.body;
  if (!['PUT', 'PATCH'].includes(operation.method) || about === undefined || !isObject(sent)) return null;
  const earlier = thingsOf(contract, before);
  const { properties } = shapeOf(operation.body?.schema ?? {}, contract.resolve);
  for (const thing of [about, ...thingsOf(contract, after).filter((each) => isSame(each, about))]) {
    // Other reads show other fields of it.
    const same = earlier.filter((each) => isSame(each, thing));
    const isOne = (each: Thing) => (thing === about ? isAlike(each, thing) : each.from === thing.from);
    const was = same.find(isOne)?.value;
    if (was === undefined) continue;
    const isUnchanged = Object.entries(sent).every(([name, value]) => isDeepStrictEqual(was[name], value));
    for (const [name, field] of properties) {
      const isKept = operation.method === 'PATCH' || (isUnchanged && field['x-left-out'] === 'kept');
      if (!isKept || name in sent || !(name in was) || isDeepStrictEqual(was[name], thing.value[name]))
        continue;
      return `/${name} was left out and is ${shown(thing.value[name])} in ${thing.from}, before ${shown(was[name])}`;
    }
  }
  return null;
}
