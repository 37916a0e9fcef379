import { isDeepStrictEqual } from 'node:util';
import type { Schema } from '../../gen-document.ts';
import type { DescribedContract } from '../contract.ts';
import { type JsonObject, isObject, read, readList } from '../json.ts';
import { shapeOf } from '../schema-shape.ts';
import { shown } from './comparison.ts';
import type { Seen, Sight } from './sight.ts';

/** What a field follows from, as the contract states it (`x-derived`; docs/contract.md says what the words mean). */
interface Derivation {
  /** An operation, or `items`: the rows beside the field. */
  from: string;
  /** The number of rows with these values. */
  count?: JsonObject;
  /** The sum of these fields. */
  sum?: string[];
  /** The value of a field in the row with these values; null where there is no such row. */
  field?: string;
  /** The place, from 1, by a field among the rows with these values; null for all others. */
  place?: string;
  where?: JsonObject;
  /** At most one row is true, and that one has these values. */
  once?: JsonObject;
}

/** The first derived field of everything that was read that is not what it follows from; null where all are. */
export function derivedFault(contract: DescribedContract, sight: Sight): string | null {
  for (const seen of sight.values()) {
    const { operation, status, body } = seen;
    const schema = operation.responses.get(status)?.content.get('application/json') ?? null;
    if (status !== operation.success || schema === null) continue;
    const fault = faultIn(contract, { sight, seen }, schema, body, '');
    if (fault !== null) return `${operation.id}: ${fault}`;
  }
  return null;
}

interface Place {
  sight: Sight;
  seen: Seen;
}

function faultIn(
  contract: DescribedContract,
  place: Place,
  schema: Schema,
  value: unknown,
  at: string,
): string | null {
  if (!isObject(value)) return null;
  for (const [name, field] of shapeOf(schema, contract.resolve).properties) {
    const here = `${at}/${name}`;
    const held = value[name];
    const derivation = field['x-derived'];
    const wanted = isObject(derivation)
      ? wantedOf(derivation as unknown as Derivation, place, value, name)
      : undefined;
    if (wanted !== undefined && !isDeepStrictEqual(wanted, held))
      return `${here} is ${shown(held)}; by its x-derived it is ${shown(wanted)}`;
    const { items } = shapeOf(field, contract.resolve);
    const inner = Array.isArray(held)
      ? held.map((each, index) => [each, `${here}/${index}`] as const)
      : [[held, here] as const];
    for (const [each, path] of inner) {
      const fault = faultIn(contract, place, Array.isArray(held) ? (items ?? {}) : field, each, path);
      if (fault !== null) return fault;
    }
  }
  return null;
}

/** The value that a field has to have; undefined where it cannot be told from what was read. */
function wantedOf(derivation: Derivation, { sight, seen }: Place, own: JsonObject, name: string): unknown {
  const { from, count, sum, field, place, where = {}, once } = derivation;
  const source = from === 'items' ? seen : sight.get(from);
  if (source === undefined || !source.isWhole || source.status !== source.operation.success) return undefined;
  const rows = readList(source.body, 'items');
  const fits = (wanted: JsonObject) => (row: unknown) =>
    Object.entries(wanted).every(([path, each]) =>
      [each].flat().some((one) => read(row, path) === valueOf(one, own)),
    );
  if (count !== undefined) return rows.filter(fits(count)).length;
  if (sum !== undefined) return sum.reduce((total, path) => total + Number(read(source.body, path)), 0);
  if (field !== undefined) {
    const found =
      isObject(source.body) && !Array.isArray(source.body.items) ? source.body : rows.find(fits(where));
    return found === undefined ? null : read(found, field);
  }
  if (place !== undefined) {
    if (!fits(where)(own)) return null;
    return rows.filter((row) => fits(where)(row) && String(read(row, place)) < String(own[place])).length + 1;
  }
  if (once !== undefined && own[name] === true) {
    const isOnly = rows.filter((row) => read(row, name) === true).length <= 1;
    return isOnly && fits(once)(own);
  }
  return undefined;
}

/** `{field}` is the thing's own field, everything else is itself. */
function valueOf(wanted: unknown, own: JsonObject): unknown {
  const path = typeof wanted === 'string' ? /^\{(.+)\}$/.exec(wanted)?.[1] : undefined;
  return path === undefined ? wanted : read(own, path);
}
