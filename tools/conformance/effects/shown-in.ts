import { isDeepStrictEqual } from 'node:util';
import type { Prepared } from '../arrange.ts';
import type { DescribedContract, DescribedOperation } from '../contract.ts';
import type { Answer } from '../http.ts';
import { isObject, read, readEach } from '../json.ts';
import { shapeOf } from '../schema-shape.ts';
import { shown } from './comparison.ts';
import type { Sight } from './sight.ts';

/** A field of a request that is shown under another name. */
interface Shown {
  name: string;
  /** The operation that shows it; null for the answer itself. */
  from: string | null;
  /** Its path there. */
  field: string;
  /** Whether the values that were sent are some of those at the path. */
  isAmong: boolean;
}

/** The fields of a request that the contract shows under another name (`x-shown-in`). */
export function shownIn({ resolve }: DescribedContract, { body }: Pick<DescribedOperation, 'body'>): Shown[] {
  return [...shapeOf(body?.schema ?? {}, resolve).properties].flatMap(([name, schema]): Shown[] => {
    const place = schema['x-shown-in'];
    if (typeof place === 'string') return [{ name, from: null, field: place, isAmong: false }];
    if (!isObject(place)) return [];
    const { from = null, field, among } = place;
    const isAmong = among !== undefined;
    return [{ name, from: typeof from === 'string' ? from : null, field: String(among ?? field), isAmong }];
  });
}

/**
 * What was sent and is not where the contract shows it under another name; null where all is.
 * @param after what could be read afterwards; null where nobody looked
 */
export function lostElsewhere(
  contract: DescribedContract,
  operation: DescribedOperation,
  { body: sent }: Pick<Prepared, 'body'>,
  answer: Answer,
  after: Sight | null,
): string | null {
  for (const { name, from, field, isAmong } of shownIn(contract, operation)) {
    const holder = from === null ? answer.body : after?.get(from)?.body;
    if (holder === undefined || !isObject(sent) || !(name in sent)) continue;
    const held = isAmong ? readEach(holder, field).flat() : read(holder, field);
    const isThere =
      isAmong && Array.isArray(held)
        ? [sent[name]].flat().every((each) => held.includes(each))
        : isKept(sent[name], held);
    if (!isThere)
      return `/${name} was sent as ${shown(sent[name])} and is ${shown(held)} in ${from ?? 'the answer'}`;
  }
  return null;
}

/** What is sent as an object may come back with more, such as a text in further languages. */
export function isKept(sent: unknown, held: unknown): boolean {
  if (isObject(sent) && isObject(held)) {
    return Object.entries(sent).every(([name, value]) => isKept(value, held[name]));
  }
  return isDeepStrictEqual(sent, held);
}
