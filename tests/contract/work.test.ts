import { describe, expect, test } from 'vitest';
import {
  type Located,
  locateOperations,
  readContract,
  resolveReference,
  type Response,
  type Schema,
} from '../../tools/gen-document.ts';

const document = readContract();
const operations = locateOperations(document);
const { schemas } = document.components;

function answerOf({ operation }: Located, status: string): Response | null {
  const response = operation.responses[status];
  return response === undefined ? null : resolveReference<Response>(document, response);
}

/** The schema that an operation answers with a status. */
function answered(located: Located, status: string): string | undefined {
  return answerOf(located, status)?.content?.['application/json']?.schema?.$ref?.split('/').at(-1);
}

const fieldsOf = (name: string) => (schemas[name]?.properties ?? {}) as Record<string, Schema>;

/** What goes on after an answer. A document stays after it was parsed: it is content, with a lifecycle of its own. */
const works = [...new Set(operations.flatMap((each) => answered(each, '202') ?? []))].filter(
  (name) => 'progress' in fieldsOf(name) && name !== 'Document',
);

test('the long work is known', () => {
  expect(works.toSorted()).toEqual([
    'BatchTest',
    'Clustering',
    'Deployment',
    'Export',
    'Import',
    'RegressionRun',
  ]);
});

describe.each(works)('%s is long work like all other', (name) => {
  const fields = fieldsOf(name);
  const of = (field: string) => resolveReference<Schema>(document, fields[field] ?? {});
  const alternatives = (field: string) =>
    ((of(field).oneOf ?? []) as Schema[]).map((each) => resolveReference<Schema>(document, each));

  test('it has the same fields', () => {
    const required = [
      'kind',
      'status',
      'progress',
      'counts',
      'failure',
      'createdAt',
      'createdBy',
      'completedAt',
    ];
    expect(schemas[name]?.required).toEqual(expect.arrayContaining(required));
    expect(of('kind')).toMatchObject({ 'x-growing': true });
    expect(of('status').enum).toContain('failed');
    for (const field of ['progress', 'failure', 'completedAt'])
      expect(alternatives(field)).toContainEqual(expect.objectContaining({ type: 'null' }));
    expect(alternatives('progress')).toContainEqual(expect.objectContaining({ minimum: 0, maximum: 1 }));
    const [failure] = alternatives('failure');
    const { code } = (failure?.properties ?? {}) as Record<string, Schema>;
    expect(resolveReference<Schema>(document, code ?? {})).toMatchObject({ 'x-growing': true });
  });

  test('it can be listed, read, followed and cancelled', () => {
    const showing = operations.filter((each) => answered(each, '200') === name);
    expect(showing.filter(({ method }) => method === 'get')).toHaveLength(1);
    expect(showing.filter(({ method, path }) => method === 'post' && path.endsWith('/cancel'))).toHaveLength(
      1,
    );
    expect(operations.filter((each) => answered(each, '200') === `${name}Page`)).toHaveLength(1);
    const begins = operations.filter((each) => answered(each, '202') === name);
    for (const each of begins) expect(answerOf(each, '202')?.headers).toHaveProperty('Location');
    const event = `${name.charAt(0).toLowerCase()}${name.slice(1)}.updated`;
    expect(JSON.stringify(schemas)).toContain(`"const":"${event}"`);
  });
});

describe('exports', () => {
  const kinds = schemas.ExportKind?.['x-exports'] as Record<string, string>;

  test('each kind writes what an operation shows', () => {
    expect(Object.keys(kinds)).toEqual(schemas.ExportKind?.enum);
    const reading = operations
      .filter(({ method }) => method === 'get')
      .map(({ operation }) => operation.operationId);
    for (const shown of Object.values(kinds)) expect(reading).toContain(shown);
  });

  test('nothing else writes a table', () => {
    const tables = operations.filter(({ operation }) =>
      Object.values(operation.responses).some(
        (each) => 'text/csv' in (resolveReference<Response>(document, each).content ?? {}),
      ),
    );
    expect(tables.map(({ operation }) => operation.operationId)).toEqual(['downloadExport']);
  });
});

describe('the catalogue of domain events', () => {
  const { DomainEvent, WebhookEventType } = schemas;
  const { mapping } = (DomainEvent?.discriminator ?? { mapping: {} }) as { mapping: Record<string, string> };
  const names = Object.values(mapping).map(($ref) => $ref.split('/').at(-1) ?? '');

  test('is what a webhook can ask for, and knows what is planned', () => {
    const types = (WebhookEventType?.enum ?? []).map(String);
    expect(types.toSorted()).toEqual(Object.keys(mapping).toSorted());
    const planned = Object.entries(mapping).filter(
      ([, $ref]) => schemas[$ref.split('/').at(-1) ?? '']?.['x-status'] === 'planned',
    );
    expect(WebhookEventType?.['x-planned']).toEqual(planned.map(([type]) => type));
  });

  test.each(names)('%s has one example, of its own type', (name) => {
    const { type } = fieldsOf(name);
    expect(schemas[name]?.examples).toEqual([expect.objectContaining({ type: type?.const })]);
  });
});
