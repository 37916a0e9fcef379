// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { myAgentQuery } from '../../src/api/agents.ts';
import { followEvents } from '../../src/api/live.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { eventually } from '../support/eventually.ts';

const { queryKey } = myAgentQuery('1');

afterEach(() => {
  followEvents(null);
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('whoever is forced offline has left the desk, also if no event said so before the end', async () => {
  queryClient.setQueryData(queryKey, {
    memberId: 'mem_1',
    revision: 1,
    nickname: 'Lise',
    status: 'idle',
    statusSince: '2026-11-21T09:00:00.000Z',
    load: 0,
    receptionLimit: 5,
    afterCallWorkUntil: null,
  });
  vi.stubGlobal('fetch', async () => {
    const event = JSON.stringify({ type: 'session.ended', reason: 'forcedOffline' });
    return new Response(`id: 1\ndata: ${event}\n\n`, { headers: { 'content-type': 'text/event-stream' } });
  });
  followEvents({ sdkAppId: '1', memberId: 'mem_1', deskRole: 'agent' });
  await eventually(() => expect(queryClient.getQueryData(queryKey)?.status).toBe('offline'));
});
