// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { createActor } from 'xstate';
import type { Qa } from '../../src/api/__generated__/schema.d.ts';
import { startEffects } from '../../src/api/effects.ts';
import { fromQuery } from '../../src/api/from-query.ts';
import { followEvents } from '../../src/api/live.ts';
import { callOperation } from '../../src/api/call.ts';
import { keyOf, pages, query } from '../../src/api/operation.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { eventually } from '../support/eventually.ts';

const sdkAppId = '4820159376';
const qa: Qa = {
  qaId: 'qa_1',
  standardQuestion: 'Where is my parcel?',
  similarQuestions: [],
  blocks: null,
  answer: 'On its way.',
  categoryId: 'cat_1',
  categoryPath: ['Parcels'],
  inDefaultCategory: false,
  status: 'activated',
  deployState: 'live',
  updatedAt: '2026-11-21T09:00:00.000Z',
  version: 3,
};

let sent: Request[] = [];
/** A server with the same answer to everything. */
function serve(answer: () => Response) {
  sent = [];
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request.clone());
    return Promise.resolve(answer());
  });
}

function refuse(code: string, status: number): Response {
  return Response.json({ code, status, title: '', type: '', requestId: 'r' }, { status });
}

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('sends what the table says: address, If-Match, Idempotency-Key, and leaves out what is not given', async () => {
  serve(() => Response.json(qa, { status: 200 }));
  const body = { standardQuestion: 'a', similarQuestions: [], answer: 'b', categoryId: 'c' };
  await callOperation('updateQa', { sdkAppId, qaId: 'q/1' }, { body, version: 7 });
  await callOperation('createQa', { sdkAppId }, { body, key: 'once' });
  await callOperation('createQa', { sdkAppId }, { body });
  await callOperation('listQas', { sdkAppId, search: undefined, limit: 5 });
  const [update, first, second, list] = sent;
  expect(update?.method).toBe('PUT');
  expect(new URL(update?.url ?? '').pathname).toBe(`/api/v1/apps/${sdkAppId}/qas/q%2F1`);
  expect(update?.headers.get('if-match')).toBe('"7"');
  expect(await update?.json()).toEqual(body);
  expect(first?.headers.get('idempotency-key')).toBe('once');
  expect(second?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(new URL(list?.url ?? '').search).toBe('?limit=5');
});

it('an empty answer is an answer, a success without its body is none', async () => {
  serve(() => new Response(null, { status: 204 }));
  await expect(callOperation('deleteMember', { sdkAppId, memberId: 'mem_1' })).resolves.toBeUndefined();
  serve(() => new Response(null, { status: 200, headers: { 'content-length': '0' } }));
  await expect(callOperation('getGuide', { sdkAppId })).rejects.toMatchObject({ code: 'operationFailed' });
});

it('files readings under the operation, so that fewer parameters name all of them', () => {
  expect(query('getQa', { sdkAppId, qaId: 'qa_1' }).queryKey).toEqual([
    'apps',
    sdkAppId,
    'getQa',
    { qaId: 'qa_1' },
  ]);
  const prefix = keyOf('listQas', { sdkAppId });
  for (const each of [pages('listQas', { sdkAppId }), pages('listQas', { sdkAppId, search: 'x' })])
    expect(each.queryKey.slice(0, prefix.length)).toEqual(prefix);
  expect(query('getSystemStatus', {}).queryKey).toEqual(['getSystemStatus']);
});

it('a change has its effect on the cache before whoever made it goes on', async () => {
  const cache = new QueryClient();
  const stop = startEffects(cache);
  serve(() => Response.json(qa));
  cache.setQueryData(keyOf('listCategories', { sdkAppId }), { items: [] });
  await callOperation('activateQa', { sdkAppId, qaId: qa.qaId });
  expect(cache.getQueryData(query('getQa', { sdkAppId, qaId: qa.qaId }).queryKey)).toEqual(qa);
  expect(cache.getQueryState(keyOf('listCategories', { sdkAppId }))?.isInvalidated).toBe(true);
  stop();
});

it('a change that came too late makes the page read everything of its application again', async () => {
  const cache = new QueryClient();
  const stop = startEffects(cache);
  const { queryKey } = pages('listQas', { sdkAppId, limit: 100 });
  cache.setQueryData(queryKey, { pages: [], pageParams: [] });
  serve(() => refuse('validationFailed', 422));
  await expect(callOperation('activateQa', { sdkAppId, qaId: 'qa_1' })).rejects.toThrow();
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(false);
  serve(() => refuse('transitionRefused', 409));
  await expect(callOperation('activateQa', { sdkAppId, qaId: 'qa_1' })).rejects.toThrow();
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
  stop();
});

it('an answer that arrives late does not undo what an event said of a long job', async () => {
  const cache = new QueryClient();
  const stop = startEffects(cache);
  const { queryKey } = query('getImport', { sdkAppId, importId: 'imp_1' });
  cache.setQueryData<object>([...queryKey], { importId: 'imp_1', status: 'completed' });
  serve(() => Response.json({ importId: 'imp_1', status: 'importing' }));
  await callOperation('confirmImport', { sdkAppId, importId: 'imp_1' });
  // Whoever follows the import reads it again.
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true);
  stop();
});

it('an actor observes the cache: what is there, what comes, what fails, until it is stopped', async () => {
  serve(() => refuse('notFound', 404));
  const observed = query('getQa', { sdkAppId, qaId: qa.qaId });
  const logic = fromQuery(({ qaId }: { qaId: string }) => query('getQa', { sdkAppId, qaId }));
  const actor = createActor(logic, { input: { qaId: qa.qaId } }).start();
  await eventually(() => expect(actor.getSnapshot().context?.error).toMatchObject({ code: 'notFound' }));
  queryClient.setQueryData(observed.queryKey, qa);
  await eventually(() => expect(actor.getSnapshot().context?.data).toEqual(qa));
  const found = queryClient.getQueryCache().find({ queryKey: observed.queryKey });
  expect(found?.getObserversCount()).toBe(1);
  actor.stop();
  expect(found?.getObserversCount()).toBe(0);
});

it('an event has its effect whichever screen is open, and lists that nobody shows are read again', async () => {
  const cache = new QueryClient();
  const stop = startEffects(cache);
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const url = typeof input === 'string' ? input : input.url;
    if (!url.endsWith('/events')) return Response.json({ items: [], nextCursor: null, total: 0 });
    const events = [
      `id: 1\nevent: draft.changed\ndata: ${JSON.stringify({ type: 'draft.changed', pendingCount: 4 })}\n\n`,
      `id: 2\nevent: future.thing\ndata: {"type":"future.thing"}\n\n`,
    ];
    return new Response(events.join(''), { headers: { 'content-type': 'text/event-stream' } });
  });
  const { queryKey } = pages('listQas', { sdkAppId, search: 'parcel', limit: 100 });
  cache.setQueryData(queryKey, { pages: [], pageParams: [] });
  followEvents({ sdkAppId, memberId: 'mem_1', deskRole: null });
  await eventually(() => expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(true));
  expect(cache.getQueryData(['apps', sdkAppId, 'pendingCount'])).toBe(4);
  followEvents(null);
  // When it is shown again, it is read again at once, even after a recent reading.
  const observer = new QueryObserver(cache, { queryKey, queryFn: () => 'anew', staleTime: 15_000 });
  const leave = observer.subscribe(() => {});
  await eventually(() => expect(observer.getCurrentResult().data).toBe('anew'));
  leave();
  stop();
});
