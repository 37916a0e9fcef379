import type { Schema } from '../../gen-document.ts';
import type { DescribedContract, DescribedOperation } from '../contract.ts';
import { type JsonObject, isObject, read } from '../json.ts';
import { shapeOf } from '../schema-shape.ts';
import type { Sight } from './sight.ts';

/** One thing of the backend as one answer showed it. */
export interface Thing {
  /** The name of its own id, such as `qaId`; empty for what there is once. */
  idName: string;
  /** Of what there is once, its address. */
  id: string;
  /** Which operation showed it. */
  from: string;
  value: JsonObject;
  schema: Schema;
}

/** The field by which rows are told apart: the first one that is an id, and never null. */
const ownId = /^id$|Id$|^rowNumber$/;

/** A row that says something of a thing, which it names as an item: another list may say something else of it. */
export function isRemark({ idName }: Thing): boolean {
  return idName === 'itemId';
}

/** Work of the backend itself, which goes on while others ask. */
export function isUnderWay({ value }: Thing): boolean {
  return typeof value.progress === 'number';
}

/** The name of a thing's own id, which the contract describes first. */
export function ownIdOf(schema: Schema, { resolve }: DescribedContract): string | null {
  const found = [...shapeOf(schema, resolve).properties].find(
    ([name, field]) => ownId.test(name) && !shapeOf(field, resolve).isNullable,
  );
  return found?.[0] ?? null;
}

/** The value of a thing's own id, in the thing or in an answer that shows it beside something else, such as its secret. */
export function ownIdIn(answer: unknown, own: string): unknown {
  const holders = isObject(answer) ? [answer, ...Object.values(answer)] : [];
  return holders.map((each) => read(each, own)).find((id) => id !== undefined);
}

/** What tells rows apart: their own id, which the contract describes first; without one, the whole row. */
export function rowIdentity(
  contract: DescribedContract,
  { responses, success }: DescribedOperation,
): (row: unknown) => string {
  const page = responses.get(success)?.content.get('application/json') ?? {};
  const { items } = shapeOf(shapeOf(page, contract.resolve).properties.get('items') ?? {}, contract.resolve);
  const own = ownIdOf(items ?? {}, contract);
  return (row) => (own === null ? JSON.stringify(row) : String(ownIdIn(row, own)));
}

/** The names of the ids of all things that an operation's answer can show. */
export function kindsOf(
  contract: DescribedContract,
  { responses, success }: DescribedOperation,
): ReadonlySet<string> {
  const schema = responses.get(success)?.content.get('application/json') ?? {};
  const inner = [...shapeOf(schema, contract.resolve).properties.values()].map(
    (field) => shapeOf(field, contract.resolve).items ?? field,
  );
  return new Set([schema, ...inner].flatMap((each) => ownIdOf(each, contract) ?? []));
}

/**
 * The things that an answer is about: the answer itself, and what lies directly in its fields and lists. What lies deeper only
 * names other things, as they were at some time.
 */
export function thingsIn(
  contract: DescribedContract,
  shownBy: Pick<DescribedOperation, 'id' | 'path'>,
  schema: Schema,
  value: unknown,
  depth = 0,
): Thing[] {
  if (!isObject(value)) return [];
  const { id: from, path } = shownBy;
  const branch = branchOf(contract, schema, value);
  const { properties } = shapeOf(branch, contract.resolve);
  const idName = ownIdOf(branch, contract);
  const id = idName === null ? null : value[idName];
  const own: Thing[] =
    idName !== null && (typeof id === 'string' || typeof id === 'number')
      ? [{ idName, id: String(id), from, value, schema: branch }]
      : depth === 0 && 'version' in value
        ? [{ idName: '', id: path, from, value, schema: branch }]
        : [];
  if (depth > 0) return own;
  const inner = [...properties].flatMap(([name, field]) => {
    const held = value[name];
    const { items } = shapeOf(field, contract.resolve);
    if (Array.isArray(held))
      return items === null ? [] : held.flatMap((each) => thingsIn(contract, shownBy, items, each, 1));
    // What the address names is shown as it is now, too.
    const isNamed = path.includes(`{${ownIdOf(branchOf(contract, field, held), contract) ?? ''}}`);
    return isLiving(held) || isNamed ? thingsIn(contract, shownBy, field, held, 1) : [];
  });
  return [...own, ...inner];
}

/** What has no count of its changes only names a thing, as it was at some time. */
function isLiving(value: unknown): boolean {
  return isObject(value) && ('version' in value || 'revision' in value);
}

/** Of alternatives, the one that the value's discriminator names. */
function branchOf({ resolve }: DescribedContract, schema: Schema, value: unknown): Schema {
  const { oneOf } = resolve(schema);
  if (!Array.isArray(oneOf) || !isObject(value)) return schema;
  const fits = (branch: Schema): boolean =>
    [...shapeOf(branch, resolve).properties].every(([name, field]) => {
      const { enum: values } = shapeOf(field, resolve);
      return values?.length !== 1 || values[0] === value[name];
    });
  // A linted contract: alternatives are schemas.
  return (oneOf as Schema[]).find((branch) => branch.type !== 'null' && fits(branch)) ?? schema;
}

const known = new WeakMap<Sight, readonly Thing[]>();

/** Everything that a sight shows. Much is asked of a sight, and it never changes. */
export function thingsOf(contract: DescribedContract, sight: Sight): readonly Thing[] {
  const things = known.get(sight) ?? readThings(contract, sight);
  known.set(sight, things);
  return things;
}

function readThings(contract: DescribedContract, sight: Sight): Thing[] {
  return [...sight.values()].flatMap(({ operation, status, body }) => {
    const schema = operation.responses.get(status)?.content.get('application/json') ?? null;
    return status === operation.success && schema !== null ? thingsIn(contract, operation, schema, body) : [];
  });
}

/** What there is once is also the same at the addresses below it, which act on it. */
export function isSame(one: Thing, other: Thing): boolean {
  if (one.idName !== other.idName) return false;
  const isBelow = one.id.startsWith(`${other.id}/`) || other.id.startsWith(`${one.id}/`);
  return one.id === other.id || (one.idName === '' && isBelow);
}
