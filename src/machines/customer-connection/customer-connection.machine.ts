import { assertEvent, assign, setup } from 'xstate';
import { type Failure, failureOf, hasCode, keepFailure } from '../failure.ts';
import { typed } from '../machine-types.ts';
import { placeholder } from '../placeholder.ts';

export interface GivenRating {
  readonly conversationId: string;
  readonly stars: number;
  readonly tags: string[];
  readonly comment: string;
}

/** What the customer asks for beside writing. */
export type CustomerWish =
  | { readonly action: 'requestPerson' | 'end' }
  | { readonly action: 'startAgain' }
  | { readonly action: 'rate'; readonly rating: GivenRating };

export interface CustomerConnectionContext {
  /** The first is being fulfilled, the others follow in the order they were made. */
  wishes: readonly CustomerWish[];
  /** Why the session could not be opened, or the last wish that failed. */
  failure: Failure | null;
}

export type CustomerConnectionEvent =
  /** The page is looked at, or the customer tries again. */
  | { type: 'session.wanted' }
  /** The server does not know this visitor any more, or another tab has become another one. */
  | { type: 'session.lost' }
  | { type: 'network.restored' }
  | { type: 'wish.made'; wish: CustomerWish }
  | { type: 'failure.dismissed' }
  | { type: 'renewal.dismissed' }
  | { type: 'page.closed' };

/**
 * The customer's side of the line: the visitor's session, which is opened, may expire and is then opened anew, and what the
 * customer asks for meanwhile. A wish made while another is being fulfilled waits for it; it is never dropped. What was said
 * and what is being sent are not here: the message log and the outbox hold them.
 */
export const customerConnectionMachine = setup({
  types: typed<{ context: CustomerConnectionContext; events: CustomerConnectionEvent }>(),
  actors: {
    /** `isRenewed`: the visitor's earlier session had expired, so this is a new conversation. */
    openSession: placeholder<{ isRenewed: boolean }, void>('openSession'),
    fulfilWish: placeholder<void, CustomerWish>('fulfilWish'),
  },
  guards: {
    hasWish: ({ context }) => context.wishes.length > 0,
    /** Pressing twice is one wish. */
    isNewWish: ({ context, event }) => {
      assertEvent(event, 'wish.made');
      return !context.wishes.some(({ action }) => action === event.wish.action);
    },
  },
  actions: {
    addWish: assign(({ context, event }) => {
      assertEvent(event, 'wish.made');
      return { wishes: [...context.wishes, event.wish] };
    }),
    dropWish: assign({ wishes: ({ context }) => context.wishes.slice(1) }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'customerConnection',
  context: { wishes: [], failure: null },
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
                    // No such channel, or it takes nobody new.
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
                /** Said until the customer has read it or begins another conversation. */
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
                onError: { target: 'none', actions: ['dropWish', keepFailure] },
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
