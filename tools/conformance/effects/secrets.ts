import { isObject, read } from '../json.ts';
import { shown } from './comparison.ts';
import { isSame, thingsOf } from './things.ts';
import { type Written, answered } from './written.ts';

/** A new secret whose last four characters are not what is shown of it afterwards; null where they are. */
export function hintFault(written: Written): string | null {
  const { contract, operation, question, answer, after } = written;
  const secret = read(answer.body, 'secret');
  if (typeof secret !== 'string') return null;
  const about = answered(written);
  const found = thingsOf(contract, after).find((thing) => {
    const isNamed = question.params[thing.idName] === thing.id || about.some((each) => isSame(each, thing));
    const isAbove = thing.idName === '' && operation.path.startsWith(`${thing.id}/`);
    return (isNamed || isAbove) && isObject(thing.value) && 'secretHint' in thing.value;
  });
  const hint = found?.value.secretHint;
  return found === undefined || hint === secret.slice(-4)
    ? null
    : `/secretHint is ${shown(hint)} in ${found.from}, and the secret ends in ${secret.slice(-4)}`;
}
