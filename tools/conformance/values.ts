import { randomInt, randomUUID } from 'node:crypto';
import type { Schema } from '../gen-document.ts';
import { type Shape, shapeOf } from './schema-shape.ts';

type Resolve = (schema: Schema) => Schema;

/** A value that a schema admits: its example, or the simplest value of its type. */
export function sampleOf(schema: Schema, resolve: Resolve, depth = 0): unknown {
  const shape = shapeOf(schema, resolve);
  if (shape.examples.length > 0) return structuredClone(shape.examples[0]);
  if (shape.enum !== null) return shape.enum[0];
  if (shape.isNullable && depth > 3) return null;
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        [...shape.properties]
          .filter(([name]) => shape.required.has(name))
          .map(([name, inner]) => [name, sampleOf(inner, resolve, depth + 1)]),
      );
    case 'array':
      return itemsOf(shape, resolve, shape.minimum ?? 0, depth);
    case 'integer':
    case 'number':
      return shape.minimum ?? Math.min(1, shape.maximum ?? 1);
    case 'boolean':
      return true;
    default:
      return textOf(shape, Math.max(shape.minimum ?? 1, Math.min(12, shape.maximum ?? 12))) ?? 'text';
  }
}

/** A list with this number of different items. */
export function itemsOf(shape: Shape, resolve: Resolve, count: number, depth = 0): unknown[] {
  const { items } = shape;
  if (items === null) return [];
  const inner = shapeOf(items, resolve);
  return Array.from({ length: count }, (_, index) => {
    if (inner.enum !== null) return inner.enum[index % inner.enum.length];
    if (inner.type === 'string') {
      const wanted = Math.max(inner.minimum ?? 1, Math.min(16, inner.maximum ?? 16));
      return textOf(inner, wanted) ?? `item-${index}`;
    }
    return sampleOf(items, resolve, depth + 1);
  });
}

/** Texts of well-known patterns and formats, always a new one. */
const makers: readonly ((length: number) => string)[] = [
  (length) => randomText(length),
  () => randomUUID(),
  () => `kit-${letters(8)}@conformance.test`,
  () => `https://${letters(10)}.test`,
  () => `https://${letters(10)}.test/hook`,
  () => '2026-11-21T08:00:00.000Z',
  () => '2026-11-21',
  () => '09:30',
  (length) => letters(length),
  (length) => digits(length),
  (length) => `A${letters(Math.max(0, length - 1))}`,
  () => `+86138${digits(8)}`,
  () => `"${randomInt(1, 900)}"`,
];

/** A new text of a length that the shape admits, or null if no maker can make one. */
export function textOf(shape: Shape, length: number): string | null {
  if (shape.pattern === null && shape.format === null) return randomText(length);
  const pattern = shape.pattern === null ? null : new RegExp(shape.pattern, 'u');
  const candidates = makers.map((make) => make(length));
  return (
    candidates.find(
      (text) =>
        (pattern === null || pattern.test(text)) &&
        isOfFormat(shape.format, text) &&
        [...text].length >= (shape.minimum ?? 0) &&
        [...text].length <= (shape.maximum ?? Infinity),
    ) ?? null
  );
}

const formats: Readonly<Record<string, RegExp>> = {
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-/,
  email: /^[^@]+@[^@]+\.[^@]+$/,
  uri: /^https:/,
  'uri-reference': /^https:/,
  'date-time': /^\d{4}-\d\d-\d\dT/,
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d/,
};

function isOfFormat(format: string | null, text: string): boolean {
  const pattern = format === null ? undefined : formats[format];
  return pattern === undefined || pattern.test(text);
}

/**
 * A text that begins with Han characters, so that even texts of one character hardly ever repeat. It has no blank
 * that a server could trim, and long texts stay readable.
 */
export function randomText(length: number): string {
  const begin = Array.from({ length: Math.min(length, 8) }, () =>
    String.fromCodePoint(randomInt(0x4e00, 0x9f00)),
  );
  return begin.join('').padEnd(length, 'x');
}

export function letters(length: number): string {
  return Array.from({ length }, () => String.fromCodePoint(randomInt(97, 123))).join('');
}

function digits(length: number): string {
  return Array.from({ length }, (_, index) => String(randomInt(index === 0 ? 1 : 0, 10))).join('');
}
