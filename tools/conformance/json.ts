/** Reads untyped values that came over the wire. */

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The keys of the paths that have been read: a run reads the same ones a million times. */
const keysOf = new Map<string, readonly string[]>();

function keysIn(path: string): readonly string[] {
  const known = keysOf.get(path) ?? path.split('.');
  keysOf.set(path, known);
  return known;
}

/** The value at a path such as `account.email`; undefined if there is none. */
export function read(value: unknown, path: string): unknown {
  let node = value;
  for (const key of keysIn(path)) {
    if (typeof node !== 'object' || node === null) return undefined;
    node = Reflect.get(node, key);
  }
  return node;
}

/** The values at a path that leads through lists: `items.name` has the name of each item. */
export function readEach(value: unknown, path: string): unknown[] {
  return path.split('.').reduce((nodes, key) => nodes.flatMap((node) => read(node, key) ?? []), [value]);
}

/** The value if it is a string, otherwise a fallback. */
export function textOr(value: unknown, other: string): string {
  return typeof value === 'string' ? value : other;
}

/** The string at a path. @throws if there is none, because the kit cannot go on with such an answer */
export function readText(value: unknown, path: string): string {
  const found = read(value, path);
  if (typeof found !== 'string') throw new Error(`The answer has no text at "${path}".`);
  return found;
}

/** The list at a path; empty if there is none. */
export function readList(value: unknown, path: string): unknown[] {
  const found = read(value, path);
  return Array.isArray(found) ? found : [];
}

/** A copy with another value at a JSON Pointer; `undefined` removes the value. */
export function withValue(root: unknown, pointer: string, value: unknown): unknown {
  if (pointer === '') return value;
  const copy: unknown = structuredClone(root);
  const keys = pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop() ?? '';
  let node: unknown = copy;
  for (const key of keys)
    node = typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined;
  if (typeof node !== 'object' || node === null) return copy;
  if (value === undefined) Reflect.deleteProperty(node, last);
  else Reflect.set(node, last, value);
  return copy;
}

/** One part of a JSON Pointer. */
export function pointerTo(key: string | number): string {
  return `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
