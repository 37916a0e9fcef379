import { assertEvent, assign, setup } from 'xstate';
import { typed } from '../machine-types.ts';

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
 * The reasons that can be true in each state. Who leaves while waiting has abandoned the queue; only a served
 * conversation can be ended by its agent; groups matter only where a person is awaited or serves.
 */
export const endReasonsOf = {
  bot: ['userEnded', 'timeout'],
  queued: ['abandonedInQueue', 'noAgent', 'groupDissolved', 'userRemovedFromGroup'],
  offered: ['abandonedInQueue', 'noAgent', 'groupDissolved', 'userRemovedFromGroup'],
  serving: ['userEnded', 'agentEnded', 'timeout', 'groupDissolved', 'userRemovedFromGroup'],
  ended: [],
} as const satisfies Record<ConversationState, readonly EndReason[]>;

/** The reason to record when the customer leaves in this state, or null when there is nothing to end. */
export function customerEndReason(state: ConversationState): 'userEnded' | 'abandonedInQueue' | null {
  if (state === 'ended') return null;
  return state === 'bot' || state === 'serving' ? 'userEnded' : 'abandonedInQueue';
}

/**
 * Whether the conversation can be rated once it has ended. The server derives it from the settings, the time since the end
 * and the rating it has: `off` where ratings are switched off, `expired` after the valid hours.
 */
export type RatingWindow = 'off' | 'open' | 'expired' | 'given';

export interface ConversationContext {
  /** The agent offered the conversation, or serving it; null in every other state but `ended`, which keeps the last one serving. */
  agentMemberId: string | null;
  /** Null until it has ended. */
  endReason: EndReason | null;
  rating: RatingWindow;
}

export type ConversationEvent =
  | { type: 'customerMessage.sent' }
  | { type: 'agentMessage.sent'; memberId: string }
  | { type: 'handover.requested' }
  | { type: 'conversation.offered'; memberId: string }
  | { type: 'offer.accepted'; memberId: string }
  | { type: 'offer.declined'; memberId: string }
  | { type: 'offer.timedOut' }
  | { type: 'conversation.taken'; memberId: string }
  | { type: 'agent.lost' }
  | { type: 'conversation.transferred' }
  | { type: 'conversation.ended'; reason: EndReason }
  | { type: 'rating.submitted' };

/** A new conversation's context. */
export const newConversation: ConversationContext = { agentMemberId: null, endReason: null, rating: 'open' };

/** The end, for a reason that can be true in that state. */
const endedFrom = (state: ConversationState) =>
  ({
    target: 'ended',
    guard: { type: 'canEndFor', params: { reasons: endReasonsOf[state] } },
    actions: 'recordReason',
  }) as const;

/**
 * A customer's conversation: with the bot, waiting for a person, offered to one agent, served, ended; then rated once.
 * A customer writes until it has ended, an agent only while serving it. Whoever loses an agent goes back to the queue,
 * never to the bot.
 */
export const conversationLifecycle = setup({
  types: typed<{
    context: ConversationContext;
    events: ConversationEvent;
    input: Partial<ConversationContext> | undefined;
  }>(),
  guards: {
    /** An offer is answered, and a conversation written in, by the agent it stands with and nobody else. */
    isItsAgent: ({ context, event }) => {
      assertEvent(event, ['agentMessage.sent', 'offer.accepted', 'offer.declined']);
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
        'conversation.ended': { ...endedFrom('offered'), actions: ['recordReason', 'releaseAgent'] },
      },
    },
    serving: {
      tags: ['busy'],
      meta: { landmark: { region: 'conversation' } },
      on: {
        'customerMessage.sent': 'serving',
        'agentMessage.sent': { target: 'serving', guard: 'isItsAgent' },
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
