import { expect, it } from 'vitest';
import type { Agent, AgentStatus } from '../../src/api/__generated__/schema.d.ts';
import { deskFigures } from '../../src/screens/session/desk-figures.ts';

const agentIn = (status: AgentStatus, load = 0): Agent => ({
  memberId: `mem_${status}`,
  revision: 1,
  nickname: status,
  status,
  statusSince: '2026-11-21T09:30:00.000Z',
  load,
  receptionLimit: 5,
  afterCallWorkUntil: null,
});

it('whoever is on a break is of the team, but not at work, and has no place free', () => {
  const team = [agentIn('online', 2), agentIn('break', 1), agentIn('afterCallWork'), agentIn('offline')];
  expect(deskFigures(team)).toEqual({ team: 4, present: 2, onBreak: 1, serving: 3, capacity: 5, free: 3 });
});
