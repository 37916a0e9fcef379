import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readAgain, takeEventData } from '../../src/api/event-data.ts';
import { eventually } from '../support/eventually.ts';

type Status = 'building' | 'ready';
/** Running reads, oldest first; the test decides when to answer them. */
let asked: ((status: Status) => void)[];
let queries: QueryClient;
let leave: () => void;

const status = queryOptions({
  queryKey: ['index'],
  queryFn: () => new Promise<Status>((resolve) => asked.push(resolve)),
});
const known = () => queries.getQueryData(status.queryKey);
const answer = (at: number, value: Status) => asked[at]?.(value);

beforeEach(() => {
  asked = [];
  queries = new QueryClient();
  leave = new QueryObserver(queries, status).subscribe(() => {});
});
afterEach(() => leave());

it('an answer that is older than the event is read once more', async () => {
  takeEventData(queries, status.queryKey, 'building');
  takeEventData(queries, status.queryKey, 'ready');
  expect(known()).toBe('ready');
  answer(0, 'building');
  await eventually(() => expect(asked).toHaveLength(2));
  answer(1, 'ready');
  await eventually(() => expect(queries.isFetching()).toBe(0));
  expect(known()).toBe('ready');
  expect(asked).toHaveLength(2);
});

it('reads nothing for an event while no request is running', async () => {
  answer(0, 'building');
  await eventually(() => expect(known()).toBe('building'));
  takeEventData(queries, status.queryKey, 'ready');
  expect(known()).toBe('ready');
  expect(asked).toHaveLength(1);
});

it('a first reading that began before the event is repeated after it', async () => {
  readAgain(queries, ['index']);
  answer(0, 'building');
  await eventually(() => expect(asked).toHaveLength(2));
  answer(1, 'ready');
  await eventually(() => expect(known()).toBe('ready'));
});

it('a later reading is replaced at once', async () => {
  answer(0, 'building');
  await eventually(() => expect(known()).toBe('building'));
  readAgain(queries, ['index']);
  readAgain(queries, ['index']);
  await eventually(() => expect(asked).toHaveLength(3));
  answer(1, 'building');
  answer(2, 'ready');
  await eventually(() => expect(known()).toBe('ready'));
});
