// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { myAgentQuery } from '../../src/api/agents.ts';
import { followEvents } from '../../src/api/live.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { sessionGate } from '../../src/api/session-gate.ts';
import { eventually } from '../support/eventually.ts';

const { queryKey } = myAgentQuery('1');

afterEach(() => {
  followEvents(null);
  queryClient.clear();
  vi.unstubAllGlobals();
});

const ends = ['forcedOffline', 'memberDeleted'] as const;

test.each(ends)(
  '%s: the member has left the desk and hears why, also if no event said so before',
  async (reason) => {
    sessionGate.guard('acc_1');
    const told: string[] = [];
    const forget = sessionGate.onLost((why) => told.push(why));
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
      const event = JSON.stringify({ type: 'session.ended', reason });
      return new Response(`id: 1\ndata: ${event}\n\n`, { headers: { 'content-type': 'text/event-stream' } });
    });
    followEvents({ sdkAppId: '1', memberId: 'mem_1', deskRole: 'agent' });
    await eventually(() => expect(queryClient.getQueryData(queryKey)?.status).toBe('offline'));
    await eventually(() => expect(told).toEqual([reason]));
    forget();
    sessionGate.guard(null);
  },
);
