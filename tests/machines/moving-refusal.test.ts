import { describe, expect, test } from 'vitest';
import { canAdvance } from '../../src/machines/advance.ts';
import {
  type AgentStatus,
  agentStatusLifecycle,
  newAgent,
} from '../../src/machines/agent-status/agent-status.lifecycle.ts';
import { movingRefusal } from '../../src/machines/agent-status/moving-refusal.ts';

const states: AgentStatus[] = ['offline', 'idle', 'online', 'busy', 'inQueue', 'afterCallWork', 'break'];
const moves = ['agent.wentOnline', 'break.started', 'agent.wentOffline', 'afterCallWork.finished'] as const;
const refusals = (state: AgentStatus, access: 'active' | 'forcedOffline' = 'active') =>
  moves.map((type) => movingRefusal(state, { ...newAgent, access }, type));

describe('what an agent may not do with its own status', () => {
  test.each(states)('has a reason in %s exactly where the lifecycle refuses it', (state) => {
    for (const access of ['active', 'forcedOffline'] as const)
      expect(refusals(state, access).map((reason) => reason === null)).toEqual(
        moves.map((type) =>
          canAdvance(agentStatusLifecycle, { state, context: { ...newAgent, access } }, { type }),
        ),
      );
  });

  test('is said by what the agent is instead', () => {
    const work = ['atWorkAlready', null, null, 'nothingToFinish'];
    expect(refusals('idle')).toEqual(work);
    expect(refusals('busy')).toEqual(work);
    expect(refusals('inQueue')).toEqual(work);
    expect(refusals('offline')).toEqual([null, 'breakOffline', 'offlineAlready', 'nothingToFinish']);
    expect(refusals('break')).toEqual([null, 'breakAlready', null, 'nothingToFinish']);
    expect(refusals('afterCallWork')).toEqual(['wrappingUp', null, null, null]);
    expect(refusals('offline', 'forcedOffline')).toEqual([
      'forcedOffline',
      'forcedOffline',
      'offlineAlready',
      'nothingToFinish',
    ]);
  });
});
