import { assign, setup } from 'xstate';
import { type Failure, failureOf, hasCode } from '../failure.ts';
import {
  type InitDraft,
  type InitDraftChange,
  type InitFormStep,
  type InitInput,
  type InitStep,
  changedDraft,
  firstDraft,
  remainingFaults,
  stepFaults,
} from './init-draft.ts';
import { type StateMeta, type StateTag, typed } from '../machine-types.ts';
import { placeholder } from '../placeholder.ts';
import type { FieldFault } from '../rules/validation.ts';

export interface InitContext {
  draft: InitDraft;
  /** Faults of the step shown, with pointers into the draft; empty until the step is submitted. */
  faults: FieldFault[];
  failure: Failure | null;
  /** The application created; null until then. */
  sdkAppId: string | null;
}

export type InitEvent =
  | { type: 'draft.changed'; change: InitDraftChange }
  | { type: 'step.continued' }
  | { type: 'step.returned' }
  | { type: 'step.chosen'; step: InitStep }
  | { type: 'creation.confirmed' }
  | { type: 'creation.retried' }
  | { type: 'creation.cancelled' };

function pointsInto(error: unknown, step: InitStep): boolean {
  return failureOf(error).fields?.some(({ pointer }) => pointer.startsWith(`/${step}`)) ?? false;
}

/**
 * The initialization wizard of an empty store (DESIGN §4 "Accounts and members"). Steps keep what was entered, forward and
 * back; faults that the server finds lead back to their step. A store that somebody else initialized meanwhile leads to
 * sign-in.
 */
export const initMachine = setup({
  types: typed<{
    context: InitContext;
    events: InitEvent;
    input: InitInput;
    meta: StateMeta;
    tags: StateTag;
  }>(),
  actors: {
    createInstallation: placeholder<{ sdkAppId: string }, InitDraft>('createInstallation'),
  },
  guards: {
    isStepValid: ({ context }, params: { step: InitFormStep }) =>
      stepFaults(context.draft, params.step).length === 0,
    isChosen: ({ event }, params: { step: InitStep }) =>
      event.type === 'step.chosen' && event.step === params.step,
  },
  actions: {
    changeDraft: assign(({ context, event }) =>
      event.type === 'draft.changed'
        ? {
            draft: changedDraft(context.draft, event.change),
            faults: remainingFaults(context.faults, event.change),
          }
        : {},
    ),
    showFaults: assign(({ context }, params: { step: InitFormStep }) => ({
      faults: stepFaults(context.draft, params.step),
    })),
    clearFaults: assign({ faults: [], failure: null }),
    keepFailure: assign((_, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      return { failure, faults: failure.fields ?? [] };
    }),
  },
}).createMachine({
  id: 'init',
  context: ({ input }) => ({ draft: firstDraft(input), faults: [], failure: null, sdkAppId: null }),
  initial: 'account',
  states: {
    account: {
      tags: ['waiting'],
      meta: { landmark: { form: 'init-account' } },
      on: {
        'draft.changed': { actions: 'changeDraft' },
        'step.continued': [
          {
            target: 'organization',
            guard: { type: 'isStepValid', params: { step: 'account' } },
            actions: 'clearFaults',
          },
          { actions: { type: 'showFaults', params: { step: 'account' } } },
        ],
      },
    },
    organization: {
      tags: ['waiting'],
      meta: { landmark: { form: 'init-organization' } },
      on: {
        'draft.changed': { actions: 'changeDraft' },
        'step.returned': { target: 'account', actions: 'clearFaults' },
        'step.chosen': {
          target: 'account',
          guard: { type: 'isChosen', params: { step: 'account' } },
          actions: 'clearFaults',
        },
        'step.continued': [
          {
            target: 'application',
            guard: { type: 'isStepValid', params: { step: 'organization' } },
            actions: 'clearFaults',
          },
          { actions: { type: 'showFaults', params: { step: 'organization' } } },
        ],
      },
    },
    application: {
      tags: ['waiting'],
      meta: { landmark: { form: 'init-application' } },
      on: {
        'draft.changed': { actions: 'changeDraft' },
        'step.returned': { target: 'organization', actions: 'clearFaults' },
        'step.chosen': [
          {
            target: 'account',
            guard: { type: 'isChosen', params: { step: 'account' } },
            actions: 'clearFaults',
          },
          {
            target: 'organization',
            guard: { type: 'isChosen', params: { step: 'organization' } },
            actions: 'clearFaults',
          },
        ],
        'step.continued': [
          {
            target: 'confirm',
            guard: { type: 'isStepValid', params: { step: 'application' } },
            actions: 'clearFaults',
          },
          { actions: { type: 'showFaults', params: { step: 'application' } } },
        ],
      },
    },
    confirm: {
      tags: ['waiting'],
      meta: { landmark: { region: 'init-confirm' } },
      on: {
        'step.returned': 'application',
        'step.chosen': [
          { target: 'account', guard: { type: 'isChosen', params: { step: 'account' } } },
          { target: 'organization', guard: { type: 'isChosen', params: { step: 'organization' } } },
          { target: 'application', guard: { type: 'isChosen', params: { step: 'application' } } },
        ],
        'creation.confirmed': 'creating',
      },
    },
    creating: {
      tags: ['busy'],
      meta: { landmark: { status: 'init-creating' } },
      on: {
        'creation.cancelled': 'confirm',
      },
      invoke: {
        id: 'createInstallation',
        src: 'createInstallation',
        input: ({ context }) => context.draft,
        onDone: {
          target: 'done',
          actions: assign({ sdkAppId: ({ event }) => event.output.sdkAppId }),
        },
        onError: [
          { target: 'alreadyInitialized', guard: ({ event }) => hasCode(event.error, 'alreadyInitialized') },
          {
            target: 'account',
            guard: ({ event }) => pointsInto(event.error, 'account'),
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'organization',
            guard: ({ event }) => pointsInto(event.error, 'organization'),
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'application',
            guard: ({ event }) => pointsInto(event.error, 'application'),
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    failed: {
      tags: ['failed'],
      meta: { landmark: { alert: 'init-failure' } },
      on: {
        'creation.retried': { target: 'creating', actions: 'clearFaults' },
        'step.returned': { target: 'confirm', actions: 'clearFaults' },
      },
    },
    alreadyInitialized: {
      type: 'final',
      tags: ['settled'],
      meta: { landmark: { region: 'init-already-done' } },
    },
    done: { type: 'final', tags: ['settled'], meta: { landmark: { region: 'init-done' } } },
  },
});
