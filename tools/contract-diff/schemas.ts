import { type Document, type Reference, resolveReference, type Schema } from '../gen-document.ts';
import { differenceOf } from './difference.ts';
import type { Sides } from './sides.ts';
import { compareValues } from './values.ts';

interface Alternative {
  key: string;
  schema: Schema;
}

/**
 * Reports the differences between two schemas, field by field. It follows each pair of references once, so that
 * schemas may contain themselves.
 */
export function compareSchemas(
  sides: Sides,
  before: Schema | undefined,
  after: Schema | undefined,
  at: string,
  seen: ReadonlySet<string> = new Set(),
): void {
  const pair = `${before?.$ref ?? ''} ${after?.$ref ?? ''}`;
  if (pair !== ' ' && seen.has(pair)) return;
  const inside = new Set([...seen, pair]);
  const old = resolve(sides.before, before);
  const now = resolve(sides.after, after);
  const earlier = alternativesOf(sides.before, old);
  const later = alternativesOf(sides.after, now);
  const grows = old['x-growing'] === true;
  for (const { key, schema } of earlier) {
    const match = later.find((each) => each.key === key);
    if (match === undefined) sides.report(`${sides.side}TypeRemoved`, at, key);
    else compareShapes(sides, schema, match.schema, at, inside);
  }
  for (const { key } of later.filter((each) => !earlier.some((other) => other.key === each.key))) {
    const rule = sides.side === 'response' && grows ? 'responseGrew' : (`${sides.side}TypeAdded` as const);
    sides.report(rule, at, undefined, key);
  }
}

function resolve(document: Document, schema: Schema | undefined): Schema {
  // The bundler has checked that a reference leads to a schema.
  return schema?.$ref === undefined
    ? (schema ?? {})
    : resolveReference(document, schema as Schema & Reference);
}

/**
 * The forms that a value may have: the branches of `oneOf`, or one form for each type. A form's name is the constant
 * of its discriminating field, or else its type; so the order does not matter.
 */
function alternativesOf(document: Document, schema: Schema): Alternative[] {
  const branches = schema.oneOf ?? schema.anyOf;
  const found = Array.isArray(branches)
    ? branches
        .map((branch: Schema) => resolve(document, branch))
        .flatMap((branch) => alternativesOf(document, branch))
    : typesOf(schema).map((type) => ({ key: keyOf(type, schema), schema: { ...schema, type } }));
  const counts = new Map<string, number>();
  return found.map(({ key, schema: each }) => {
    const plain = key.replace(/#\d+$/, '');
    const count = (counts.get(plain) ?? 0) + 1;
    counts.set(plain, count);
    return { key: count === 1 ? plain : `${plain}#${count}`, schema: each };
  });
}

function typesOf(schema: Schema): string[] {
  if (schema.type === undefined) return [schema.properties === undefined ? 'any' : 'object'];
  return [schema.type].flat();
}

function keyOf(type: string, schema: Schema): string {
  if (type !== 'object') return type;
  const constants = Object.entries(propertiesOf(schema)).filter(([, value]) => value.const !== undefined);
  return ['object', ...constants.map(([name, value]) => `${name}=${String(value.const)}`)].join(' ');
}

function compareShapes(
  sides: Sides,
  before: Schema,
  after: Schema,
  at: string,
  seen: ReadonlySet<string>,
): void {
  compareValues(sides, before, after, at);
  compareRules(sides, before, after, at);
  compareProperties(sides, before, after, at, seen);
  if (isSchema(before.items) || isSchema(after.items)) {
    compareSchemas(sides, asSchema(before.items), asSchema(after.items), `${at}/*`, seen);
  }
  if (isSchema(before.additionalProperties) && isSchema(after.additionalProperties)) {
    compareSchemas(sides, before.additionalProperties, after.additionalProperties, `${at}/*`, seen);
  }
}

/** How the fields of what a client writes depend on each other. */
function compareRules({ side, report }: Sides, before: Schema, after: Schema, at: string): void {
  if (side === 'response') return;
  const rules = differenceOf(rulesOf(before), rulesOf(after));
  for (const rule of rules.removed) report('requestRuleRemoved', `${at} ${rule}`);
  for (const rule of rules.added) report('requestRuleAdded', `${at} ${rule}`);
}

/** Each rule as words: `less /warning /overdue: warningNotBeforeOverdue`. */
function rulesOf(schema: Schema): string[] {
  const rules = schema['x-rules'];
  if (!Array.isArray(rules)) return [];
  return rules.map((each: Record<string, unknown>) => {
    const { code, ...rule } = each;
    const told = Object.entries(rule).map(([kind, fields]) => `${kind} ${[fields].flat().join(' ')}`);
    return `${told.join(' ')}: ${String(code)}`;
  });
}

function compareProperties(
  sides: Sides,
  before: Schema,
  after: Schema,
  at: string,
  seen: ReadonlySet<string>,
): void {
  const earlier = propertiesOf(before);
  const later = propertiesOf(after);
  const wasRequired = requiredOf(before);
  const isRequired = requiredOf(after);
  for (const [name, schema] of Object.entries(earlier)) {
    const here = `${at}/${name}`;
    const now = later[name];
    if (now === undefined) {
      sides.report(`${sides.side}FieldRemoved`, here);
      continue;
    }
    if (wasRequired.has(name) && !isRequired.has(name)) sides.report(`${sides.side}FieldOptional`, here);
    if (!wasRequired.has(name) && isRequired.has(name)) sides.report(`${sides.side}FieldRequired`, here);
    const isErased = isKept(schema) && !isKept(now) && !isRequired.has(name);
    if (isErased && sides.side === 'request') sides.report('requestFieldErased', here);
    compareSchemas(sides, schema, now, here, seen);
  }
  for (const [name, schema] of Object.entries(later).filter(([each]) => !(each in earlier))) {
    const isDemanded = sides.side === 'request' && isRequired.has(name);
    const isErased = sides.replaces?.(at) === true && !isKept(schema);
    const rule = isErased ? 'requestFieldErased' : (`${sides.side}FieldAdded` as const);
    sides.report(isDemanded ? 'requestFieldRequired' : rule, `${at}/${name}`);
  }
}

/** Whether a field that is left out of what is replaced keeps its value. */
function isKept(schema: Schema): boolean {
  return schema['x-left-out'] === 'kept';
}

function propertiesOf(schema: Schema): Record<string, Schema> {
  // The document is linted, so `properties` holds schemas.
  return (schema.properties ?? {}) as Record<string, Schema>;
}

function requiredOf(schema: Schema): Set<unknown> {
  return new Set(Array.isArray(schema.required) ? schema.required : []);
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null;
}

function asSchema(value: unknown): Schema | undefined {
  return isSchema(value) ? value : undefined;
}
