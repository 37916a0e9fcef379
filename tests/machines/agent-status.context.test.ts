import { describe, expect, test } from 'vitest';
import { advanceLifecycle, canAdvance } from '../../src/machines/advance.ts';
import { agentStatusLifecycle, newAgent } from '../../src/machines/agent-status/agent-status.lifecycle.ts';
import { receptionLimitDefault } from '../../src/machines/rules/limits.ts';

test('a new agent serves nobody and may work', () => {
  expect(newAgent).toEqual({
    load: 0,
    receptionLimit: receptionLimitDefault,
    access: 'active',
    afterCallWorkSeconds: 0,
  });
});

describe('an agent', () => {
  const at = (load: number, receptionLimit = 5, afterCallWorkSeconds = 0) => ({
    ...newAgent,
    load,
    receptionLimit,
    afterCallWorkSeconds,
  });
  const connected = { type: 'conversation.connected' as const };

  test('has one conversation more or less', () => {
    const idle = { state: 'idle' as const, context: at(0) };
    const offered = advanceLifecycle(agentStatusLifecycle, idle, { type: 'conversation.offered' });
    expect(advanceLifecycle(agentStatusLifecycle, offered, { ...connected, via: 'offer' }).context.load).toBe(
      1,
    );
    const online = advanceLifecycle(agentStatusLifecycle, idle, { ...connected, via: 'queue' });
    expect(online).toMatchObject({ state: 'online', context: { load: 1 } });
    const more = advanceLifecycle(agentStatusLifecycle, online, { ...connected, via: 'queue' });
    expect(more.context.load).toBe(2);
    for (const state of ['online', 'inQueue', 'break'] as const) {
      const fewer = advanceLifecycle(
        agentStatusLifecycle,
        { state, context: at(2) },
        { type: 'conversation.ended' },
      );
      expect(fewer.context.load).toBe(1);
    }
    const beside = { state: 'inQueue' as const, context: at(1) };
    expect(advanceLifecycle(agentStatusLifecycle, beside, { ...connected, via: 'queue' }).context.load).toBe(
      2,
    );
    for (const [load, limit] of [
      [1, 1],
      [5, 5],
    ] as const) {
      const busy = { state: 'busy' as const, context: at(load, limit, load === 1 ? 30 : 0) };
      expect(advanceLifecycle(agentStatusLifecycle, busy, { type: 'conversation.ended' }).context.load).toBe(
        load - 1,
      );
    }
    const last = { state: 'online' as const, context: at(1, 5, 30) };
    expect(advanceLifecycle(agentStatusLifecycle, last, { type: 'conversation.ended' })).toMatchObject({
      state: 'afterCallWork',
      context: { load: 0 },
    });
  });

  test('who goes, or is sent, keeps none', () => {
    for (const state of ['online', 'busy', 'inQueue', 'break'] as const) {
      const context = at(2, state === 'busy' ? 2 : 5);
      const gone = advanceLifecycle(agentStatusLifecycle, { state, context }, { type: 'agent.wentOffline' });
      expect(gone).toMatchObject({ state: 'offline', context: { load: 0, access: 'active' } });
      const sent = advanceLifecycle(
        agentStatusLifecycle,
        { state, context },
        { type: 'agent.forcedOffline' },
      );
      expect(sent).toMatchObject({ state: 'offline', context: { load: 0, access: 'forcedOffline' } });
    }
  });

  test('takes as many as the limit says from then on', () => {
    const online = { state: 'online' as const, context: at(2) };
    const limited = advanceLifecycle(agentStatusLifecycle, online, {
      type: 'limit.changed',
      receptionLimit: 2,
    });
    expect(limited).toMatchObject({ state: 'busy', context: { load: 2, receptionLimit: 2 } });
  });
});

test('an agent whose access was taken comes back neither from a break nor from offline', () => {
  const context = { ...newAgent, access: 'forcedOffline' as const };
  for (const state of ['break', 'offline'] as const) {
    expect(canAdvance(agentStatusLifecycle, { state, context }, { type: 'agent.wentOnline' })).toBe(false);
  }
});

test('an agent who is restored is offline, and may come online', () => {
  const forced = { state: 'offline' as const, context: { ...newAgent, access: 'forcedOffline' as const } };
  const restored = advanceLifecycle(agentStatusLifecycle, forced, { type: 'agent.restored' });
  expect(restored).toMatchObject({ state: 'offline', context: { access: 'active' }, changed: false });
  expect(advanceLifecycle(agentStatusLifecycle, restored, { type: 'agent.wentOnline' }).state).toBe('idle');
});
