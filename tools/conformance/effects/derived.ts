import { isDeepStrictEqual } from 'node:util';
import type { Schema } from '../../gen-document.ts';
import type { DescribedContract } from '../contract.ts';
import { type JsonObject, isObject, read, readEach, readList } from '../json.ts';
import { shapeOf } from '../schema-shape.ts';
import { shown } from './comparison.ts';
import type { Seen, Sight } from './sight.ts';

/** What a field follows from, as the contract states it (`x-derived`; docs/contract.md says what the words mean). */
export interface Derivation {
  /** An operation, or `items`: the rows beside the field. */
  from: string;
  /** The number of rows with these values. */
  count?: JsonObject;
  /** With `count`: only rows after the last one with these values, by their order. */
  since?: JsonObject;
  /** With `count`: only rows whose field is a later time than this. */
  after?: JsonObject;
  /** With `count`: it is 0 where the thing itself has these values. */
  unless?: JsonObject;
  /** With `field`: what its values mean here; `otherwise` where there is no such row. */
  values?: JsonObject;
  otherwise?: unknown;
  /** The number of rows of a list by a field; which list and field depends on the field `by`. */
  tally?: { by: string; of: Readonly<Record<string, { from: string; field: string }>> };
  /** The sum of these fields. */
  sum?: string[];
  /** The value of a field in the row with these values; null where there is no such row. */
  field?: string;
  /** The place, from 1, by a field among the rows with these values; null for all others. */
  place?: string;
  where?: JsonObject;
  /** The value that it has where the operation can be read. */
  is?: unknown;
  /** The row with these values is true, and no other. */
  once?: JsonObject;
  /** The smallest time of this field among all rows that is later than the thing's own; null after the last. */
  next?: string;
}

/** One derived field of what was read: what it is, and what it has to be. */
interface Followed {
  operation: string;
  /** Its place in the answer, without the numbers of rows. */
  field: string;
  at: string;
  held: unknown;
  wanted: unknown;
}

/** The first derived field of everything that was read that is not what it follows from; null where all are. */
export function derivedFault(contract: DescribedContract, sight: Sight): string | null {
  const wrong = followedIn(contract, sight).find(({ held, wanted }) => !isDeepStrictEqual(held, wanted));
  return wrong === undefined ? null : faultOf(wrong);
}

export function faultOf({ operation, at, held, wanted }: Followed): string {
  return `${operation}: ${at} is ${shown(held)}; by its x-derived it is ${shown(wanted)}`;
}

/** Every derived field of everything that was read, where what it follows from was read too. */
export function followedIn(contract: DescribedContract, sight: Sight): Followed[] {
  return [...sight.values()].flatMap((seen) => {
    const { operation, status, body } = seen;
    const schema = operation.responses.get(status)?.content.get('application/json') ?? null;
    return status === operation.success && schema !== null
      ? fieldsIn(contract, { sight, seen }, schema, body, { at: '', field: '' })
      : [];
  });
}

interface Place {
  sight: Sight;
  seen: Seen;
}

function fieldsIn(
  contract: DescribedContract,
  place: Place,
  schema: Schema,
  value: unknown,
  above: { at: string; field: string },
): Followed[] {
  if (!isObject(value)) return [];
  return [...shapeOf(schema, contract.resolve).properties].flatMap(([name, declared]) => {
    const here = { at: `${above.at}/${name}`, field: `${above.field}/${name}` };
    const held = value[name];
    const derivation = declared['x-derived'];
    const wanted = isObject(derivation)
      ? wantedOf(derivation as unknown as Derivation, place, value, name)
      : undefined;
    const own = wanted === undefined ? [] : [{ operation: place.seen.operation.id, ...here, held, wanted }];
    if (!Array.isArray(held)) return [...own, ...fieldsIn(contract, place, declared, held, here)];
    const items = shapeOf(declared, contract.resolve).items ?? {};
    const inner = held.flatMap((each, index) =>
      fieldsIn(contract, place, items, each, { ...here, at: `${here.at}/${index}` }),
    );
    return [...own, ...inner];
  });
}

/** The value that a field has to have; undefined where it cannot be told from what was read. */
function wantedOf(derivation: Derivation, { sight, seen }: Place, own: JsonObject, name: string): unknown {
  const { from, count, sum, field, place, where = {}, once, next, tally } = derivation;
  if (tally !== undefined) return tallied(tally, sight, own, name);
  const source = from === 'items' ? seen : sight.get(from);
  if (source === undefined || !isOf(source, own)) return undefined;
  if ('is' in derivation) return derivation.is;
  const rows = readList(source.body, 'items');
  const fits = (wanted: JsonObject) => (row: unknown) =>
    Object.entries(wanted).every(([path, each]) =>
      [each].flat().some((one) => read(row, path) === valueOf(one, own)),
    );
  if (count !== undefined) {
    const { since, after = {}, unless } = derivation;
    if (unless !== undefined && fits(unless)(own)) return 0;
    const begin = since === undefined ? 0 : rows.findLastIndex(fits(since)) + 1;
    const isLater = (row: unknown) =>
      Object.entries(after).every(([path, each]) => String(read(row, path)) > String(valueOf(each, own)));
    return rows.slice(begin).filter((row) => fits(count)(row) && isLater(row)).length;
  }
  if (sum !== undefined)
    return sum
      .flatMap((path) => readEach(source.body, path))
      .reduce<number>((total, each) => total + Number(each), 0);
  if (field !== undefined) {
    const found =
      isObject(source.body) && !Array.isArray(source.body.items) ? source.body : rows.find(fits(where));
    if (found === undefined) return derivation.otherwise ?? null;
    const held = read(found, field);
    return derivation.values === undefined ? held : derivation.values[String(held)];
  }
  if (place !== undefined) {
    if (!fits(where)(own)) return null;
    return rows.filter((row) => fits(where)(row) && String(read(row, place)) < String(own[place])).length + 1;
  }
  if (once !== undefined) return fits(once)(own) && rows.filter(fits(once)).length <= 1;
  if (next !== undefined) {
    const moment = String(own[next.split('.').at(-1) ?? '']);
    const later = rows.flatMap((row) => readEach(row, next).map(String)).filter((each) => each > moment);
    return later.toSorted((one, other) => (one < other ? -1 : 1))[0] ?? null;
  }
  return undefined;
}

/** Whether a source was read to its end, and is about the thing: `…/conversations/{conversationId}/messages` is about one conversation. */
function isOf({ isWhole, status, operation, params }: Seen, own: JsonObject): boolean {
  const isAbout = [...operation.path.matchAll(/\{(\w+)\}/g)].every(
    ([, name = '']) => own[name] === params[name] || (name === 'sdkAppId' && own[name] === undefined),
  );
  return isWhole && isAbout && status === operation.success;
}

/** For each value that the field counts, the number of rows with it. */
function tallied(
  { by, of }: NonNullable<Derivation['tally']>,
  sight: Sight,
  own: JsonObject,
  name: string,
): unknown {
  const counted = of[String(own[by])];
  const source = counted === undefined ? undefined : sight.get(counted.from);
  const held = own[name];
  if (counted === undefined || source === undefined || !isOf(source, own) || !isObject(held))
    return undefined;
  const values = readList(source.body, 'items').map((row) => read(row, counted.field));
  const countOf = (value: string) => values.filter((each) => each === value).length;
  return Object.fromEntries(
    [...new Set([...Object.keys(held), ...values.map(String)])].map((each) => [each, countOf(each)]),
  );
}

/** `{field}` is the thing's own field, everything else is itself. */
function valueOf(wanted: unknown, own: JsonObject): unknown {
  const path = typeof wanted === 'string' ? /^\{(.+)\}$/.exec(wanted)?.[1] : undefined;
  return path === undefined ? wanted : read(own, path);
}
