import { describe, expect, test } from 'vitest';
import { type Derivation, sourcesOf } from '../../tools/conformance/effects/derivation.ts';
import {
  locateOperations,
  type Located,
  readContract,
  resolveReference,
  type Response,
  type Schema,
} from '../../tools/gen-document.ts';

const document = readContract();
const operations = locateOperations(document);

function successOf({ operation }: Located): Response {
  const found = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
  if (found === undefined) throw new Error(`${operation.operationId} has no success.`);
  return resolveReference<Response>(document, found[1]);
}

/** The schema of an operation's answer, and its name in the contract. */
function answerOf(located: Located): { name: string | null; schema: Schema } {
  const declared = successOf(located).content?.['application/json']?.schema;
  if (declared === undefined) return { name: null, schema: {} };
  const schema = declared.$ref === undefined ? declared : resolveReference(document, { $ref: declared.$ref });
  return { name: declared.$ref?.split('/').at(-1) ?? null, schema };
}

const fieldsOf = ({ properties }: Schema): string[] => Object.keys(properties ?? {});
const parametersOf = ({ parameters }: Located): string[] => parameters.map(({ name }) => name);
const idOf = ({ operation }: Located) => operation.operationId;

/** Whether a schema has a field at a path; of alternatives, one of them. */
function hasField(schema: Schema, path: string): boolean {
  const here = resolveReference<Schema>(document, schema);
  const inner = [here.items, here.oneOf, here.allOf].flat().filter((each) => each !== undefined) as Schema[];
  if (inner.some((each) => hasField(each, path))) return true;
  const [name = '', ...rest] = path.split('.');
  const field = (here.properties as Record<string, Schema> | undefined)?.[name];
  return field !== undefined && (rest.length === 0 || hasField(field, rest.join('.')));
}

describe('everywhere alike', () => {
  test('every list says which field decides its order, or in words how it is where none does', () => {
    const pages = operations.filter((each) => fieldsOf(answerOf(each).schema).includes('nextCursor'));
    expect(pages.length).toBeGreaterThan(50);
    for (const located of pages) {
      const { 'x-order': order, 'x-order-words': words } = located.operation;
      expect([order, words].filter(Boolean), idOf(located)).toHaveLength(1);
    }
  });

  test('the order of a list is by a number, a time or a text that every item has', () => {
    const ordered = operations.filter(({ operation }) => operation['x-order'] !== undefined);
    expect(ordered.length).toBeGreaterThan(40);
    for (const located of ordered) {
      const { items } = answerOf(located).schema.properties as { items: { items: Schema } };
      const item = resolveReference<Schema>(document, items.items);
      const field = located.operation['x-order']?.replace(/^-/, '') ?? '';
      const { oneOf = [item] } = item as { oneOf?: Schema[] };
      const kinds = oneOf.map((kind) => resolveReference<Schema>(document, kind));
      for (const { properties, required } of kinds) {
        const values = (properties as Record<string, Schema>)[field] ?? {};
        expect(required, idOf(located)).toContain(field);
        const { type } = resolveReference<Schema>(document, values);
        expect(['integer', 'number', 'string'], idOf(located)).toContain(type);
      }
    }
  });

  test('an order that a list can be asked for is by a text, number or time of its items, and one is its own', () => {
    const orders = operations.flatMap((located) =>
      located.parameters
        .filter((parameter) => parameter['x-orders'] === true)
        .map(({ schema = {} }) => ({
          located,
          schema: resolveReference<Schema>(document, schema),
          own: schema,
        })),
    );
    expect(orders.length).toBeGreaterThan(0);
    for (const { located, schema, own } of orders) {
      const { items } = answerOf(located).schema.properties as { items: { items: Schema } };
      const item = resolveReference<Schema>(document, items.items);
      for (const order of schema.enum ?? []) {
        const field = String(order).replace(/^-/, '');
        expect(item.required, `${idOf(located)} ${field}`).toContain(field);
        const values = (item.properties as Record<string, Schema>)[field] ?? {};
        const { type } = resolveReference<Schema>(document, values);
        expect(['integer', 'number', 'string'], `${idOf(located)} ${field}`).toContain(type);
      }
      expect(own.default ?? schema.default, idOf(located)).toBe(located.operation['x-order']);
    }
  });

  test('a moment is named by what happened then', () => {
    const moments: string[] = [];
    JSON.stringify(document.components.schemas, (key, value: unknown) => {
      const fields = key === 'properties' ? Object.entries(value as Record<string, Schema>) : [];
      for (const [name, field] of fields) {
        const forms = [field, field.oneOf ?? []].flat() as Schema[];
        if (forms.some(({ $ref }) => $ref === '#/components/schemas/Timestamp')) moments.push(name);
      }
      return value;
    });
    expect(moments.length).toBeGreaterThan(50);
    expect(moments.filter((name) => !/^[a-z]\w*(At|Since|Until|Before)$|^(from|to)$/.test(name))).toEqual([]);
  });

  test('what a list can be asked for says which rows it leaves', () => {
    const lists = operations.filter((each) => fieldsOf(answerOf(each).schema).includes('items'));
    const filtering = lists.flatMap((located) =>
      located.parameters
        .filter(({ name, in: place }) => place === 'query' && !['cursor', 'limit', 'before'].includes(name))
        .filter((parameter) => parameter['x-orders'] !== true)
        .map((parameter) => ({ located, parameter, at: `${idOf(located)} ?${parameter.name}` })),
    );
    expect(filtering.length).toBeGreaterThan(50);
    for (const { located, parameter, at } of filtering) {
      const filters = parameter['x-filters'];
      expect(filters, at).toBeDefined();
      const {
        field,
        below,
        contains = [],
        words = [],
        from,
        before,
        upTo,
        cases = {},
        unseen,
      } = filters ?? {};
      const paths = [
        field,
        ...contains,
        ...words,
        from,
        before,
        upTo,
        ...Object.values(cases).flatMap(Object.keys),
      ];
      const { items } = answerOf(located).schema.properties as { items: Schema };
      for (const path of paths.filter((each) => each !== undefined))
        expect(hasField(items, path), `${at}: ${path}`).toBe(true);
      expect(paths.some((each) => each !== undefined) || Boolean(unseen), at).toBe(true);
      if (below !== undefined) expect(lists.map(idOf), at).toContain(below);
      const { enum: values } = resolveReference<Schema>(document, parameter.schema ?? {});
      if (Object.keys(cases).length > 0) expect(Object.keys(cases), at).toEqual(values);
    }
  });

  test('what follows from something follows from what can be read', () => {
    const reading = new Set(
      operations.filter(({ method }) => method === 'get').map(({ operation }) => operation.operationId),
    );
    const sources: string[] = [];
    JSON.stringify(document.components.schemas, (key, value: unknown) => {
      if (key === 'x-derived') {
        sources.push(...sourcesOf(value as Derivation));
      }
      return value;
    });
    expect(sources.length).toBeGreaterThan(15);
    for (const source of sources) expect([...reading, 'items']).toContain(source);
    for (const located of operations) {
      for (const changed of located.operation['x-changes'] ?? [])
        expect(reading, idOf(located)).toContain(changed);
      expect([undefined, 'none', 'unread']).toContain(located.operation['x-effect']);
    }
  });

  test('lists are pages with a cursor and a limit, and nothing else is', () => {
    for (const located of operations) {
      const isPage = fieldsOf(answerOf(located).schema).includes('nextCursor');
      const names = parametersOf(located);
      expect(names.includes('cursor') && names.includes('limit'), idOf(located)).toBe(isPage);
    }
  });

  test('what has a version answers its entity tag and is replaced with If-Match', () => {
    for (const located of operations) {
      const { version } = (answerOf(located).schema.properties ?? {}) as Record<string, Schema>;
      // A planned version brings its entity tag when it comes.
      if (version === undefined || version['x-status'] === 'planned') continue;
      // Deployments are numbered, not versioned: their version never changes.
      if (answerOf(located).name === 'Deployment' || answerOf(located).name === 'SystemStatus') continue;
      expect(Object.keys(successOf(located).headers ?? {}), idOf(located)).toContain('ETag');
      if (located.method !== 'put' && located.method !== 'patch') continue;
      expect(parametersOf(located), idOf(located)).toContain('If-Match');
    }
  });

  test('PUT replaces a whole thing, PATCH takes any of the fields', () => {
    for (const { method, operation } of operations) {
      if (method !== 'put' && method !== 'patch') continue;
      for (const { schema: declared } of Object.values(operation.requestBody?.content ?? {})) {
        const {
          properties,
          required = [],
          minProperties,
        } = resolveReference<Schema>(document, declared ?? {});
        // What is planned is optional, because a required field would break those who do not know it.
        const names = Object.entries(properties ?? {})
          .filter(([, field]) => field['x-status'] !== 'planned')
          .map(([name]) => name);
        const some = names.length === 1 ? required : minProperties;
        // A field that came later may be left out, and says what becomes of its value then.
        const whole = Object.entries(properties ?? {}).filter(
          ([, field]) => field['x-left-out'] === undefined,
        );
        if (method === 'put')
          expect(required, operation.operationId).toEqual(
            expect.arrayContaining(whole.map(([name]) => name)),
          );
        else expect(some, operation.operationId).toEqual(names.length === 1 ? names : 1);
        if (method === 'patch' && names.length > 1) expect(required, operation.operationId).toEqual([]);
      }
    }
  });

  test('a Location leads to something that can be read', () => {
    const readable = new Set(
      operations.filter(({ method }) => method === 'get').map((each) => answerOf(each).name),
    );
    for (const located of operations) {
      if (!Object.keys(successOf(located).headers ?? {}).includes('Location')) continue;
      expect(readable, idOf(located)).toContain(answerOf(located).name);
    }
  });
});
