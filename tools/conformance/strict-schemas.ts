import type { Document } from '../gen-document.ts';
import { type JsonObject, isObject } from './json.ts';

/**
 * A copy of the document whose objects admit only the described fields. Clients may ignore unknown fields, but a
 * backend that answers more than the contract describes breaks it.
 *
 * A composition (`allOf`, or fields beside a `$ref`) is closed as a whole. Its parts are inlined open, because a
 * closed part would refuse the fields of the others.
 */
export function closeObjects(document: Document): Document {
  const copy = structuredClone(document);
  const close = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(close);
    if (!isObject(node)) return node;
    if (!isComposed(node)) return closed(mapValues(node, close));
    const open = inlined(document, node);
    return { ...mapValues(open, closeParts), unevaluatedProperties: false };
  };
  /** Within a composition the parts stay open, and the schemas of their fields are closed. */
  const closeParts = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(closeParts);
    if (!isObject(node)) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [
        key,
        key === 'properties' && isObject(value)
          ? mapValues(value, close)
          : key === 'items'
            ? close(value)
            : closeParts(value),
      ]),
    );
  };
  // Closing an object leaves its kind.
  const schemas = mapValues(copy.components.schemas, close) as Document['components']['schemas'];
  const components = mapValues(copy.components, close);
  // Closing an object leaves its kind.
  return { ...copy, paths: close(copy.paths) as Document['paths'], components: { ...components, schemas } };
}

function isComposed(node: JsonObject): boolean {
  return Array.isArray(node.allOf) || (typeof node.$ref === 'string' && isObject(node.properties));
}

function closed(node: JsonObject): JsonObject {
  const isOpenObject =
    isObject(node.properties) &&
    (node.type === 'object' || (Array.isArray(node.type) && node.type.includes('object'))) &&
    node.additionalProperties === undefined &&
    node.unevaluatedProperties === undefined;
  return isOpenObject ? { ...node, additionalProperties: false } : node;
}

/** The parts of a composition, inlined in place of their references and open. */
function inlined(document: Document, node: JsonObject): JsonObject {
  const { $ref, ...rest } = node;
  const parts = [
    ...(typeof $ref === 'string' ? [{ $ref }] : []),
    ...(Array.isArray(rest.allOf) ? rest.allOf : []),
  ];
  return { ...rest, allOf: parts.map((part) => opened(document, part)) };
}

function opened(document: Document, part: unknown): unknown {
  if (!isObject(part)) return part;
  let target: unknown = part;
  if (typeof part.$ref === 'string') {
    target = document;
    for (const key of part.$ref.slice(2).split('/')) {
      const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
      target = typeof target === 'object' && target !== null ? Reflect.get(target, name) : undefined;
    }
  }
  if (!isObject(target)) return part;
  const { additionalProperties: _, unevaluatedProperties: __, ...open } = structuredClone(target);
  return isComposed(open) ? inlined(document, open) : open;
}

function mapValues(node: JsonObject, change: (value: unknown) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value)]));
}
