import { assertEvent, assign, setup } from 'xstate';
import { failureOf, keepFailure } from '../failure.ts';
import { machineTypes } from '../machine-types.ts';
import { placeholder } from '../placeholder.ts';
import { isWorthRetrying } from '../rules/retry.ts';
import { countCharacters, isBlank } from '../rules/text.ts';
import {
  type Outgoing,
  type OutboxContext,
  type OutboxEvent,
  type OutboxInput,
  isWorthAnotherTry,
  retryDelay,
} from './outbox-session.ts';

interface Now {
  context: OutboxContext;
  event: OutboxEvent;
}

function placeIn(messages: readonly Outgoing[], event: OutboxEvent): number {
  assertEvent(event, ['message.discarded', 'message.acknowledged']);
  return messages.findIndex((each) => each.clientMessageId === event.clientMessageId);
}

/** The place of the discarded or acknowledged message; below 0 if it is not on its way. */
const placeOf = ({ context, event }: Now) => placeIn(context.messages, event);

const withheldPlaceOf = ({ context, event }: Now) => placeIn(context.withheld, event);

const forgetting = { guard: 'isWithheld', actions: 'removeWithheld' } as const;

const discarding = [
  { target: 'ready', guard: 'isFirst', actions: ['remove', 'startAfresh'] },
  { guard: 'isQueuedBehind', actions: 'remove' },
] as const;

/**
 * Sends messages of an agent or customer one by one, in the order of writing, and keeps them until the server
 * acknowledges them. A failed message holds back later ones until somebody retries or discards it, so the order never
 * changes. The page stores the messages and restores them after a reload. It opens the outbox when there is a
 * conversation. What is not sent when the conversation is lost never goes out by itself.
 */
export const outboxMachine = setup({
  types: machineTypes<{ context: OutboxContext; events: OutboxEvent; input: OutboxInput }>(),
  actors: {
    sendMessage: placeholder<void, Outgoing>('sendMessage'),
  },
  guards: {
    hasMessage: ({ context }) => context.messages.length > 0,
    /** The text is not empty, not too long, and the id is new (a double click sends one message). */
    isSendable: ({ context, event }) => {
      assertEvent(event, 'message.submitted');
      const { text, clientMessageId } = event.message;
      return (
        !isBlank(text) &&
        countCharacters(text) <= context.maxCharacters &&
        ![...context.messages, ...context.withheld].some((each) => each.clientMessageId === clientMessageId)
      );
    },
    isFirst: (now) => placeOf(now) === 0,
    isQueuedBehind: (now) => placeOf(now) > 0,
    isHere: (now) => placeOf(now) >= 0,
    isWithheld: (now) => withheldPlaceOf(now) >= 0,
    hasWithheld: ({ context }) => context.withheld.length > 0,
    wasPassing: ({ context }) => context.failure !== null && isWorthRetrying(context.failure.code),
    isWorthAnotherTry: ({ context }, { error }: { error: unknown }) =>
      isWorthAnotherTry(error, context.attempts + 1),
  },
  actions: {
    add: assign(({ context, event }) => {
      assertEvent(event, 'message.submitted');
      return { messages: [...context.messages, event.message] };
    }),
    remove: assign({ messages: (now) => now.context.messages.toSpliced(placeOf(now), 1) }),
    removeWithheld: assign({ withheld: (now) => now.context.withheld.toSpliced(withheldPlaceOf(now), 1) }),
    withhold: assign(({ context: { messages, withheld } }) => ({
      messages: [],
      withheld: [...withheld, ...messages.map((each) => ({ ...each, isWithheld: true as const }))],
    })),
    forgetWithheld: assign({ withheld: [] }),
    dropSent: assign({ messages: ({ context }) => context.messages.slice(1), attempts: 0, failure: null }),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => ({
      attempts: context.attempts + 1,
      failure: failureOf(error),
    })),
    startAfresh: assign({ attempts: 0, failure: null }),
  },
  delays: { retry: ({ context }) => retryDelay(context) },
}).createMachine({
  id: 'outbox',
  context: ({ input }) => ({
    messages: input.messages?.filter(({ isWithheld }) => !isWithheld) ?? [],
    withheld: input.messages?.filter(({ isWithheld }) => isWithheld) ?? [],
    attempts: 0,
    failure: null,
    maxCharacters: input.maxCharacters,
  }),
  initial: 'closed',
  on: {
    'conversation.lost': { target: '.closed', actions: ['withhold', 'startAfresh'] },
    'message.discarded': forgetting,
    'message.acknowledged': forgetting,
    'message.reclaimed': { guard: 'hasWithheld', actions: 'forgetWithheld' },
  },
  states: {
    open: {
      initial: 'ready',
      on: {
        'message.submitted': { guard: 'isSendable', actions: 'add' },
        'message.discarded': { guard: 'isQueuedBehind', actions: 'remove' },
        'message.acknowledged': [
          { target: '.ready', guard: 'isFirst', actions: 'dropSent' },
          { guard: 'isQueuedBehind', actions: 'remove' },
        ],
        'network.lost': '.offline',
        'conversation.closed': 'closed',
      },
      states: {
        ready: {
          tags: ['waiting'],
          meta: { landmark: { form: 'composer' } },
          always: { target: 'sending', guard: 'hasMessage' },
        },
        sending: {
          tags: ['busy'],
          meta: { landmark: { form: 'composer' } },
          invoke: {
            id: 'sendMessage',
            src: 'sendMessage',
            input: ({ context }) => context.messages[0]!,
            onDone: { target: 'ready', actions: 'dropSent' },
            onError: [
              {
                target: 'retrying',
                guard: { type: 'isWorthAnotherTry', params: keepFailure.params },
                actions: keepFailure,
              },
              { target: 'failed', actions: keepFailure },
            ],
          },
        },
        retrying: {
          tags: ['busy', 'waiting'],
          meta: { landmark: { form: 'composer' } },
          after: { retry: 'sending' },
          on: {
            'message.retried': 'sending',
            'network.restored': 'sending',
            'message.discarded': discarding,
          },
        },
        failed: {
          tags: ['failed'],
          meta: { landmark: { alert: 'message-failure' } },
          on: {
            'message.retried': { target: 'sending', actions: 'startAfresh' },
            'network.restored': { target: 'sending', guard: 'wasPassing', actions: 'startAfresh' },
            'message.discarded': discarding,
          },
        },
        offline: {
          tags: ['waiting'],
          meta: { landmark: { status: 'offline' } },
          on: {
            'network.restored': { target: 'ready', actions: 'startAfresh' },
            'message.discarded': { guard: 'isHere', actions: 'remove' },
          },
        },
      },
    },
    /** There is no open conversation. Unsent messages stay readable and go out when one opens, except for withheld ones. */
    closed: {
      tags: ['settled'],
      meta: { landmark: { status: 'conversation-closed' } },
      on: {
        'conversation.opened': { target: 'open', actions: 'startAfresh' },
        'message.acknowledged': { guard: 'isHere', actions: 'remove' },
        'message.discarded': { guard: 'isHere', actions: 'remove' },
      },
    },
  },
});
