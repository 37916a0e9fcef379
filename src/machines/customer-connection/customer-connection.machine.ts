import { assertEvent, assign, setup } from 'xstate';
import { type Failure, failureOf, hasCode, keepFailure } from '../failure.ts';
import type { Language } from '../language/language.lifecycle.ts';
import { machineTypes } from '../machine-types.ts';
import { placeholder } from '../placeholder.ts';

export interface GivenRating {
  readonly conversationId: string;
  readonly stars: number;
  readonly tags: string[];
  readonly comment: string;
}

/** Whether an answer helped; null: no word of it any more. */
export interface Judgement {
  readonly messageId: string;
  readonly helpful: boolean | null;
}

/** The customer's requests beside writing. */
export type CustomerWish =
  | { readonly action: 'requestPerson' | 'withdrawPersonRequest' | 'end' }
  | { readonly action: 'startAgain' }
  | { readonly action: 'rate'; readonly rating: GivenRating }
  | ({ readonly action: 'judge' } & Judgement)
  /** Be answered in this language. */
  | { readonly action: 'speak'; readonly language: Language };

export interface CustomerConnectionContext {
  /** The first runs now. The others follow in their order. */
  wishes: readonly CustomerWish[];
  /** Why opening the session or the last wish failed. */
  failure: Failure | null;
  /** The last wish, if it failed. Without an answer the server may have fulfilled it. */
  missed: CustomerWish | null;
}

export type CustomerConnectionEvent =
  /** The customer looks at the page or tries again. */
  | { type: 'session.wanted' }
  /** The server no longer knows this visitor, or another tab has switched to a new visitor. */
  | { type: 'session.lost' }
  | { type: 'network.restored' }
  | { type: 'wish.made'; wish: CustomerWish }
  | { type: 'failure.dismissed' }
  | { type: 'renewal.dismissed' }
  | { type: 'page.closed' };

/** Whether the later of two wishes takes the place of the earlier. */
function isSameMatter(one: CustomerWish, other: CustomerWish): boolean {
  if (one.action === 'judge' && other.action === 'judge') return one.messageId === other.messageId;
  return one.action === other.action;
}

/**
 * The customer's side: opens the visitor's session, reopens it when it expires, and runs the customer's wishes. A
 * wish waits while another runs; none is dropped. The message log and the outbox hold the messages.
 */
export const customerConnectionMachine = setup({
  types: machineTypes<{ context: CustomerConnectionContext; events: CustomerConnectionEvent }>(),
  actors: {
    /** `isRenewed`: the visitor's earlier session has expired, so this is a new conversation. */
    openSession: placeholder<{ isRenewed: boolean }, void>('openSession'),
    fulfilWish: placeholder<void, CustomerWish>('fulfilWish'),
  },
  guards: {
    hasWish: ({ context }) => context.wishes.length > 0,
    /** Pressing twice is one wish, but of two languages or two judgements of an answer the last one counts. */
    isNewWish: ({ context, event }) => {
      assertEvent(event, 'wish.made');
      const { wish } = event;
      const mayChange = wish.action === 'speak' || wish.action === 'judge';
      return mayChange || !context.wishes.some((other) => isSameMatter(other, wish));
    },
  },
  actions: {
    addWish: assign(({ context, event }) => {
      assertEvent(event, 'wish.made');
      const { wish } = event;
      const [running, ...waiting] = context.wishes;
      const others = waiting.filter((other) => !isSameMatter(other, wish));
      return { wishes: running === undefined ? [wish] : [running, ...others, wish] };
    }),
    dropWish: assign({ wishes: ({ context }) => context.wishes.slice(1) }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    missWish: assign({ missed: ({ context }) => context.wishes[0] ?? null }),
    forgetFailure: assign({ failure: null, missed: null }),
  },
}).createMachine({
  id: 'customerConnection',
  context: { wishes: [], failure: null, missed: null },
  initial: 'live',
  states: {
    live: {
      type: 'parallel',
      on: {
        'failure.dismissed': { actions: 'forgetFailure' },
        'page.closed': 'closed',
      },
      states: {
        session: {
          initial: 'unopened',
          states: {
            unopened: {
              tags: ['waiting'],
              meta: { landmark: { status: 'chat-opening' } },
              on: { 'session.wanted': 'opening' },
            },
            opening: {
              tags: ['busy'],
              meta: { landmark: { status: 'chat-opening' } },
              invoke: {
                id: 'openSession',
                src: 'openSession',
                onDone: [
                  {
                    target: 'open.renewed',
                    guard: ({ event }) => event.output.isRenewed,
                    actions: 'forgetFailure',
                  },
                  { target: 'open', actions: 'forgetFailure' },
                ],
                onError: [
                  {
                    target: 'unavailable',
                    // The channel does not exist or takes no new customers.
                    guard: ({ event }) =>
                      hasCode(event.error, 'channelUnavailable', 'notFound', 'validationFailed'),
                    actions: keepFailure,
                  },
                  { target: 'failed', actions: keepFailure },
                ],
              },
            },
            open: {
              initial: 'continued',
              on: { 'session.lost': 'opening' },
              states: {
                continued: { tags: ['settled'] },
                /** Shown until the customer dismisses it or begins another conversation. */
                renewed: {
                  tags: ['settled'],
                  on: { 'renewal.dismissed': 'continued' },
                },
              },
            },
            failed: {
              tags: ['failed'],
              meta: { landmark: { alert: 'chat-failure' } },
              on: { 'session.wanted': 'opening', 'network.restored': 'opening', 'session.lost': 'opening' },
            },
            unavailable: {
              tags: ['failed'],
              meta: { landmark: { alert: 'chat-unavailable' } },
              on: { 'session.wanted': 'opening', 'session.lost': 'opening' },
            },
          },
        },
        wish: {
          initial: 'none',
          states: {
            none: {
              tags: ['resting'],
              always: { target: 'fulfilling', guard: 'hasWish' },
              on: { 'wish.made': { actions: ['addWish', 'forgetFailure'] } },
            },
            fulfilling: {
              tags: ['busy'],
              invoke: {
                id: 'fulfilWish',
                src: 'fulfilWish',
                input: ({ context }) => context.wishes[0]!,
                onDone: { target: 'none', actions: 'dropWish' },
                onError: { target: 'none', actions: ['missWish', 'dropWish', keepFailure] },
              },
              on: { 'wish.made': { guard: 'isNewWish', actions: 'addWish' } },
            },
          },
        },
      },
    },
    closed: { type: 'final', tags: ['settled'] },
  },
});
