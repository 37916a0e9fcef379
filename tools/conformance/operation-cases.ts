import { brokenRules } from '../../src/machines/rules/field-rules.ts';
import { type Prepared, renewed } from './arrange.ts';
import type { DescribedOperation, DescribedParameter } from './contract.ts';
import type { Schema } from '../gen-document.ts';
import { accessCases } from './access-cases.ts';
import type { Case, Expectation } from './case.ts';
import type { Question } from './http.ts';
import { isObject, pointerTo, read, readList } from './json.ts';
import { type Mutation, mutationsOf } from './mutations.ts';
import { recipes } from './recipes.ts';
import { shapeOf } from './schema-shape.ts';
import type { World } from './world.ts';

const invalid = (pointer: string, code: string | null): Expectation => ({
  status: [422],
  code: ['validationFailed', 'passwordsDoNotMatch'],
  also: ({ body }) => {
    const fields = readList(body, 'fields');
    const named = fields.filter((field) => {
      const at = String(read(field, 'pointer'));
      return at === pointer || at.startsWith(`${pointer}/`) || (at !== '' && pointer.startsWith(`${at}/`));
    });
    if (pointer !== '' && named.length === 0) return `fields[] does not name ${pointer}`;
    if (code === null || named.some((field) => read(field, 'code') === code)) return null;
    return `fields[] does not say "${code}" at ${pointer}`;
  },
});

/** Every request that the operation must refuse without any effect. */
export function refusedCases(world: World, operation: DescribedOperation, valid: Prepared): Case[] {
  return [
    ...bodyCases(world, operation, valid),
    ...mediaCases(world, operation, valid),
    ...queryCases(world, operation, valid),
    ...headerCases(valid),
    ...rangeCases(operation, valid),
    ...accessCases(world, operation, valid),
  ];
}

/** The changes of a valid body that the contract admits; each needs its own request. */
export function admittedMutations(world: World, operation: DescribedOperation, valid: Prepared): Mutation[] {
  const { body } = operation;
  if (body === null || !body.contentType.includes('json') || valid.body === undefined) return [];
  const recipe = recipes[operation.id];
  const { rules } = shapeOf(body.schema, world.contract.resolve);
  const further = (recipe?.further ?? []).map((each): Mutation => {
    const label = `${Object.keys(each).map(pointerTo).join(' and ')} is something else`;
    const fields = Object.entries({ ...Object(valid.body), ...each });
    const changed = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
    return { label, pointer: '', isAdmitted: true, code: null, body: changed };
  });
  return [
    ...further,
    ...mutationsOf(body.schema, valid.body, world.contract.resolve)
      .filter((mutation) => mutation.isAdmitted)
      // What a rule between fields forbids is asked at the rule's edges.
      .filter(({ body: changed }) => !isObject(changed) || brokenRules(rules, changed).length === 0)
      .filter((mutation) => mutation.again !== undefined || recipe?.isForbidden?.(mutation) !== true)
      // No resource has an id of another length.
      .filter(({ pointer }) => !/Ids?(\/\d+)?$/.test(pointer) || pointer.endsWith('MessageId')),
  ];
}

function bodyCases(world: World, { body }: DescribedOperation, valid: Prepared): Case[] {
  if (body === null || !body.contentType.includes('json')) return [];
  return mutationsOf(body.schema, valid.body, world.contract.resolve)
    .filter((mutation) => !mutation.isAdmitted)
    .map(({ label, pointer, code, body: changed }) => ({
      name: label,
      question: { ...renewed(valid), body: changed },
      expected: invalid(pointer, code),
    }));
}

/** Bytes that are worth sending to be refused. */
const largestSent = 16 * 1024 * 1024;

function fileMaxBytes({ contract: { resolve } }: World, schema: Schema): number {
  const file = shapeOf(schema, resolve).properties.get('file') ?? {};
  return Number(resolve(file).maxLength ?? Infinity);
}

function fileOf(bytes: number): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'large.xlsx');
  return form;
}

function mediaCases(world: World, { body, problems }: DescribedOperation, valid: Prepared): Case[] {
  if (body === null) return [];
  const { body: _, raw: __, ...bare } = renewed(valid);
  const found: Case[] = [];
  const add = (name: string, question: Question, expected: Expectation) =>
    found.push({ name, question: { ...bare, ...question }, expected });
  if (body.contentType.includes('json')) {
    add(
      'the body is cut off',
      { ...bare, raw: { contentType: 'application/json', content: '{"a":' } },
      { status: [400], code: ['malformedRequest'] },
    );
    if (body.required) add('there is no body', bare, { status: [422], code: ['validationFailed'] });
  } else {
    const empty = new FormData();
    empty.append('unknownToTheContract', 'text');
    add(
      'the file is missing',
      { ...bare, raw: { contentType: null, content: new FormData() } },
      {
        status: [422, 400],
        code: ['validationFailed', 'malformedRequest'],
      },
    );
    add(
      'an extra field is sent',
      { ...bare, raw: { contentType: null, content: empty } },
      {
        status: [422],
        code: ['validationFailed'],
      },
    );
    const most = fileMaxBytes(world, body.schema);
    if (most <= largestSent)
      add(
        'the file is one byte above the limit',
        { ...bare, raw: { contentType: null, content: fileOf(most + 1) } },
        { status: [413], code: ['payloadTooLarge'] },
      );
  }
  if (problems.includes('unsupportedMediaType')) {
    add(
      'the body is plain text',
      { ...bare, raw: { contentType: 'text/plain', content: 'text' } },
      { status: [415], code: ['unsupportedMediaType'] },
    );
  }
  return found;
}

function queryCases(world: World, { parameters }: DescribedOperation, valid: Prepared): Case[] {
  return parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap((parameter) =>
      wrongQueryValues(world, parameter).map(([label, value]) => ({
        name: `the query's ${parameter.name} is ${label}`,
        question: { ...valid, query: { ...valid.query, [parameter.name]: value } },
        expected: invalid(`/query/${parameter.name}`, null),
      })),
    );
}

function wrongQueryValues(world: World, { schema, required, name }: DescribedParameter): [string, unknown][] {
  const shape = shapeOf(schema, world.contract.resolve);
  const found: [string, unknown][] = required ? [['missing', undefined]] : [];
  if (shape.enum !== null) found.push(['not one of its values', 'noSuchValue']);
  if (shape.type === 'integer') {
    found.push(['no number', 'twelve'], ['no whole number', '1.5']);
    if (shape.minimum !== null) found.push([String(shape.minimum - 1), shape.minimum - 1]);
    if (shape.maximum !== null) found.push([String(shape.maximum + 1), shape.maximum + 1]);
  }
  if (shape.type === 'string' && shape.maximum !== null && shape.enum === null) {
    found.push([`${shape.maximum + 1} characters long`, 'x'.repeat(shape.maximum + 1)]);
  }
  if (name === 'cursor') found.push(['no cursor', '%%no-such-cursor%%']);
  return found;
}

function rangeCases({ problems }: DescribedOperation, valid: Prepared): Case[] {
  if (!problems.includes('rangeNotSatisfiable')) return [];
  return [
    {
      name: 'the range lies beyond the end of the file',
      question: { ...valid, headers: { ...valid.headers, range: 'bytes=999999999-' } },
      expected: {
        status: [416],
        code: ['rangeNotSatisfiable'],
        also: ({ body, headers }) =>
          headers.get('content-range') === `bytes */${String(read(body, 'fileSize'))}`
            ? null
            : 'Content-Range does not say how many bytes there are',
      },
    },
  ];
}

function headerCases(valid: Prepared): Case[] {
  const found: Case[] = [];
  const without = (name: string) =>
    Object.fromEntries(Object.entries(valid.headers).filter(([each]) => each !== name));
  if ('if-match' in valid.headers) {
    found.push(
      {
        name: 'If-Match is missing',
        question: { ...valid, headers: without('if-match') },
        expected: { status: [428], code: ['preconditionRequired'] },
      },
      {
        name: 'If-Match is of a version that never was',
        question: { ...valid, headers: { ...valid.headers, 'if-match': '"999999"' } },
        expected: {
          status: [412],
          code: ['versionConflict'],
          also: ({ body }) =>
            typeof read(body, 'currentVersion') === 'number' ? null : 'currentVersion is missing',
        },
      },
      {
        name: 'If-Match is no entity tag',
        question: { ...valid, headers: { ...valid.headers, 'if-match': 'three' } },
        expected: invalid('/headers/if-match', null),
      },
    );
  }
  if ('idempotency-key' in valid.headers) {
    found.push(
      {
        name: 'Idempotency-Key is missing',
        question: { ...valid, headers: without('idempotency-key') },
        expected: invalid('/headers/idempotency-key', 'required'),
      },
      {
        name: 'Idempotency-Key is 7 characters long',
        question: { ...valid, headers: { ...valid.headers, 'idempotency-key': 'short-1' } },
        expected: invalid('/headers/idempotency-key', null),
      },
    );
  }
  return found;
}
