import { and, assertEvent, assign, setup } from 'xstate';
import type { LifecycleState } from '../advance.ts';
import { receptionLimitDefault } from '../rules/limits.ts';
import { type StateMeta, machineTypes } from '../machine-types.ts';

export interface AgentStatusContext {
  /** Conversations the agent serves now, before the event. 0 while offline. */
  load: number;
  /** Most conversations the agent serves at a time. Lowering it below the load takes none away. */
  receptionLimit: number;
  /** A copy of the member's access from the memberAccess lifecycle. */
  access: 'active' | 'forcedOffline';
  /** Seconds of wrap-up after the last conversation ends; 0 for none. */
  afterCallWorkSeconds: number;
}

export type AgentStatusEvent =
  | { type: 'agent.wentOnline' }
  | { type: 'agent.wentOffline' }
  | { type: 'agent.forcedOffline' }
  /** An administrator restored the member's access. The agent decides when to come online. */
  | { type: 'agent.restored' }
  | { type: 'break.started' }
  | { type: 'conversation.offered' }
  | { type: 'offer.withdrawn' }
  /**
   * `offer`: the agent (or automatic acceptance) took what was offered; `queue`: the agent picked it from the queue;
   * `takeOver`: a desk admin took it from its agent, whatever else they do.
   */
  | { type: 'conversation.connected'; via: 'offer' | 'queue' | 'takeOver' }
  /** The agent's conversation has ended or was transferred. */
  | { type: 'conversation.ended' }
  | { type: 'limit.changed'; receptionLimit: number }
  | { type: 'afterCallWork.finished' };

export const newAgent: AgentStatusContext = {
  load: 0,
  receptionLimit: receptionLimitDefault,
  access: 'active',
  afterCallWorkSeconds: 0,
};

const seen: StateMeta = { landmark: { status: 'agent-status' } };

const dropping = [
  {
    target: 'afterCallWork',
    guard: and(['isLastConversation', 'hasAfterCallWork']),
    actions: 'dropConversation',
  },
  { actions: 'dropConversation' },
] as const;

const takingOver = { guard: and(['isTakenOver', 'isNotBeyondLimit']), actions: 'addConversation' } as const;
const taking = [{ guard: 'isFromQueue', actions: 'addConversation' }, takingOver] as const;

/**
 * An agent's status: SPECIFICATION §4 "Agent", with the meanings of DESIGN §4 "Agent status". `idle`, `online` and
 * `busy` follow from load and limit alone: an agent that may work is in one of them and moves on by itself (the
 * `always` transitions). An agent holds at most one offer at a time (`inQueue`), and the offer reserves a place:
 * another conversation fits only if the limit leaves room for both. Nobody wraps up with an offer at hand: the next
 * customer is there already, as with automatic acceptance. A desk admin may take over one more than the limit,
 * beside an offer, while wrapping up and on a break.
 *
 * A sender of `break.started`, `agent.wentOffline` or `agent.forcedOffline` must also send `agent.lost` to the
 * offered conversation, and when the agent goes offline, to all its conversations. They go back to the queue (DESIGN
 * §4), so the load is 0 then. On a break the agent keeps its conversations and gets no more. Changes of a member's
 * access send `agent.forcedOffline` or `agent.restored`.
 */
export const agentStatusLifecycle = setup({
  types: machineTypes<{
    context: AgentStatusContext;
    events: AgentStatusEvent;
    input: AgentStatusContext | undefined;
  }>(),
  guards: {
    /** Forced offline, an agent returns only after an administrator restores it (SPECIFICATION §4). */
    isAccessActive: ({ context }) => context.access === 'active',
    isForcedOffline: ({ context }) => context.access === 'forcedOffline',
    isFree: ({ context }) => context.load === 0,
    isServing: ({ context }) => context.load > 0,
    isAtLimit: ({ context }) => context.load >= context.receptionLimit,
    isNotBeyondLimit: ({ context }) => context.load <= context.receptionLimit,
    isBelowLimit: ({ context }) => context.load < context.receptionLimit,
    isFromQueue: ({ event }) => {
      assertEvent(event, 'conversation.connected');
      return event.via === 'queue';
    },
    isTakenOver: ({ event }) => {
      assertEvent(event, 'conversation.connected');
      return event.via === 'takeOver';
    },
    isFromOffer: ({ event }) => {
      assertEvent(event, 'conversation.connected');
      return event.via === 'offer';
    },
    hasRoomBesideOffer: ({ context }) => context.load + 1 < context.receptionLimit,
    isLastConversation: ({ context }) => context.load === 1,
    hasAfterCallWork: ({ context }) => context.afterCallWorkSeconds > 0,
  },
  actions: {
    addConversation: assign({ load: ({ context }) => context.load + 1 }),
    dropConversation: assign({ load: ({ context }) => context.load - 1 }),
    dropEverything: assign({ load: 0 }),
    loseAccess: assign({ load: 0, access: 'forcedOffline' }),
    regainAccess: assign({ access: 'active' }),
    setLimit: assign(({ event }) => {
      assertEvent(event, 'limit.changed');
      return { receptionLimit: event.receptionLimit };
    }),
  },
}).createMachine({
  id: 'agentStatus',
  context: ({ input }) => input ?? newAgent,
  initial: 'offline',
  on: {
    'agent.forcedOffline': { target: '.offline', actions: 'loseAccess' },
    'limit.changed': { actions: 'setLimit' },
  },
  states: {
    offline: {
      tags: ['resting'],
      meta: seen,
      on: {
        'agent.wentOnline': { target: 'idle', guard: 'isAccessActive' },
        'agent.restored': { guard: 'isForcedOffline', actions: 'regainAccess' },
      },
    },
    idle: {
      tags: ['waiting'],
      meta: seen,
      always: { target: 'online', guard: 'isServing' },
      on: {
        'conversation.offered': 'inQueue',
        'conversation.connected': taking,
        'break.started': 'break',
        'agent.wentOffline': 'offline',
      },
    },
    online: {
      tags: ['busy', 'waiting'],
      meta: seen,
      always: [
        { target: 'idle', guard: 'isFree' },
        { target: 'busy', guard: 'isAtLimit' },
      ],
      on: {
        'conversation.offered': 'inQueue',
        'conversation.connected': taking,
        'conversation.ended': dropping,
        'break.started': 'break',
        'agent.wentOffline': { target: 'offline', actions: 'dropEverything' },
      },
    },
    busy: {
      tags: ['busy'],
      meta: seen,
      always: { target: 'online', guard: 'isBelowLimit' },
      on: {
        'conversation.connected': takingOver,
        'conversation.ended': dropping,
        'break.started': 'break',
        'agent.wentOffline': { target: 'offline', actions: 'dropEverything' },
      },
    },
    inQueue: {
      tags: ['waiting'],
      meta: seen,
      on: {
        'conversation.connected': [
          { target: 'online', guard: 'isFromOffer', actions: 'addConversation' },
          { guard: and(['isFromQueue', 'hasRoomBesideOffer']), actions: 'addConversation' },
          takingOver,
        ],
        'offer.withdrawn': 'idle',
        'conversation.ended': { guard: 'isServing', actions: 'dropConversation' },
        'break.started': 'break',
        'agent.wentOffline': { target: 'offline', actions: 'dropEverything' },
      },
    },
    afterCallWork: {
      tags: ['waiting'],
      meta: seen,
      on: {
        'conversation.connected': { ...takingOver, target: 'idle' },
        'afterCallWork.finished': 'idle',
        'break.started': 'break',
        'agent.wentOffline': 'offline',
      },
    },
    break: {
      tags: ['settled'],
      meta: seen,
      on: {
        'agent.wentOnline': { target: 'idle', guard: 'isAccessActive' },
        'conversation.connected': takingOver,
        'conversation.ended': { guard: 'isServing', actions: 'dropConversation' },
        'agent.wentOffline': { target: 'offline', actions: 'dropEverything' },
      },
    },
  },
});

export type AgentStatus = LifecycleState<typeof agentStatusLifecycle>;
