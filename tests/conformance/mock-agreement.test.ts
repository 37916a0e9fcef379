import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contradiction } from '../../tools/conformance/effects/comparison.ts';
import { faultOf, followedOf, isFollowing } from '../../tools/conformance/effects/derived.ts';
import { derivedOf } from '../../tools/conformance/effects/derived-fields.ts';
import type { Seen } from '../../tools/conformance/effects/sight.ts';
import { ownIdOf } from '../../tools/conformance/effects/things.ts';
import { isExact, passes, valuesAt } from '../../tools/conformance/filters/filter.ts';
import { type JsonObject, isObject, read, readList } from '../../tools/conformance/json.ts';
import { orderFault } from '../../tools/conformance/list-order.ts';
import { validateBy } from '../../tools/conformance/response-check.ts';
import { shapeOf } from '../../tools/conformance/schema-shape.ts';
import type { Schema } from '../../tools/gen-document.ts';
import { actOnMock } from './support/mock-acts.ts';
import { MockSight } from './support/mock-sight.ts';
import { type Running, contract, start } from './support/running-mock.ts';

const validate = validateBy(contract);

const schemaOf = ({ operation, status }: Seen): Schema =>
  operation.responses.get(status)?.content.get('application/json') ?? {};

/** `Null unless the status is …`, which is how the contract says that a field belongs to some states. */
const belongs = /Null unless the status is ((?:`\w+`(?:, | or )?)+)/;

/** Fields that are null outside the states that their description names, and are not. */
function outOfState(schema: Schema, value: unknown, at: string): string[] {
  if (Array.isArray(value)) {
    const items = shapeOf(schema, contract.resolve).items ?? {};
    return value.flatMap((each, index) => outOfState(items, each, `${at}/${index}`));
  }
  if (!isObject(value)) return [];
  return [...shapeOf(schema, contract.resolve).properties].flatMap(([name, property]) => {
    const states = belongs.exec(String(contract.resolve(property).description ?? property.description))?.[1];
    const own = states?.match(/\w+/g) ?? null;
    const isWrong =
      own !== null && 'status' in value && !own.includes(String(value.status)) && value[name] !== null;
    const fault = isWrong ? [`${at}/${name} is set although the status is ${String(value.status)}`] : [];
    return [...fault, ...outOfState(property, value[name], `${at}/${name}`)];
  });
}

describe.each([
  ['a desk at work, in English', { language: 'en' }],
  ['a quiet desk of another seed, in Chinese', { language: 'zh', isQuiet: true, seed: 2026 }],
] as const)('%s agrees with itself', (_, options) => {
  let running: Running;
  let sight: MockSight;
  beforeAll(async () => {
    running = await start(options);
    await actOnMock(running);
    sight = await MockSight.of(running);
  });
  afterAll(() => running.app.close());

  test('every reading answers', () => {
    const failed = sight.all.filter(({ status, operation }) => status !== operation.success);
    expect(failed.map(({ operation, status }) => `${operation.id} ${status}`)).toEqual([]);
  });

  test('every row has what its schema says', () => {
    const faults = sight.all.flatMap((seen) => {
      const { items } = shapeOf(
        shapeOf(schemaOf(seen), contract.resolve).properties.get('items') ?? {},
        contract.resolve,
      );
      const told = (fault: string) => `${seen.operation.id}${fault}`;
      return items === null
        ? validate(schemaOf(seen), seen.body).map(told)
        : readList(seen.body, 'items').flatMap((row) => validate(items, row).map(told));
    });
    expect([...new Set(faults)]).toEqual([]);
  });

  test('every derived field is what it follows from', () => {
    const followed = sight.all.flatMap((seen) => followedOf(contract, seen, sight.sources));
    const wrong = followed.filter((each) => !each.isPassing && !isFollowing(each));
    expect(wrong.map(faultOf)).toEqual([]);
    const judged = new Set(followed.map(({ operation, field }) => `${operation}${field}`));
    const declared = sight.all.flatMap(({ operation }) => derivedOf(contract, operation));
    const unjudged = declared.filter(
      ({ operation, field, derivation }) =>
        Object.keys(derivation).length > 1 && !judged.has(`${operation.id}${field}`),
    );
    expect([...new Set(unjudged.map(({ operation, field }) => `${operation.id}${field}`))]).toEqual([]);
  });

  test('no two answers contradict each other', () => {
    // Rows of lists below different things may have the same numbers.
    const all = new Map(
      sight.all.map((seen, index) => {
        const { id, path } = seen.operation;
        return [path.endsWith('}') ? `${id} ${index}` : id, seen];
      }),
    );
    expect(contradiction(contract, all)).toBeNull();
  });

  test('every list goes by its order, and has each row once', () => {
    for (const seen of sight.all) {
      const rows = readList(seen.body, 'items');
      const { id, order } = seen.operation;
      if (order !== null) expect(orderFault(order, rows), id).toBeNull();
      const items = shapeOf(schemaOf(seen), contract.resolve).properties.get('items');
      const schema = items === undefined ? null : shapeOf(items, contract.resolve).items;
      const name = schema === null ? null : ownIdOf(schema, contract);
      if (
        name === null ||
        name !== Object.keys(isObject(rows[0]) ? rows[0] : {}).find((each) => each === name)
      )
        continue;
      const ids = rows.map((row) => read(row, name));
      expect(new Set(ids).size, `${id} ${seen.curl}`).toBe(ids.length);
    }
  });

  test('every filter leaves the rows that it says', async () => {
    const callerId = String(read(sight.sources('getMyAgent', {})?.body, 'memberId'));
    for (const { operation, params, body } of sight.all) {
      const rows = readList(body, 'items');
      if (Object.keys(params).length > 1) continue;
      for (const { name, filters, schema } of operation.parameters) {
        if (filters === null || !isExact(filters)) continue;
        const tree = readList(sight.sources(filters.below ?? '', {})?.body, 'items');
        const path = [
          filters.field,
          filters.from,
          filters.before,
          filters.upTo,
          ...(filters.contains ?? []),
        ].find((each) => each !== undefined);
        const held = rows.flatMap((row) => valuesAt(row, path ?? '')).filter((each) => each !== null);
        const shape = shapeOf(schema, contract.resolve);
        for (const value of [...(shape.enum ?? []), held[0], held.at(-1)]) {
          if (value === undefined || value === '') continue;
          const found = await sight.read(operation, params, { [name]: value });
          const wanted = rows.filter((row) => passes(filters, value, row, { callerId, tree }));
          const told = (each: unknown[]) => each.map((row) => JSON.stringify(row)).toSorted();
          expect(
            told(readList(found.body, 'items')),
            `${operation.id} ${name}=${JSON.stringify(value)}`,
          ).toEqual(told(wanted));
        }
      }
    }
  });

  test('every list comes in each order that it can be asked for', async () => {
    let asked = 0;
    for (const { operation, params, body } of sight.all) {
      for (const { name, orders, schema } of operation.parameters) {
        if (!orders) continue;
        for (const order of shapeOf(schema, contract.resolve).enum ?? []) {
          const rows = readList((await sight.read(operation, params, { [name]: order })).body, 'items');
          expect(rows.length, operation.id).toBe(readList(body, 'items').length);
          expect(orderFault(String(order), rows), `${operation.id} ${name}=${String(order)}`).toBeNull();
          asked += 1;
        }
      }
    }
    expect(asked).toBeGreaterThan(3);
  });

  test('a field of one state is null in the others', () => {
    expect(sight.all.flatMap((seen) => outOfState(schemaOf(seen), seen.body, seen.operation.id))).toEqual([]);
  });
});

describe('the mock', () => {
  let running: Running;
  let sight: MockSight;
  beforeAll(async () => {
    running = await start();
    sight = await MockSight.of(running);
  });
  afterAll(() => running.app.close());

  const rowsOf = (id: string): JsonObject[] =>
    readList(sight.sources(id, {})?.body, 'items').filter(isObject);

  test.each([
    ['listQas', 150],
    ['listMembers', 60],
    ['listImports', 60],
    ['listDeployments', 50],
    ['listAuditEntries', 200],
    ['listCustomers', 100],
    ['listConversations', 300],
  ])('%s has at least %i rows', (id, least) => {
    expect(rowsOf(id).length).toBeGreaterThanOrEqual(least);
  });

  test('has forty conversations today, of all states and of different customers', () => {
    const day = Date.now() - 12 * 3_600_000;
    const now = rowsOf('listConversations').filter(({ startedAt }) => Date.parse(String(startedAt)) > day);
    expect(now.length).toBeGreaterThanOrEqual(40);
    const states = new Set(now.map(({ status }) => status));
    for (const status of ['bot', 'queued', 'serving', 'ended']) expect(states).toContain(status);
    expect(new Set(now.map(({ visitor }) => read(visitor, 'nickname'))).size).toBeGreaterThan(30);
    expect(new Set(now.map(({ channelName }) => channelName)).size).toBe(3);
  });

  test('counts in its statistics the conversations that it lists', async () => {
    const report = await running.http.ask('getSessionReport', {
      caller: running.owner,
      params: { sdkAppId: '4820159376' },
      query: { window: '30d', interval: 'hour' },
    });
    const from = Date.now() - 30 * 24 * 3_600_000;
    const talks = rowsOf('listConversations').filter(
      ({ startedAt }) => Date.parse(String(startedAt)) >= from,
    );
    const count = (isMeant: (talk: JsonObject) => boolean) => talks.filter(isMeant).length;
    expect(report.body).toMatchObject({
      total: {
        conversationCount: talks.length,
        handoverCount: count(({ queuedAt }) => queuedAt !== null),
        abandonedCount: count(({ endReason }) => endReason === 'abandonedInQueue'),
        ratingCount: count(({ rating }) => rating !== null),
      },
    });
    const points = readList(report.body, 'points');
    expect(points.length).toBeGreaterThanOrEqual(30);
    const sum = points.reduce<number>(
      (all, point) => all + Number(read(point, 'figures.conversationCount')),
      0,
    );
    expect(sum).toBe(talks.length);
    const agents = rowsOf('listAgentReport');
    expect(agents.length).toBeGreaterThan(5);
  });
});
