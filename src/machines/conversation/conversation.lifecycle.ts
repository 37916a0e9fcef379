import { assertEvent, assign, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';

/** DESIGN §4 "Conversation". */
export const conversationStates = ['bot', 'queued', 'offered', 'serving', 'ended'] as const;

export type ConversationState = (typeof conversationStates)[number];

/** SPECIFICATION §4 "Conversation end reasons". */
export const endReasons = [
  'userEnded',
  'agentEnded',
  'timeout',
  'noAgent',
  'abandonedInQueue',
  'groupDissolved',
  'userRemovedFromGroup',
] as const;

export type EndReason = (typeof endReasons)[number];

/**
 * Possible end reasons by state. A customer who leaves while waiting abandons the queue. An agent can end only a
 * served conversation; for want of an agent, a waiting one ends too. Group reasons apply only with a person involved.
 */
export const endReasonsOf = {
  bot: ['userEnded', 'timeout'],
  queued: ['abandonedInQueue', 'noAgent', 'groupDissolved', 'userRemovedFromGroup'],
  offered: ['abandonedInQueue', 'noAgent', 'groupDissolved', 'userRemovedFromGroup'],
  serving: ['userEnded', 'agentEnded', 'timeout', 'groupDissolved', 'userRemovedFromGroup'],
  ended: [],
} as const satisfies Record<ConversationState, readonly EndReason[]>;

/** The end reason if the customer leaves in this state; null if there is nothing to end. */
export function customerEndReason(state: ConversationState): 'userEnded' | 'abandonedInQueue' | null {
  if (state === 'ended') return null;
  return state === 'bot' || state === 'serving' ? 'userEnded' : 'abandonedInQueue';
}

/** The end reason if a member of the desk ends it in this state. Only who leads the desk gives up a waiting customer. */
export function deskEndReason(state: ConversationState, isDeskAdmin: boolean): 'agentEnded' | 'noAgent' {
  return isDeskAdmin && (state === 'queued' || state === 'offered') ? 'noAgent' : 'agentEnded';
}

/**
 * Whether the conversation can be rated once it has ended. The server derives it from the settings, the time since
 * the end and the existing rating. `off`: ratings are switched off. `expired`: the valid hours are over.
 */
export type RatingWindow = 'off' | 'open' | 'expired' | 'given';

export interface ConversationContext {
  /** The agent who has the offer or serves. `ended` keeps the last serving agent; null in all other states. */
  agentMemberId: string | null;
  /** Null until it has ended. */
  endReason: EndReason | null;
  rating: RatingWindow;
}

export type ConversationEvent =
  | { type: 'customerMessage.sent' }
  | { type: 'agentMessage.sent'; memberId: string }
  | { type: 'answer.promised'; memberId: string }
  | { type: 'handover.requested' }
  /** The customer waits no longer and goes back to the bot. */
  | { type: 'handover.withdrawn' }
  | { type: 'conversation.offered'; memberId: string }
  | { type: 'offer.accepted'; memberId: string }
  | { type: 'offer.declined'; memberId: string }
  | { type: 'offer.timedOut' }
  | { type: 'conversation.taken'; memberId: string }
  | { type: 'agent.lost' }
  | { type: 'conversation.transferred' }
  | { type: 'conversation.ended'; reason: EndReason }
  | { type: 'rating.submitted' };

export const newConversation: ConversationContext = { agentMemberId: null, endReason: null, rating: 'open' };

/** Ends the conversation for a possible reason of the state. */
const endedFrom = (state: ConversationState) =>
  ({
    target: 'ended',
    guard: { type: 'canEndFor', params: { reasons: endReasonsOf[state] } },
    actions: 'recordReason',
  }) as const;

/**
 * A customer's conversation: with the bot, waiting for a person, offered to one agent, served, ended; then rated
 * once. A customer can write until the end, an agent only while serving. A customer who loses the agent goes back to
 * the queue; only who waits can choose the bot again.
 */
export const conversationLifecycle = setup({
  types: machineTypes<{
    context: ConversationContext;
    events: ConversationEvent;
    input: Partial<ConversationContext> | undefined;
  }>(),
  guards: {
    /** Only the conversation's own agent can answer its offer, write in it or promise an answer. */
    isItsAgent: ({ context, event }) => {
      assertEvent(event, ['agentMessage.sent', 'answer.promised', 'offer.accepted', 'offer.declined']);
      return event.memberId === context.agentMemberId;
    },
    canEndFor: ({ event }, params: { reasons: readonly EndReason[] }) => {
      assertEvent(event, 'conversation.ended');
      return params.reasons.includes(event.reason);
    },
    isRatable: ({ context }) => context.rating === 'open',
  },
  actions: {
    takeAgent: assign(({ event }) => {
      assertEvent(event, ['conversation.offered', 'conversation.taken']);
      return { agentMemberId: event.memberId };
    }),
    releaseAgent: assign({ agentMemberId: null }),
    recordReason: assign(({ event }) => {
      assertEvent(event, 'conversation.ended');
      return { endReason: event.reason };
    }),
    recordRating: assign({ rating: 'given' }),
  },
}).createMachine({
  id: 'conversation',
  context: ({ input }) => ({ ...newConversation, ...input }),
  initial: 'bot',
  states: {
    bot: {
      tags: ['resting'],
      meta: { landmark: { region: 'conversation' } },
      on: {
        'customerMessage.sent': 'bot',
        'handover.requested': 'queued',
        'conversation.ended': endedFrom('bot'),
      },
    },
    queued: {
      tags: ['waiting'],
      meta: { landmark: { status: 'queue-position' } },
      on: {
        'customerMessage.sent': 'queued',
        'handover.withdrawn': 'bot',
        'conversation.offered': { target: 'offered', actions: 'takeAgent' },
        'conversation.taken': { target: 'serving', actions: 'takeAgent' },
        'conversation.ended': endedFrom('queued'),
      },
    },
    offered: {
      tags: ['waiting'],
      meta: { landmark: { status: 'queue-position' } },
      on: {
        'customerMessage.sent': 'offered',
        'offer.accepted': { target: 'serving', guard: 'isItsAgent' },
        'offer.declined': { target: 'queued', guard: 'isItsAgent', actions: 'releaseAgent' },
        'offer.timedOut': { target: 'queued', actions: 'releaseAgent' },
        'agent.lost': { target: 'queued', actions: 'releaseAgent' },
        'handover.withdrawn': { target: 'bot', actions: 'releaseAgent' },
        'conversation.ended': { ...endedFrom('offered'), actions: ['recordReason', 'releaseAgent'] },
      },
    },
    serving: {
      tags: ['busy'],
      meta: { landmark: { region: 'conversation' } },
      on: {
        'customerMessage.sent': 'serving',
        'agentMessage.sent': { target: 'serving', guard: 'isItsAgent' },
        'answer.promised': { target: 'serving', guard: 'isItsAgent' },
        'agent.lost': { target: 'queued', actions: 'releaseAgent' },
        'conversation.transferred': { target: 'queued', actions: 'releaseAgent' },
        'conversation.ended': endedFrom('serving'),
      },
    },
    ended: {
      tags: ['resting'],
      meta: { landmark: { status: 'conversation-ended' } },
      on: {
        'rating.submitted': { target: 'ended', guard: 'isRatable', actions: 'recordRating' },
      },
    },
  },
});
