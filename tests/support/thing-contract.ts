import type { Document, Operation, Schema } from '../../tools/gen-document.ts';

/** A contract with one operation that reads and writes a thing, and one planned operation. */
export function contract(): Document {
  return {
    info: { version: '0.4.1' },
    servers: [{ url: '/api/v1' }],
    paths: {
      '/things/{thingId}': {
        parameters: [
          { name: 'thingId', in: 'path', required: true, schema: { type: 'string', maxLength: 64 } },
        ],
        put: {
          operationId: 'updateThing',
          summary: 'Change a thing',
          'x-status': 'built',
          'x-roles': ['administrator', 'agent'],
          'x-lifecycle': 'thing/thing.changed',
          'x-order': '-name',
          'x-problems': ['notFound', 'transitionRefused'],
          security: [{ sessionCookie: [] }],
          parameters: [
            { name: 'limit', in: 'query', schema: { type: 'integer', default: 50, maximum: 100 } },
            { name: 'language', in: 'query', schema: { type: 'string', enum: ['zh', 'en'] } },
          ],
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Wish' } } } },
          responses: {
            '200': {
              description: 'The thing.',
              headers: { ETag: {} },
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
            },
            '404': { description: 'Gone.' },
          },
        },
        get: { operationId: 'getThing', summary: 'Read', 'x-status': 'planned', responses: {} },
      },
    },
    webhooks: { 'thing-changed': { post: thingChanged() } },
    components: {
      schemas: {
        Wish: wish(),
        News: {
          type: 'object',
          required: ['what'],
          properties: { what: { type: 'string', enum: ['changed'] } },
        },
        Reaction: { type: 'object', properties: { next: { type: 'string', enum: ['stay', 'go'] } } },
        Thing: {
          type: 'object',
          required: ['name', 'state', 'kind', 'parts'],
          properties: {
            name: { type: 'string', maxLength: 32, format: 'email' },
            note: { type: 'string' },
            state: { type: 'string', enum: ['on', 'off'] },
            kind: { type: 'string', enum: ['web'], 'x-growing': true },
            parts: { type: 'array', items: { $ref: '#/components/schemas/Thing' } },
            rating: { oneOf: [{ type: 'integer' }, { type: 'null' }] },
          },
        },
      },
    },
  };
}

export function thingChanged(operationId = 'thingChanged'): Operation {
  return {
    operationId,
    summary: 'Tell that a thing changed',
    'x-status': 'built',
    parameters: [
      { name: 'Signature', in: 'header', required: true, schema: { type: 'string', pattern: '^a' } },
    ],
    requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/News' } } } },
    responses: {
      '200': {
        description: 'What to do.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Reaction' } } },
      },
      '202': { description: 'Later.' },
    },
  };
}

export const wishRules = [{ differ: ['/name', '/note'], code: 'duplicate' }];

function wish(): Schema {
  return {
    type: 'object',
    'x-rules': wishRules,
    additionalProperties: false,
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 32, pattern: '^[a-z]+$' },
      mode: { type: 'string', enum: ['fast', 'slow'] },
      count: { type: ['integer', 'null'], 'x-left-out': 'kept' },
    },
  };
}

/** A place in a document of the tests, by keys. The contract above has it. */
export function at(node: object, ...keys: (string | number)[]): Record<string, unknown> & unknown[] {
  let value: unknown = node;
  for (const key of keys)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return value as Record<string, unknown> & unknown[];
}

export const operation = (document: Document) => at(document, 'paths', '/things/{thingId}', 'put');
export const field = (document: Document, schema: string, name: string) =>
  at(document, 'components', 'schemas', schema, 'properties', name);
export const fields = (document: Document, schema: string) =>
  at(document, 'components', 'schemas', schema, 'properties');
export const schema = (document: Document, name: string) => at(document, 'components', 'schemas', name);

export const webhook = (document: Document) => at(document, 'webhooks', 'thing-changed', 'post');
