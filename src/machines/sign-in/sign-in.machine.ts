import { assertEvent, assign, emit, setup } from 'xstate';
import { type SignInDraft, checkSignIn } from '../rules/credentials.ts';
import { type Failure, failureOf, hasCode, keepFailure } from '../failure.ts';
import { machineTypes } from '../machine-types.ts';
import { placeholder } from '../placeholder.ts';
import type { FieldFault } from '../rules/validation.ts';

/** The result of signing in. The list of applications itself stays in the query cache. */
export interface SignedIn {
  /** Applications that the account may enter. */
  applications: number;
  /** The one to enter when there is only one. */
  sdkAppId: string | null;
}

export interface SignInContext {
  draft: SignInDraft;
  faults: FieldFault[];
  failure: Failure | null;
  /** The application to enter; null until it is known. */
  sdkAppId: string | null;
}

export type SignInEvent =
  | { type: 'credentials.changed'; change: Partial<SignInDraft> }
  | { type: 'credentials.submitted' }
  | { type: 'submission.cancelled' }
  | { type: 'application.chosen'; sdkAppId: string }
  | { type: 'account.changed' };

/** The page goes on to the application; null if there is none to remember. */
export interface SignInEmitted {
  type: 'session.begun';
  sdkAppId: string | null;
}

/** Seconds to wait if the server throttles without a Retry-After. */
const throttleFallbackSeconds = 30;

function draftFaults(draft: SignInDraft): FieldFault[] {
  const result = checkSignIn(draft);
  return result.ok ? [] : result.fields;
}

/** After a failure the person changes the input or sends it again. */
const again = {
  'credentials.changed': { target: 'editing', actions: ['changeDraft', 'clear'] },
  'credentials.submitted': 'submitting',
} as const;

/**
 * Signing in by e-mail address or account name, and password. A wrong password and an unknown account look the same
 * (S11). A throttled person can keep typing and submit again when the time is over, or at once with another name, because
 * the server slows down one account. A person with several applications
 * chooses one (SPECIFICATION §2).
 */
export const signInMachine = setup({
  types: machineTypes<{
    context: SignInContext;
    events: SignInEvent;
    emitted: SignInEmitted;
    input: Partial<SignInDraft> | undefined;
  }>(),
  actors: {
    signIn: placeholder<SignedIn, SignInDraft>('signIn'),
  },
  guards: {
    isComplete: ({ context }) => draftFaults(context.draft).length === 0,
    isAnotherName: ({ context, event }) => {
      assertEvent(event, 'credentials.changed');
      return event.change.name !== undefined && event.change.name !== context.draft.name;
    },
  },
  actions: {
    changeDraft: assign(({ context, event }) => {
      assertEvent(event, 'credentials.changed');
      return { draft: { ...context.draft, ...event.change }, faults: [] };
    }),
    showFaults: assign({ faults: ({ context }) => draftFaults(context.draft) }),
    clear: assign({ faults: [], failure: null }),
    forgetPassword: assign({ draft: ({ context }) => ({ ...context.draft, password: '' }) }),
    keepFailure: assign((_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return { failure, faults: failure.fields ?? [] };
    }),
  },
  delays: {
    throttle: ({ context }) => (context.failure?.retryAfterSeconds ?? throttleFallbackSeconds) * 1000,
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    draft: { name: input?.name ?? '', password: input?.password ?? '' },
    faults: [],
    failure: null,
    sdkAppId: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      tags: ['waiting'],
      meta: { landmark: { form: 'sign-in' } },
      on: {
        'credentials.changed': { actions: 'changeDraft' },
        'credentials.submitted': [{ target: 'submitting', guard: 'isComplete' }, { actions: 'showFaults' }],
      },
    },
    submitting: {
      tags: ['busy'],
      meta: { landmark: { form: 'sign-in' } },
      entry: 'clear',
      on: { 'submission.cancelled': 'editing' },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ name: context.draft.name.trim(), password: context.draft.password }),
        onDone: [
          {
            target: 'signedIn',
            guard: ({ event }) => event.output.sdkAppId !== null,
            actions: ['forgetPassword', assign({ sdkAppId: ({ event }) => event.output.sdkAppId })],
          },
          {
            target: 'choosingApplication',
            guard: ({ event }) => event.output.applications > 0,
            actions: 'forgetPassword',
          },
          { target: 'withoutApplication', actions: 'forgetPassword' },
        ],
        onError: [
          {
            target: 'throttled',
            guard: ({ event }) => hasCode(event.error, 'tooManyRequests'),
            actions: keepFailure,
          },
          {
            target: 'rejected',
            guard: ({ event }) => hasCode(event.error, 'credentialsWrong', 'validationFailed', 'forbidden'),
            actions: keepFailure,
          },
          { target: 'failed', actions: keepFailure },
        ],
      },
    },
    rejected: {
      tags: ['failed'],
      meta: { landmark: { alert: 'sign-in-rejected' } },
      on: again,
    },
    throttled: {
      tags: ['failed', 'waiting'],
      meta: { landmark: { alert: 'sign-in-throttled' } },
      after: { throttle: { target: 'editing', actions: 'clear' } },
      on: {
        'credentials.changed': [
          { target: 'editing', guard: 'isAnotherName', actions: ['changeDraft', 'clear'] },
          { actions: 'changeDraft' },
        ],
      },
    },
    failed: {
      tags: ['failed'],
      meta: { landmark: { alert: 'sign-in-failure' } },
      on: again,
    },
    choosingApplication: {
      tags: ['waiting'],
      meta: { landmark: { region: 'choose-application' } },
      on: {
        'application.chosen': {
          target: 'signedIn',
          actions: assign({ sdkAppId: ({ event }) => event.sdkAppId }),
        },
        'account.changed': 'editing',
      },
    },
    withoutApplication: {
      tags: ['failed'],
      meta: { landmark: { alert: 'no-application' } },
      on: { 'account.changed': 'editing' },
    },
    signedIn: {
      type: 'final',
      tags: ['settled'],
      entry: emit(({ context }) => ({ type: 'session.begun', sdkAppId: context.sdkAppId })),
    },
  },
});
