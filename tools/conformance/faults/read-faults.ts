import { isDeepStrictEqual } from 'node:util';
import type { Schema } from '../../gen-document.ts';
import type { DescribedContract, DescribedOperation } from '../contract.ts';
import { type JsonObject, isObject } from '../json.ts';
import { shapeOf } from '../schema-shape.ts';
import type { Ground } from './acceptable.ts';
import { filterFaults } from './filter-faults.ts';
import { type Fault, type Forward, type Sent, matcherOf, opened, rebuilt } from './exchange.ts';

type Change = (body: JsonObject, request: Sent) => unknown;

/** Every way to be wrong that fits what an operation answers. */
export function readFaults(ground: Ground): Fault[] {
  const { operation, contract, memory } = ground;
  const schema = operation.responses.get(operation.success)?.content.get('application/json') ?? null;
  if (memory.accepted(operation) === null || schema === null) return [];
  const { properties } = shapeOf(schema, contract.resolve);
  const items = shapeOf(properties.get('items') ?? {}, contract.resolve).items;
  const rows =
    items === null ? [] : [...listFaults(ground), ...fieldFaults(ground, items, inRows, 'of every row')];
  const isList = items !== null;
  return [
    ...(operation.method === 'GET' ? [staleness(ground), ...another(ground), ...parameters(ground)] : []),
    ...rows,
    ...filterFaults(ground),
    ...fieldFaults(ground, schema, (change) => change, isList ? 'of the page' : 'of the answer'),
  ];
}

/** The answer to the same question as the first time. */
function staleness({ operation }: Ground): Fault {
  const first = new Map<string, { response: Response; text: string }>();
  return {
    operation,
    what: 'answers what was so at first',
    answer: async (request, forward) => {
      const response = await forward(request);
      const { text } = await opened(response);
      const key = `${request.url} ${request.headers.cookie ?? ''} ${request.headers.authorization ?? ''}`;
      const known = first.get(key);
      if (known === undefined) {
        if (response.status === operation.success) first.set(key, { response, text });
        return { response: rebuilt(response, text), isWrong: false };
      }
      return { response: rebuilt(known.response, known.text), isWrong: known.text !== text };
    },
  };
}

function another({ contract, operation, memory }: Ground): Fault[] {
  const name = /\{(\w+)\}$/.exec(operation.path)?.[1];
  if (name === undefined || name === 'sdkAppId' || name === 'channelKey') return [];
  const match = matcherOf(contract, operation);
  return [
    {
      operation,
      what: `answers about another ${name}`,
      answer: async (request, forward) => {
        const id = match(request)?.[name] ?? '';
        const other = memory.otherId(name, id);
        if (other === null) return { response: await forward(request), isWrong: false };
        const response = await forward({ ...request, url: request.url.replace(id, other) });
        return { response, isWrong: response.status < 300 };
      },
    },
  ];
}

/** One fault for each parameter of the query: it is as if it had not been sent. */
function parameters({ operation }: Ground): Fault[] {
  return operation.parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name }) => ({
      operation,
      what: `takes no notice of ?${name}`,
      answer: async (request: Sent, forward: Forward) => {
        const url = new URL(request.url);
        const isSent = url.searchParams.has(name);
        const asked = await opened(await forward(request));
        // What is refused stays refused: only what is answered is wrong.
        const original = asked.again();
        if (!isSent || original.status >= 400) return { response: original, isWrong: false };
        url.searchParams.delete(name);
        const response = await forward({ ...request, url: String(url) });
        const { text, again } = await opened(response);
        return { response: again(), isWrong: text !== asked.text };
      },
    }));
}

function listFaults({ operation }: Ground): Fault[] {
  const changes: [string, (rows: unknown[], request: Sent) => unknown[]][] = [
    ['shows no rows', () => []],
    ['loses the first row', (rows) => rows.slice(1)],
    ['loses the last row', (rows) => rows.slice(0, -1)],
    ['turns the rows round', (rows) => rows.toReversed()],
    ['shows the first row twice', (rows) => [...rows.slice(0, 1), ...rows]],
    [
      'loses the first row of further pages',
      (rows, { url }) => (/[?&](cursor|before)=/.test(url) ? rows.slice(1) : rows),
    ],
  ];
  return changes.map(([what, change]) => ({
    operation,
    what,
    answer: changed(operation, (body, request) =>
      Array.isArray(body.items) ? { ...body, items: change(body.items, request) } : body,
    ),
  }));
}

function inRows(change: Change): Change {
  return (body, request) =>
    Array.isArray(body.items)
      ? { ...body, items: body.items.map((row: unknown) => (isObject(row) ? change(row, request) : row)) }
      : body;
}

/** Faults for each field that an answer has. */
function fieldFaults(
  { operation, contract }: Ground,
  schema: Schema,
  within: (change: Change) => Change,
  where: string,
): Fault[] {
  return [...shapeOf(schema, contract.resolve).properties].flatMap(([name, field]) => {
    if (name === 'items' || name === 'nextCursor' || name === 'nextBefore') return [];
    return liesOf(field, contract).map(([what, lie]) => ({
      operation,
      what: `/${name} ${where} ${what}`,
      answer: changed(
        operation,
        within((body) => (name in body ? { ...body, [name]: lie(body[name]) } : body)),
      ),
    }));
  });
}

/** The ways to be wrong about a value that its schema cannot see. */
function liesOf(schema: Schema, { resolve }: DescribedContract): [string, (value: unknown) => unknown][] {
  const { type, isNullable, enum: values, format, pattern, items } = shapeOf(schema, resolve);
  const found: [string, (value: unknown) => unknown][] = [];
  if (isNullable) found.push(['is always null', () => null]);
  if (type === 'integer')
    found.push(['is one too many', (value) => (typeof value === 'number' ? value + 1 : value)]);
  if (type === 'number')
    found.push(['is half of it', (value) => (typeof value === 'number' ? value / 2 : value)]);
  if (type === 'boolean') found.push(['is always true', () => true], ['is always false', () => false]);
  if (values !== null && values.length > 1) {
    found.push([`is always ${String(values[0])}`, (value) => (value === null ? null : values[0])]);
    found.push([`is always ${String(values.at(-1))}`, (value) => (value === null ? null : values.at(-1))]);
  }
  if (type === 'string' && format === 'date-time') {
    found.push(['is eight hours late', (value) => (typeof value === 'string' ? shifted(value) : value)]);
  } else if (type === 'string' && values === null) {
    found.push(
      pattern === null && format === null
        ? ['is cut to a character', (value) => (typeof value === 'string' ? value.slice(0, 1) : value)]
        : ['is turned round', (value) => (typeof value === 'string' ? turned(value) : value)],
    );
  }
  if (type === 'array' && items !== null) found.push(['is always empty', () => []]);
  return found;
}

function shifted(time: string): string {
  return Number.isNaN(Date.parse(time)) ? time : new Date(Date.parse(time) + 8 * 3_600_000).toISOString();
}

/** Another text of the same characters. */
function turned(text: string): string {
  const [head = '', tail] = text.split('_');
  return tail === undefined ? [...head].toReversed().join('') : `${head}_${[...tail].toReversed().join('')}`;
}

/** Changes what is answered with a success. */
function changed(operation: DescribedOperation, change: Change): Fault['answer'] {
  return async (request, forward) => {
    const response = await forward(request);
    const { body, again } = await opened(response);
    const next = response.status === operation.success && isObject(body) ? change(body, request) : body;
    const isWrong = !isDeepStrictEqual(next, body);
    return { response: isWrong ? rebuilt(response, JSON.stringify(next)) : again(), isWrong };
  };
}
