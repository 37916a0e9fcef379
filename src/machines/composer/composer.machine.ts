import { assign, setup } from 'xstate';
import {
  type ComposerContext,
  type ComposerEvent,
  type ComposerInput,
  type Outgoing,
  retryDelay,
  sendAttemptsMax,
  sendFailureOf,
} from './composer-session.ts';
import { type StateMeta, type StateTag, typed } from '../machine-types.ts';
import { placeholder } from '../placeholder.ts';
import { isBlank } from '../rules/text.ts';
import { countCharacters } from '../rules/text.ts';

/**
 * The chat composer of both sides. Messages leave one after another, in the order they were written, and stay in the
 * outbox until the server has acknowledged them; a message that fails holds back those behind it until it is retried or
 * discarded, so that order never changes. What is being typed is kept through all of it. The page stores draft and
 * outbox and hands them back after a reload.
 */
export const composerMachine = setup({
  types: typed<{
    context: ComposerContext;
    events: ComposerEvent;
    input: ComposerInput;
    meta: StateMeta;
    tags: StateTag;
  }>(),
  actors: {
    sendMessage: placeholder<void, Outgoing>('sendMessage'),
  },
  guards: {
    hasOutgoing: ({ context }) => context.outbox.length > 0,
    /** Something is written, not too long, and the id is new (a double click sends one message). */
    canSubmit: ({ context, event }) =>
      event.type === 'message.submitted' &&
      !isBlank(context.draft) &&
      countCharacters(context.draft.trim()) <= context.maxCharacters &&
      !context.outbox.some(({ clientMessageId }) => clientMessageId === event.clientMessageId),
    isFirst: ({ context, event }) =>
      'clientMessageId' in event && context.outbox[0]?.clientMessageId === event.clientMessageId,
    isQueuedBehind: ({ context, event }) =>
      'clientMessageId' in event &&
      context.outbox.slice(1).some(({ clientMessageId }) => clientMessageId === event.clientMessageId),
    isInOutbox: ({ context, event }) =>
      'clientMessageId' in event &&
      context.outbox.some(({ clientMessageId }) => clientMessageId === event.clientMessageId),
    wasTransient: ({ context }) => context.failure?.transient === true,
    isWorthRetrying: ({ context }, params: { error: unknown }) =>
      sendFailureOf(params.error).transient && context.attempts + 1 < sendAttemptsMax,
  },
  actions: {
    changeDraft: assign(({ event }) => (event.type === 'draft.changed' ? { draft: event.text } : {})),
    submit: assign(({ context, event }) =>
      event.type === 'message.submitted'
        ? {
            draft: '',
            outbox: [
              ...context.outbox,
              { clientMessageId: event.clientMessageId, text: context.draft.trim() },
            ],
          }
        : {},
    ),
    discard: assign(({ context, event }) =>
      event.type === 'message.discarded' || event.type === 'message.acknowledged'
        ? {
            outbox: context.outbox.filter(({ clientMessageId }) => clientMessageId !== event.clientMessageId),
          }
        : {},
    ),
    dropSent: assign({ outbox: ({ context }) => context.outbox.slice(1), attempts: 0, failure: null }),
    countFailure: assign(({ context }, params: { error: unknown }) => ({
      attempts: context.attempts + 1,
      failure: sendFailureOf(params.error),
    })),
    startAfresh: assign({ attempts: 0, failure: null }),
  },
  delays: {
    retry: ({ context }) =>
      context.failure?.retryAfterSeconds === undefined
        ? retryDelay(context.attempts)
        : context.failure.retryAfterSeconds * 1000,
  },
}).createMachine({
  id: 'composer',
  context: ({ input }) => ({
    draft: input.draft ?? '',
    outbox: input.outbox ?? [],
    attempts: 0,
    failure: null,
    maxCharacters: input.maxCharacters,
  }),
  initial: 'open',
  on: {
    'draft.changed': { actions: 'changeDraft' },
  },
  states: {
    open: {
      initial: 'ready',
      on: {
        'message.submitted': { guard: 'canSubmit', actions: 'submit' },
        'message.discarded': { guard: 'isQueuedBehind', actions: 'discard' },
        'message.acknowledged': [
          { target: '.ready', guard: 'isFirst', actions: 'dropSent' },
          { guard: 'isQueuedBehind', actions: 'discard' },
        ],
        'network.lost': '.offline',
        'conversation.closed': 'closed',
      },
      states: {
        ready: {
          tags: ['waiting'],
          meta: { landmark: { form: 'composer' } },
          always: { target: 'sending', guard: 'hasOutgoing' },
        },
        sending: {
          tags: ['busy'],
          meta: { landmark: { form: 'composer' } },
          invoke: {
            id: 'sendMessage',
            src: 'sendMessage',
            input: ({ context }) => context.outbox[0] ?? { clientMessageId: '', text: '' },
            onDone: { target: 'ready', actions: 'dropSent' },
            onError: [
              {
                target: 'retrying',
                guard: { type: 'isWorthRetrying', params: ({ event }) => ({ error: event.error }) },
                actions: { type: 'countFailure', params: ({ event }) => ({ error: event.error }) },
              },
              {
                target: 'failed',
                actions: { type: 'countFailure', params: ({ event }) => ({ error: event.error }) },
              },
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
            'message.discarded': [
              { target: 'ready', guard: 'isFirst', actions: ['discard', 'startAfresh'] },
              { guard: 'isQueuedBehind', actions: 'discard' },
            ],
          },
        },
        failed: {
          tags: ['failed'],
          meta: { landmark: { alert: 'message-failure' } },
          on: {
            'message.retried': { target: 'sending', actions: 'startAfresh' },
            'network.restored': { target: 'sending', guard: 'wasTransient', actions: 'startAfresh' },
            'message.discarded': [
              { target: 'ready', guard: 'isFirst', actions: ['discard', 'startAfresh'] },
              { guard: 'isQueuedBehind', actions: 'discard' },
            ],
          },
        },
        offline: {
          tags: ['waiting'],
          meta: { landmark: { status: 'offline' } },
          on: {
            'network.restored': { target: 'ready', actions: 'startAfresh' },
            'message.discarded': [
              { guard: 'isFirst', actions: 'discard' },
              { guard: 'isQueuedBehind', actions: 'discard' },
            ],
          },
        },
      },
    },
    /** The conversation has ended: what is typed and what was not sent stay readable, and go out when one is open again. */
    closed: {
      tags: ['settled'],
      meta: { landmark: { status: 'conversation-closed' } },
      on: {
        'conversation.opened': { target: 'open', actions: 'startAfresh' },
        'message.acknowledged': { guard: 'isInOutbox', actions: 'discard' },
        'message.discarded': { guard: 'isInOutbox', actions: 'discard' },
      },
    },
  },
});
