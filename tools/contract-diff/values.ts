import type { Schema } from '../gen-document.ts';
import type { Sides } from './sides.ts';

const lowest = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const highest = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const forms = ['pattern', 'format', 'multipleOf'];

/**
 * Reports the differences between the values that two schemas of one type allow: constants, limits, forms, defaults.
 */
export function compareValues(sides: Sides, before: Schema, after: Schema, at: string): void {
  compareEnumerations(sides, before, after, at);
  for (const keyword of lowest) compareLimit(sides, keyword, before, after, at, 1);
  for (const keyword of highest) compareLimit(sides, keyword, before, after, at, -1);
  compareSwitches(sides, before, after, at);
  for (const keyword of forms) compareForm(sides, keyword, before, after, at);
  if (sides.side === 'request' && !isSame(before.default, after.default)) {
    sides.report('defaultChanged', at, before.default, after.default);
  }
}

function compareEnumerations({ side, report }: Sides, before: Schema, after: Schema, at: string): void {
  const earlier = valuesOf(before);
  const later = valuesOf(after);
  // Null means that every value is allowed.
  const added = later?.filter((value) => earlier !== null && !earlier.includes(value)) ?? [];
  const removed = earlier?.filter((value) => later !== null && !later.includes(value)) ?? [];
  const grew = side === 'response' && before['x-growing'] === true;
  if (earlier !== null && later === null)
    report(grew ? 'responseGrew' : `${side}ValueAdded`, at, earlier, 'any');
  if (earlier === null && later !== null) report(`${side}ValueRemoved`, at, 'any', later);
  if (added.length > 0) report(grew ? 'responseGrew' : `${side}ValueAdded`, at, undefined, added);
  if (removed.length > 0) report(`${side}ValueRemoved`, at, removed);
}

function valuesOf(schema: Schema): unknown[] | null {
  if (schema.const !== undefined) return [schema.const];
  // Null among the values is a separate type and is compared as a type.
  return schema.enum?.filter((value) => value !== null) ?? null;
}

/** @param direction 1 if a larger number allows less, -1 if it allows more */
function compareLimit(
  { side, report }: Sides,
  keyword: string,
  before: Schema,
  after: Schema,
  at: string,
  direction: 1 | -1,
): void {
  const earlier = numberOf(before[keyword], direction);
  const later = numberOf(after[keyword], direction);
  if (earlier === later) return;
  const tightened = later * direction > earlier * direction;
  const where = `${at} ${keyword}`.trimStart();
  report(`${side}Limit${tightened ? 'Tightened' : 'Loosened'}`, where, before[keyword], after[keyword]);
}

function numberOf(value: unknown, direction: 1 | -1): number {
  return typeof value === 'number' ? value : -Infinity * direction;
}

/** `uniqueItems` and a closed list of fields allow less than their absence. */
function compareSwitches({ side, report }: Sides, before: Schema, after: Schema, at: string): void {
  const switches = [
    ['uniqueItems', before.uniqueItems === true, after.uniqueItems === true],
    ['additionalProperties', before.additionalProperties === false, after.additionalProperties === false],
  ] as const;
  for (const [keyword, was, is] of switches) {
    if (was === is) continue;
    report(`${side}Limit${is ? 'Tightened' : 'Loosened'}`, `${at} ${keyword}`.trimStart(), was, is);
  }
}

function compareForm(
  { side, report }: Sides,
  keyword: string,
  before: Schema,
  after: Schema,
  at: string,
): void {
  const earlier = before[keyword];
  const later = after[keyword];
  if (earlier === later) return;
  const where = `${at} ${keyword}`.trimStart();
  if (side === 'request')
    report(later === undefined ? 'requestFormDropped' : 'requestFormChanged', where, earlier, later);
  else report(earlier === undefined ? 'responseFormAdded' : 'responseFormChanged', where, earlier, later);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
