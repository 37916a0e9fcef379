import type { FieldRule } from '../../src/machines/rules/field-rules.ts';
import type { Schema } from '../gen-document.ts';
import { isObject } from './json.ts';

/** A schema with resolved references, and with its alternatives reduced to one that the cases use. */
export interface Shape {
  type: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'unknown';
  isNullable: boolean;
  enum: readonly unknown[] | null;
  pattern: string | null;
  format: string | null;
  /** Characters of a text, items of a list, or the value of a number. */
  minimum: number | null;
  maximum: number | null;
  /** Characters of other words than before, where what stands there may have more (`x-new-max-length`). */
  newMaximum: number | null;
  isUnique: boolean;
  items: Schema | null;
  properties: ReadonlyMap<string, Schema>;
  required: ReadonlySet<string>;
  /** Unknown fields are refused. */
  isClosed: boolean;
  /** A text of one line (`x-one-line`). */
  isOneLine: boolean;
  examples: readonly unknown[];
  /** How the fields depend on each other (`x-rules`). */
  rules: readonly FieldRule[];
}

type Resolve = (schema: Schema) => Schema;

/** By contract and schema. A shape is asked for at each field of each answer. */
const known = new WeakMap<Resolve, WeakMap<Schema, Shape>>();

/** What a schema says about one value. Takes the first alternative that is not null. */
export function shapeOf(schema: Schema, resolve: Resolve): Shape {
  const shapes = known.get(resolve) ?? new WeakMap<Schema, Shape>();
  known.set(resolve, shapes);
  const shape = shapes.get(schema) ?? readShape(schema, resolve);
  shapes.set(schema, shape);
  return shape;
}

function readShape(schema: Schema, resolve: Resolve): Shape {
  const flat = flattened(schema, resolve);
  const types = [flat.schema.type ?? []].flat();
  const type = types.find((each) => each !== 'null');
  const values = Array.isArray(flat.schema.enum)
    ? flat.schema.enum.filter((each) => each !== null)
    : 'const' in flat.schema
      ? [flat.schema.const]
      : null;
  const name = isKnown(type) ? type : values === null ? 'unknown' : 'string';
  const sizes = {
    string: ['minLength', 'maxLength'],
    array: ['minItems', 'maxItems'],
    integer: ['minimum', 'maximum'],
    number: ['minimum', 'maximum'],
    object: ['minProperties', 'maxProperties'],
  } as const;
  const [min, max] = name === 'boolean' || name === 'unknown' ? [null, null] : sizes[name];
  const { properties, required, examples, items, pattern, format } = flat.schema;
  return {
    type: name,
    isNullable: flat.isNullable || types.includes('null'),
    enum: values,
    pattern: typeof pattern === 'string' ? pattern : null,
    format: typeof format === 'string' ? format : null,
    minimum: numberOf(min === null ? null : flat.schema[min]),
    maximum: numberOf(max === null ? null : flat.schema[max]),
    newMaximum: numberOf(flat.schema['x-new-max-length']),
    isUnique: flat.schema.uniqueItems === true,
    items: isObject(items) ? items : null,
    // The contract is linted, so properties are schemas.
    properties: new Map(isObject(properties) ? (Object.entries(properties) as [string, Schema][]) : []),
    required: new Set(Array.isArray(required) ? required.map(String) : []),
    isClosed: flat.schema.additionalProperties === false || flat.schema.unevaluatedProperties === false,
    isOneLine: flat.schema['x-one-line'] === true,
    examples: Array.isArray(examples) ? examples : 'example' in flat.schema ? [flat.schema.example] : [],
    // The contract is linted.
    rules: Array.isArray(flat.schema['x-rules']) ? (flat.schema['x-rules'] as FieldRule[]) : [],
  };
}

function flattened(schema: Schema, resolve: Resolve): { schema: Schema; isNullable: boolean } {
  if (typeof schema.$ref === 'string') {
    const { $ref: _, ...beside } = schema;
    const target = flattened(resolve(schema), resolve);
    return { ...target, schema: merged(target.schema, beside) };
  }
  for (const keyword of ['oneOf', 'anyOf'] as const) {
    const branches = schema[keyword];
    if (!Array.isArray(branches)) continue;
    const { [keyword]: _, ...beside } = schema;
    const isNullable = branches.some((branch) => isObject(branch) && branch.type === 'null');
    const first: unknown = branches.find((branch) => isObject(branch) && branch.type !== 'null');
    const inner = flattened(isObject(first) ? first : {}, resolve);
    return { schema: merged(inner.schema, beside), isNullable: isNullable || inner.isNullable };
  }
  if (Array.isArray(schema.allOf)) {
    const { allOf, ...beside } = schema;
    const parts = allOf.map((part) => flattened(isObject(part) ? part : {}, resolve));
    return {
      schema: parts.reduce((whole, part) => merged(whole, part.schema), beside),
      isNullable: parts.length > 0 && parts.every((part) => part.isNullable),
    };
  }
  return { schema, isNullable: false };
}

function merged(one: Schema, other: Schema): Schema {
  const properties = {
    ...(isObject(one.properties) ? one.properties : {}),
    ...(isObject(other.properties) ? other.properties : {}),
  };
  const required = [one.required, other.required].flatMap((each) => (Array.isArray(each) ? each : []));
  return {
    ...one,
    ...other,
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}

function isKnown(type: unknown): type is Exclude<Shape['type'], 'unknown'> {
  return ['object', 'array', 'string', 'integer', 'number', 'boolean'].includes(String(type));
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
