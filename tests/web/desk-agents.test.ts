import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Agent } from '../../src/api/__generated__/schema.d.ts';
import { agentsQuery, myAgentQuery, takeAgent } from '../../src/api/agents.ts';

const app = '1234567890';
const online: Agent = {
  memberId: 'mem_a',
  nickname: 'Ada',
  status: 'idle',
  statusSince: '2026-11-21T09:00:00.000Z',
  load: 0,
  receptionLimit: 5,
  afterCallWorkUntil: null,
};
const offered: Agent = { ...online, status: 'inQueue', statusSince: '2026-11-21T09:00:01.000Z' };

it('an offer that overtakes the answer to going online stays', () => {
  const queries = new QueryClient();
  const away: Agent = { ...online, status: 'offline', statusSince: '2026-11-21T08:00:00.000Z' };
  queries.setQueryData(myAgentQuery(app).queryKey, away);
  queries.setQueryData(agentsQuery(app).queryKey, [away]);
  takeAgent(queries, app, offered);
  takeAgent(queries, app, online);
  expect(queries.getQueryData(myAgentQuery(app).queryKey)).toEqual(offered);
  expect(queries.getQueryData(agentsQuery(app).queryKey)).toEqual([offered]);
  takeAgent(queries, app, { ...offered, load: 1 });
  expect(queries.getQueryData(myAgentQuery(app).queryKey)?.load).toBe(1);
});
