import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LifecycleRefusal, advanceLifecycle, canAdvance } from '../../src/machines/advance.ts';
import {
  type AgentStatus,
  type AgentStatusContext,
  type AgentStatusEvent,
  agentStatusLifecycle,
  newAgent,
} from '../../src/machines/agent-status/agent-status.lifecycle.ts';
import { takesOffers } from '../../src/machines/rules/offers.ts';

interface Agent {
  state: AgentStatus;
  context: AgentStatusContext;
}

const events = fc.oneof(
  fc.constantFrom<AgentStatusEvent>(
    { type: 'agent.wentOnline' },
    { type: 'agent.wentOffline' },
    { type: 'agent.forcedOffline' },
    { type: 'agent.restored' },
    { type: 'break.started' },
    { type: 'conversation.ended' },
    { type: 'afterCallWork.finished' },
    { type: 'offer.withdrawn' },
  ),
  // Work is the most frequent event, so that agents reach their limits.
  fc.constantFrom<AgentStatusEvent>(
    { type: 'conversation.offered' },
    { type: 'conversation.connected', via: 'offer' },
    { type: 'conversation.connected', via: 'queue' },
    { type: 'conversation.connected', via: 'takeOver' },
  ),
  fc.record({ type: fc.constant('limit.changed' as const), receptionLimit: fc.integer({ min: 1, max: 5 }) }),
);

const agents: fc.Arbitrary<Agent> = fc.record({
  state: fc.constantFrom<AgentStatus>('offline', 'idle', 'idle', 'idle'),
  context: fc.record({
    load: fc.constant(0),
    receptionLimit: fc.integer({ min: 1, max: 5 }),
    access: fc.constant<'active'>('active'),
    afterCallWorkSeconds: fc.constantFrom(0, 30),
  }),
});

/** Sends every event as the server does: a refused event changes nothing. */
function run(
  agent: Agent,
  sequence: readonly AgentStatusEvent[],
  check: (before: Agent, after: Agent, event: AgentStatusEvent) => void,
) {
  let position = agent;
  for (const event of sequence) {
    const before = position;
    if (canAdvance(agentStatusLifecycle, before, event))
      position = advanceLifecycle(agentStatusLifecycle, before, event);
    else expect(() => advanceLifecycle(agentStatusLifecycle, before, event)).toThrow(LifecycleRefusal);
    check(before, position, event);
  }
}

const sequences = fc.array(events, { maxLength: 60 });

test('the load is never negative, and 0 wherever nobody can be served', () => {
  fc.assert(
    fc.property(agents, sequences, (agent, sequence) => {
      run(agent, sequence, (_, { state, context }) => {
        expect(context.load).toBeGreaterThanOrEqual(0);
        if (state === 'offline' || state === 'afterCallWork') expect(context.load).toBe(0);
      });
    }),
  );
});

/** The status of an agent who may work, by load and limit alone. */
function expectedStatus({ load, receptionLimit }: AgentStatusContext): AgentStatus {
  if (load === 0) return 'idle';
  return load < receptionLimit ? 'online' : 'busy';
}

test('idle, online and busy follow from load and limit', () => {
  fc.assert(
    fc.property(agents, sequences, (agent, sequence) => {
      run(agent, sequence, (_, { state, context }) => {
        if (['idle', 'online', 'busy'].includes(state)) expect(state).toBe(expectedStatus(context));
      });
    }),
  );
});

test('a conversation never connects past the limit, and an offer keeps its place, unless a desk admin takes it over', () => {
  fc.assert(
    fc.property(agents, sequences, (agent, sequence) => {
      run(agent, sequence, (before, after, event) => {
        if (event.type !== 'conversation.connected' || after === before) return;
        expect(before.context.load + 1).toBe(after.context.load);
        if (event.via === 'takeOver') {
          expect(before.context.load).toBeLessThanOrEqual(before.context.receptionLimit);
          return;
        }
        if (before.state !== 'inQueue') {
          expect(after.context.load).toBeLessThanOrEqual(after.context.receptionLimit);
        } else if (event.via === 'queue') {
          expect(after.context.load + 1).toBeLessThanOrEqual(after.context.receptionLimit);
        }
      });
    }),
  );
});

test('the rule of offers names exactly those whom the lifecycle lets get one', () => {
  fc.assert(
    fc.property(agents, sequences, (agent, sequence) => {
      run(agent, sequence, (_, after) => {
        const admitted = canAdvance(agentStatusLifecycle, after, { type: 'conversation.offered' });
        expect(takesOffers({ status: after.state, ...after.context })).toBe(admitted);
      });
    }),
  );
});

test('the load changes by one conversation at a time, or drops to 0 on going offline', () => {
  fc.assert(
    fc.property(agents, sequences, (agent, sequence) => {
      run(agent, sequence, (before, after, event) => {
        const change = after.context.load - before.context.load;
        if (event.type === 'conversation.connected') expect([0, 1]).toContain(change);
        else if (event.type === 'conversation.ended') expect([0, -1]).toContain(change);
        else if (after.state === 'offline') expect(after.context.load).toBe(0);
        else expect(change).toBe(0);
      });
    }),
  );
});

test('forced offline, an agent stays offline whatever happens, until it is restored', () => {
  fc.assert(
    fc.property(agents, sequences, sequences, (agent, before, after) => {
      let position = agent;
      run(agent, [...before, { type: 'agent.forcedOffline' }], (_, next) => {
        position = next;
      });
      expect(position).toMatchObject({ state: 'offline', context: { load: 0, access: 'forcedOffline' } });
      const others = after.filter(({ type }) => type !== 'agent.restored');
      run(position, others, (_, { state }) => expect(state).toBe('offline'));
      const restored = advanceLifecycle(agentStatusLifecycle, position, { type: 'agent.restored' });
      expect(advanceLifecycle(agentStatusLifecycle, restored, { type: 'agent.wentOnline' }).state).toBe(
        'idle',
      );
    }),
  );
});

test('an agent at work can always leave, and an agent with access can always return', () => {
  fc.assert(
    fc.property(agents, sequences, (agent, sequence) => {
      run(agent, sequence, (_, position) => {
        const { state, context } = position;
        expect(canAdvance(agentStatusLifecycle, position, { type: 'agent.wentOffline' })).toBe(
          state !== 'offline',
        );
        expect(canAdvance(agentStatusLifecycle, position, { type: 'agent.wentOnline' })).toBe(
          state === 'break' || (state === 'offline' && context.access === 'active'),
        );
      });
    }),
  );
});

function serving(load: number, afterCallWorkSeconds: number): Agent {
  return { state: 'online', context: { ...newAgent, receptionLimit: 5, load, afterCallWorkSeconds } };
}

test('wrap-up follows the last end only, and only where it is configured', () => {
  const ended: AgentStatusEvent = { type: 'conversation.ended' };
  expect(advanceLifecycle(agentStatusLifecycle, serving(2, 30), ended).state).toBe('online');
  expect(advanceLifecycle(agentStatusLifecycle, serving(1, 30), ended).state).toBe('afterCallWork');
  expect(advanceLifecycle(agentStatusLifecycle, serving(1, 0), ended).state).toBe('idle');
});

test('a break keeps the conversations, and its end finds the status that fits them', () => {
  const busy: Agent = { state: 'busy', context: { ...newAgent, receptionLimit: 2, load: 2 } };
  const onBreak = advanceLifecycle(agentStatusLifecycle, busy, { type: 'break.started' });
  expect(onBreak).toMatchObject({ state: 'break', context: { load: 2 } });
  expect(canAdvance(agentStatusLifecycle, onBreak, { type: 'conversation.offered' })).toBe(false);
  const oneLess = advanceLifecycle(agentStatusLifecycle, onBreak, { type: 'conversation.ended' });
  expect(advanceLifecycle(agentStatusLifecycle, oneLess, { type: 'agent.wentOnline' }).state).toBe('online');
  expect(advanceLifecycle(agentStatusLifecycle, onBreak, { type: 'agent.wentOnline' }).state).toBe('busy');
});
