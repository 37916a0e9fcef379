import { describe, expect, test } from 'vitest';
import {
  followingProblems,
  followingScope,
  followingSecurity,
  needlessIn,
} from '../../tools/contract-rules.ts';
import { unsaidFields } from '../../tools/gen-left-out.ts';
import { servedPart } from '../../tools/gen-served.ts';
import type { Document, Schema } from '../../tools/gen-document.ts';

const everywhere = ['tooManyRequests', 'operationFailed', 'storeUnavailable', 'overloaded'];
const place = { path: '/things', method: 'get', headers: [], hasParameters: false };

describe('what follows from the form of an operation', () => {
  test('anybody may ask an open operation, and nothing but the server fails', () => {
    expect(followingProblems({ 'x-roles': ['public'] }, place)).toEqual(everywhere);
    expect(followingSecurity({ 'x-roles': ['public'] })).toEqual([]);
  });

  test('a change by some members needs their session, role and origin, the version, and a body that is right', () => {
    const operation = { 'x-roles': ['administrator'], requestBody: {} };
    const of = { path: '/things/{thingId}', method: 'put', headers: ['IfMatch'], hasParameters: true };
    expect(followingProblems(operation, of)).toEqual([
      'malformedRequest',
      'payloadTooLarge',
      'unsupportedMediaType',
      'validationFailed',
      'unauthenticated',
      'sessionExpired',
      'passwordChangeRequired',
      'forbidden',
      'originRefused',
      'notFound',
      'versionConflict',
      'preconditionRequired',
      ...everywhere,
    ]);
    expect(followingSecurity(operation)).toBeUndefined();
  });

  test('where all roles are admitted, only who is forced offline is the wrong one', () => {
    const open = {
      'x-roles': ['superAdministrator', 'administrator', 'deskAdmin', 'agent'],
      'x-open-while-forced-offline': true,
    };
    const session = ['unauthenticated', 'sessionExpired', 'passwordChangeRequired'];
    expect(followingProblems(open, place)).toEqual([...session, ...everywhere]);
    expect(followingProblems({ 'x-roles': open['x-roles'] }, place)).toEqual([
      ...session,
      'forbidden',
      ...everywhere,
    ]);
  });

  test('a customer comes with a token, from any page', () => {
    const operation = { 'x-roles': ['visitor'] };
    const of = { ...place, path: '/visitor/things', method: 'post' };
    expect(followingProblems(operation, of)).toEqual([
      'unauthenticated',
      'visitorSessionExpired',
      ...everywhere,
    ]);
    expect(followingSecurity(operation)).toEqual([{ visitorToken: [] }]);
  });

  test('an event may be refused by its lifecycle, a key may be used twice, and what is taken away is gone', () => {
    const operation = {
      'x-roles': ['signedIn'],
      'x-lifecycle': 'thing/thing.made',
      'x-without': ['sessionExpired'],
    };
    const of = { ...place, method: 'post', headers: ['IdempotencyKey'] };
    expect(followingProblems(operation, of)).toEqual([
      'unauthenticated',
      'passwordChangeRequired',
      'originRefused',
      'transitionRefused',
      'idempotencyKeyReused',
      ...everywhere,
    ]);
  });

  test('a feature may be missing in the edition', () => {
    const operation = { 'x-roles': ['public'], 'x-edition': 'taskFlows' };
    expect(followingProblems(operation, place)).toEqual(['packageExpired', 'editionRequired', ...everywhere]);
  });
});

test.each([
  ['Q&As', 'knowledge:read', ['Knowledge'], ['administrator'], '/apps/{sdkAppId}/qas', 'get'],
  ['a tag of two words', 'taskFlows:write', ['Task flows'], ['administrator'], '/task-flows', 'post'],
  ['an abbreviation', 'ivr:read', ['IVR'], ['administrator'], '/calls', 'get'],
  ['an abbreviation with a word', 'aiAgent:read', ['AI agent'], ['administrator'], '/ai-agent', 'get'],
  ["a third party's bot", 'bot:write', ['Bot'], ['integration'], '/bot-hook/replies', 'post'],
  ['another provider', undefined, ['Inbound'], ['integration'], '/inbound/viber', 'post'],
  ['the desk', undefined, ['Workspace'], ['agent'], '/notes', 'post'],
  ['the owner', undefined, ['Applications'], ['superAdministrator'], '/apps/{sdkAppId}', 'delete'],
  ['oneself', undefined, ['Members'], ['administrator'], '/members/me/preferences', 'get'],
  ['tokens', undefined, ['API tokens'], ['administrator'], '/api-tokens', 'post'],
])('the scope of a token for %s is %s', (_, scope, tags, roles, path, method) => {
  expect(followingScope({ tags, 'x-roles': roles }, { ...place, path, method })).toBe(scope);
});

test('nobody writes what follows, or takes away what does not', () => {
  const open = { 'x-roles': ['public'] };
  expect(needlessIn({ ...open, 'x-problems': ['duplicateName'] }, place)).toBeNull();
  expect(needlessIn({ ...open, 'x-without': ['overloaded'] }, place)).toBeNull();
  expect(needlessIn({ ...open, 'x-problems': ['overloaded'] }, place)).toContain('overloaded');
  expect(needlessIn({ ...open, 'x-without': ['forbidden'] }, place)).toContain('forbidden');
});

test('what a version serves has nothing that is planned, and nothing that only that refers to', () => {
  const answer = (name: string) => ({
    '200': {
      description: '',
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
    },
  });
  const operation = { operationId: 'getThing', summary: '', 'x-status': 'built', responses: answer('Thing') };
  const later = { operationId: 'getLater', summary: '', 'x-status': 'planned', responses: answer('Later') };
  const document = {
    info: { version: '1' },
    paths: {
      '/thing': {
        get: { ...operation, 'x-planned-problems': ['notFound'], 'x-token-scope': 'things:read' },
        put: later,
      },
      '/later': { get: later },
    },
    components: {
      schemas: {
        Thing: {
          type: 'object',
          required: ['kind', 'later', 'event'],
          properties: {
            kind: { type: 'string', enum: ['a', 'b', 'c'], 'x-planned': ['c'] },
            later: {
              'x-status': 'planned',
              oneOf: [{ $ref: '#/components/schemas/Later' }, { type: 'null' }],
            },
            event: {
              oneOf: [{ $ref: '#/components/schemas/Now' }, { $ref: '#/components/schemas/Once' }],
              discriminator: {
                propertyName: 'type',
                mapping: { now: '#/components/schemas/Now', once: '#/components/schemas/Once' },
              },
            },
          },
        },
        Now: { type: 'object' },
        Once: { type: 'object', 'x-status': 'planned' },
        Later: { type: 'object' },
        Inside: { type: 'string', 'x-status': 'built' },
      },
    },
  } satisfies Document;
  const { paths, components } = servedPart(document);
  expect(paths).toEqual({ '/thing': { get: operation } });
  expect(components.schemas).toEqual({
    Thing: {
      type: 'object',
      required: ['kind', 'event'],
      properties: {
        kind: { type: 'string', enum: ['a', 'b'] },
        event: {
          oneOf: [{ $ref: '#/components/schemas/Now' }],
          discriminator: { propertyName: 'type', mapping: { now: '#/components/schemas/Now' } },
        },
      },
    },
    Now: { type: 'object' },
    Inside: { type: 'string', 'x-status': 'built' },
  });
});

describe('an optional field of what is replaced', () => {
  const withBody = (method: 'put' | 'patch' | 'post', schema: Schema): Document => ({
    info: { version: '0.4.1' },
    paths: {
      '/things': {
        [method]: {
          operationId: 'saveThing',
          summary: 'Save a thing',
          requestBody: { content: { 'application/json': { schema } } },
          responses: {},
        },
      },
    },
    components: { schemas: { Part: { type: 'object', properties: { size: { type: 'integer' } } } } },
  });
  const part = { $ref: '#/components/schemas/Part' };
  const unsaid = (at: string) => [`saveThing: ${at} may be left out and has no x-left-out, kept or removed`];

  test.each([
    ['put', { properties: { name: {} } }, unsaid('/name')],
    ['put', { properties: { name: { 'x-left-out': 'kept' } } }, []],
    ['put', { properties: { name: { 'x-left-out': 'null' } } }, unsaid('/name')],
    ['put', { required: ['name'], properties: { name: {} } }, []],
    ['put', { required: ['part'], properties: { part } }, unsaid('/part/size')],
    ['put', { required: ['parts'], properties: { parts: { items: part } } }, unsaid('/parts/*/size')],
    [
      'put',
      { required: ['part'], properties: { part: { oneOf: [part, { type: 'null' }] } } },
      unsaid('/part/size'),
    ],
    ['patch', { properties: { name: {} } }, []],
    ['patch', { properties: { part } }, unsaid('/part/size')],
    ['post', { properties: { name: {}, part } }, []],
  ] as const)('says in a %s with %j what becomes of it when it is left out', (method, schema, faults) => {
    expect(unsaidFields(withBody(method, schema as unknown as Schema))).toEqual(faults);
  });
});
