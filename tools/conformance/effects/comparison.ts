import { isDeepStrictEqual } from 'node:util';
import type { DescribedContract, DescribedOperation } from '../contract.ts';
import { type JsonObject, isObject, read, readList } from '../json.ts';
import { orderFault } from '../list-order.ts';
import { shapeOf } from '../schema-shape.ts';
import type { Schema } from '../../gen-document.ts';
import type { Seen, Sight } from './sight.ts';
import { type Thing, isRemark, isSame, isUnderWay, ownIdOf, rowIdentity, thingsOf } from './things.ts';

/** Where a stream begins; it moves with whatever else happens in the application. */
const position = 'lastEventId';
/** How far work has come; it moves by itself until the work is done. */
const progress = 'progress';

/** What differs between two sights, in the words of a report; empty: nothing. */
export function changesBetween(contract: DescribedContract, before: Sight, after: Sight): string[] {
  return [...after.keys()].flatMap((id) => {
    const [one, other] = [before.get(id), after.get(id)];
    if (one === undefined || other === undefined) return [];
    if (one.status >= 400 && one.status === other.status) return [];
    if (one.status !== other.status) return [`${id} answers ${other.status}, before ${one.status}`];
    const [was, is] = [one, other].map((seen) => withoutDerived(contract, schemaOf(seen), seen.body));
    return isDeepStrictEqual(was, is) ? [] : [`${id}: ${difference(was, is)}`];
  });
}

function schemaOf({ operation, status }: Seen): Schema {
  return operation.responses.get(status)?.content.get('application/json') ?? {};
}

/** What is left of an answer without the fields that follow from others: those may change later than what they follow from. */
export function withoutDerived(contract: DescribedContract, schema: Schema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const { items } = shapeOf(schema, contract.resolve);
    return value.map((each) => withoutDerived(contract, items ?? {}, each));
  }
  if (!isObject(value)) return value;
  const { properties } = shapeOf(schema, contract.resolve);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, held]) => {
      const field = properties.get(name) ?? {};
      if ('x-derived' in field || name === position) return [];
      const isMoving = name === progress && typeof held === 'number';
      return [[name, isMoving ? 'under way' : withoutDerived(contract, field, held)]];
    }),
  );
}

/** The first place at which two values differ, with both. */
export function difference(one: unknown, other: unknown, at = ''): string {
  if (Array.isArray(one) && Array.isArray(other)) {
    const count = one.length === other.length ? '' : ` (${one.length} rows before, ${other.length} after)`;
    const index = Array.from({ length: Math.max(one.length, other.length) }, (_, each) => each).find(
      (each) => !isDeepStrictEqual(one[each], other[each]),
    );
    return difference(one[index ?? 0], other[index ?? 0], `${at}/${index ?? 0}`) + count;
  }
  if (isObject(one) && isObject(other)) {
    const name = [...new Set([...Object.keys(one), ...Object.keys(other)])].find(
      (each) => !isDeepStrictEqual(one[each], other[each]),
    );
    if (name !== undefined) return difference(one[name], other[name], `${at}/${name}`);
  }
  return `${at === '' ? '/' : at} is ${shown(other)}, before ${shown(one)}`;
}

/** The first of these fields that a value has not; null where it has all. */
export function partOf(wanted: JsonObject, value: unknown): string | null {
  const name = Object.keys(wanted).find((each) => !isDeepStrictEqual(wanted[each], read(value, each)));
  return name === undefined ? null : `/${name} is ${shown(read(value, name))}, not ${shown(wanted[name])}`;
}

export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}

/** Where two readings of the same thing at the same time contradict each other; null where none do. */
export function contradiction(contract: DescribedContract, sight: Sight): string | null {
  const known = new Map<string, Thing[]>();
  for (const thing of thingsOf(contract, sight)) {
    if (thing.idName === '' || isRemark(thing)) continue;
    const key = `${thing.idName} ${thing.id}`;
    const others = known.get(key) ?? [];
    for (const other of others) {
      const name = sharedFields(contract, thing, other).find(
        (each) => !isDeepStrictEqual(thing.value[each], other.value[each]),
      );
      if (name === undefined) continue;
      return `${key} has ${name} ${shown(thing.value[name])} in ${thing.from}, and ${shown(other.value[name])} in ${other.from}`;
    }
    known.set(key, [...others, thing]);
  }
  return null;
}

/** The fields that two things have in common, and that the contract describes alike. */
export function sharedFields({ resolve }: DescribedContract, one: Thing, other: Thing): string[] {
  const [own, others] = [one, other].map(({ schema }) => shapeOf(schema, resolve).properties);
  return [...(own ?? [])].flatMap(([name, schema]) => {
    const another = others?.get(name);
    // What follows from other things is judged by its x-derived.
    const isAlike =
      another !== undefined &&
      !('x-derived' in schema) &&
      isDeepStrictEqual(withoutWords(schema), withoutWords(another));
    return isAlike && name in one.value && name in other.value ? [name] : [];
  });
}

function withoutWords(schema: object): object {
  const { description: _, examples: __, example: ___, ...rest } = schema as Record<string, unknown>;
  return rest;
}

/** A list that has a row twice, or its rows in another order than the contract says; null where none does. */
export function rowsFault(contract: DescribedContract, sight: Sight): string | null {
  for (const { operation, status, body } of sight.values()) {
    const { id, order, success } = operation;
    const rows = readList(body, 'items');
    if (status !== success || rows.length < 2) continue;
    const ids = rows.map(rowIdentity(contract, operation));
    const twice = ids.find((each, index) => ids.indexOf(each) !== index);
    if (twice !== undefined) return `${id} has ${twice} twice`;
    const fault = order === null ? null : orderFault(order, rows);
    if (fault !== null) return `${id}: by its x-order ${String(order)}, ${fault}`;
  }
  return null;
}

/** A list without a row for what can be read by itself; null where there is none. */
export function missingRowFault(contract: DescribedContract, sight: Sight): string | null {
  for (const { operation, status, params } of sight.values()) {
    const [, above, name = ''] = /^(.*)\/\{(\w+)\}$/.exec(operation.path) ?? [];
    const list = [...sight.values()].find((each) => each.operation.path === above);
    if (status !== operation.success || list === undefined || !list.isWhole) continue;
    const rows = readList(list.body, 'items');
    const own = ownIdOf(rowSchema(contract, list.operation), contract);
    if (list.status !== list.operation.success || own !== name) continue;
    if (!rows.some((row) => read(row, name) === params[name]))
      return `${list.operation.id} has no row for ${name} ${params[name] ?? ''}, which ${operation.id} shows`;
  }
  return null;
}

function rowSchema({ resolve }: DescribedContract, { responses, success }: DescribedOperation): Schema {
  const page = responses.get(success)?.content.get('application/json') ?? {};
  return shapeOf(shapeOf(page, resolve).properties.get('items') ?? {}, resolve).items ?? {};
}

/** Things that an accepted request was not about, and that are not as they were before. */
export function othersChanged(
  contract: DescribedContract,
  before: Sight,
  after: Sight,
  isMeant: (thing: Thing) => boolean,
): string[] {
  const was = thingsOf(contract, before);
  const is = thingsOf(contract, after);
  return was.flatMap((thing) => {
    if (isMeant(thing) || isUnderWay(thing)) return [];
    const seen = after.get(thing.from);
    const now = is.find((each) => isSame(each, thing) && each.from === thing.from);
    const what = `${thing.idName} ${thing.id} in ${thing.from}`;
    if (now === undefined) {
      const isReadable = seen?.isWhole === true && Array.isArray(read(seen.body, 'items'));
      return isReadable ? [`${what} is gone`] : [];
    }
    const [earlier, later] = [thing, now].map(({ schema, value }) => withoutDerived(contract, schema, value));
    const name = Object.keys(thing.value).find(
      (each) => !isDeepStrictEqual(read(earlier, each), read(later, each)),
    );
    return name === undefined
      ? []
      : [`${what} has ${name} ${shown(now.value[name])}, before ${shown(thing.value[name])}`];
  });
}
