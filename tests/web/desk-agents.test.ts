import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Agent } from '../../src/api/__generated__/schema.d.ts';
import { agentsQuery, myAgentQuery, takeAgent } from '../../src/api/agents.ts';

const app = '1234567890';
const online: Agent = {
  memberId: 'mem_a',
  revision: 2,
  nickname: 'Ada',
  status: 'idle',
  statusSince: '2026-11-21T09:00:00.000Z',
  load: 0,
  receptionLimit: 5,
  afterCallWorkUntil: null,
};
const offered: Agent = { ...online, revision: 3, status: 'inQueue' };

it('an offer that overtakes the answer to going online stays', () => {
  const queries = new QueryClient();
  const away: Agent = { ...online, revision: 1, status: 'offline' };
  queries.setQueryData(myAgentQuery(app).queryKey, away);
  queries.setQueryData(agentsQuery(app).queryKey, [away]);
  takeAgent(queries, app, offered);
  takeAgent(queries, app, online);
  expect(queries.getQueryData(myAgentQuery(app).queryKey)).toEqual(offered);
  expect(queries.getQueryData(agentsQuery(app).queryKey)).toEqual([offered]);
  takeAgent(queries, app, { ...offered, revision: 5, load: 2 });
  takeAgent(queries, app, { ...offered, revision: 4, load: 1 });
  expect(queries.getQueryData(myAgentQuery(app).queryKey)?.load).toBe(2);
});
