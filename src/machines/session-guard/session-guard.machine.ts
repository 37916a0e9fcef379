import { assertEvent, emit, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';

export interface SessionGuardContext {
  /** The account that opened this tab. */
  accountId: string;
}

export type SessionGuardEvent =
  /** A request was answered with `sessionExpired`; it waits, with everything else the page holds. */
  | { type: 'session.expired' }
  /** Somebody signed in again, here or in another tab. */
  | { type: 'session.renewed'; accountId: string }
  /** The person left the page. */
  | { type: 'session.abandoned' }
  /** The server ended the session for good. */
  | {
      type: 'session.ended';
      reason: 'signedOut' | 'forcedOffline' | 'memberDeleted' | 'passwordReset' | 'passwordChanged';
    }
  /** Somebody signed in or out in another tab, which has stored another user id or none (null), or the same one anew. */
  | { type: 'storedUser.changed'; accountId: string | null }
  | { type: 'refresh.confirmed' };

/** What the page does for the guard. */
export type SessionGuardEmitted =
  /** Sends waiting requests again. */
  | { type: 'requests.resumed' }
  /** Gives waiting requests their refusal. */
  | { type: 'requests.dropped' }
  | { type: 'page.reloaded' }
  /** Leaves for the sign-in page. */
  | { type: 'page.left' };

/** The page's destination after the server has ended the session. With a new password the person can go on here. */
const ending = [
  { target: 'forcedOffline', guard: 'isForcedOffline', actions: 'dropRequests' },
  { target: 'memberDeleted', guard: 'isMemberDeleted', actions: 'dropRequests' },
  { target: 'passwordReset', guard: 'isPasswordReset' },
  { target: 'passwordChanged', guard: 'isPasswordChanged' },
  { target: 'signedOut', actions: 'dropRequests' },
] as const;

/** What ends the page's wait for a sign-in. */
const signingIn = {
  'session.renewed': [
    { target: 'signedIn', guard: 'isSameUser', actions: 'resumeRequests' },
    { target: 'replaced', actions: 'dropRequests' },
  ],
  'session.abandoned': { target: 'signedOut', actions: 'dropRequests' },
  'session.ended': ending,
} as const;

const sameUserAgain = { target: 'signedIn', guard: 'isSameUser', actions: 'resumeRequests' } as const;

/** The same where this page learned first that the session is over. */
const signingInHere = {
  ...signingIn,
  'storedUser.changed': [
    sameUserAgain,
    { target: 'signedOutElsewhere', guard: 'isNobodyElsewhere' },
    { target: 'replaced', guard: 'isOtherUserElsewhere', actions: 'dropRequests' },
  ],
} as const;

/**
 * Keeps a signed-in page alive. An expired session, a new password, or a sign-out in another tab, asks for the password above
 * the page, so that drafts stay, and then lets the waiting requests go on. Signing in in one tab is enough for all. When the stored user
 * id becomes another one, a dialog asks to refresh (SPECIFICATION §2): from then on this tab would act for somebody else.
 * The sign-in page acts for nobody and has no guard.
 */
export const sessionGuardMachine = setup({
  types: machineTypes<{
    context: SessionGuardContext;
    events: SessionGuardEvent;
    emitted: SessionGuardEmitted;
    input: SessionGuardContext;
  }>(),
  guards: {
    isSameUser: ({ context, event }) => {
      assertEvent(event, ['session.renewed', 'storedUser.changed']);
      return event.accountId === context.accountId;
    },
    isOtherUserElsewhere: ({ context, event }) => {
      assertEvent(event, 'storedUser.changed');
      return event.accountId !== null && event.accountId !== context.accountId;
    },
    isNobodyElsewhere: ({ event }) => {
      assertEvent(event, 'storedUser.changed');
      return event.accountId === null;
    },
    isForcedOffline: ({ event }) => {
      assertEvent(event, 'session.ended');
      return event.reason === 'forcedOffline';
    },
    isMemberDeleted: ({ event }) => {
      assertEvent(event, 'session.ended');
      return event.reason === 'memberDeleted';
    },
    isPasswordReset: ({ event }) => {
      assertEvent(event, 'session.ended');
      return event.reason === 'passwordReset';
    },
    isPasswordChanged: ({ event }) => {
      assertEvent(event, 'session.ended');
      return event.reason === 'passwordChanged';
    },
  },
  actions: {
    resumeRequests: emit({ type: 'requests.resumed' }),
    dropRequests: emit({ type: 'requests.dropped' }),
    reload: emit({ type: 'page.reloaded' }),
    leave: emit({ type: 'page.left' }),
  },
}).createMachine({
  id: 'sessionGuard',
  context: ({ input }) => input,
  initial: 'signedIn',
  states: {
    signedIn: {
      tags: ['settled'],
      on: {
        'session.expired': 'expired',
        // Another tab signed in anew, before this one had to ask.
        'session.renewed': sameUserAgain,
        'session.ended': ending,
        'storedUser.changed': [
          { target: 'signedOutElsewhere', guard: 'isNobodyElsewhere' },
          { target: 'replaced', guard: 'isOtherUserElsewhere' },
        ],
      },
    },
    expired: {
      tags: ['waiting'],
      meta: { landmark: { dialog: 'sign-in-again' } },
      on: signingInHere,
    },
    passwordReset: {
      tags: ['waiting'],
      meta: { landmark: { dialog: 'password-reset' } },
      on: signingInHere,
    },
    passwordChanged: {
      tags: ['waiting'],
      meta: { landmark: { dialog: 'password-changed' } },
      on: signingInHere,
    },
    replaced: {
      tags: ['waiting'],
      meta: { landmark: { dialog: 'user-changed' } },
      on: {
        'refresh.confirmed': 'refreshing',
        'storedUser.changed': [
          /** The first user is back, so no refresh is needed. */
          { target: 'signedIn', guard: 'isSameUser' },
          { target: 'signedOutElsewhere', guard: 'isNobodyElsewhere' },
        ],
      },
    },
    signedOutElsewhere: {
      tags: ['waiting'],
      meta: { landmark: { dialog: 'signed-out-elsewhere' } },
      on: {
        ...signingIn,
        'storedUser.changed': [
          sameUserAgain,
          { target: 'replaced', guard: 'isOtherUserElsewhere', actions: 'dropRequests' },
        ],
      },
    },
    forcedOffline: {
      tags: ['failed'],
      meta: { landmark: { dialog: 'forced-offline' } },
      on: { 'session.abandoned': 'signedOut' },
    },
    memberDeleted: {
      tags: ['failed'],
      meta: { landmark: { dialog: 'member-deleted' } },
      on: { 'session.abandoned': 'signedOut' },
    },
    refreshing: { type: 'final', entry: 'reload', tags: ['settled'] },
    signedOut: { type: 'final', entry: 'leave', tags: ['settled'] },
  },
});
