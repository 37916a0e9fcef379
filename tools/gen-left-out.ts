import {
  type Document,
  locateOperations,
  type Method,
  resolveReference,
  type Schema,
} from './gen-document.ts';

/**
 * Whether a body, or the part of it at a place, replaces what was there: all of a PUT's, and what lies in the fields of a PATCH's.
 * @param at a JSON Pointer into the body; empty for the body itself
 */
export function isReplaced(method: Method, at: string): boolean {
  return method === 'put' || (method === 'patch' && at !== '');
}

const outcomes = ['kept', 'removed'];

/** The optional fields of what is replaced that do not say what becomes of them when they are left out. */
export function unsaidFields(document: Document): string[] {
  return locateOperations(document).flatMap(({ method, operation }) =>
    Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema }) =>
      optionalFields(document, schema ?? {}, '')
        .filter(({ at, field }) => isReplaced(method, at) && !outcomes.includes(String(field['x-left-out'])))
        .map(
          ({ at, name }) =>
            `${operation.operationId}: ${at}/${name} may be left out and has no x-left-out, kept or removed`,
        ),
    ),
  );
}

interface OptionalField {
  /** The object that has it. */
  at: string;
  name: string;
  field: Schema;
}

function optionalFields(
  document: Document,
  schema: Schema,
  at: string,
  seen: readonly string[] = [],
): OptionalField[] {
  if (schema.$ref !== undefined && seen.includes(schema.$ref)) return [];
  const inside = schema.$ref === undefined ? seen : [...seen, schema.$ref];
  const resolved = resolveReference<Schema>(document, schema);
  // The document is linted: what stands there are schemas.
  const below = (each: unknown, place: string) =>
    typeof each === 'object' && each !== null ? optionalFields(document, each as Schema, place, inside) : [];
  const required = new Set([resolved.required ?? []].flat());
  const alternatives = [resolved.oneOf ?? [], resolved.anyOf ?? []].flat();
  return [
    ...Object.entries(resolved.properties ?? {}).flatMap(([name, field]: [string, Schema]) => [
      ...(required.has(name) ? [] : [{ at, name, field }]),
      ...below(field, `${at}/${name}`),
    ]),
    ...below(resolved.items, `${at}/*`),
    ...alternatives.flatMap((each) => below(each, at)),
  ];
}
