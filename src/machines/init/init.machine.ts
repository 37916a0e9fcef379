import { assertEvent, assign, emit, setup } from 'xstate';
import { type Failure, failureOf, hasCode, keepFailure } from '../failure.ts';
import {
  type InitDraft,
  type InitDraftChange,
  type InitFormStep,
  type InitInput,
  type InitStep,
  changedDraft,
  firstDraft,
  formSteps,
  initSteps,
  isOfStep,
  isSound,
  remainingFaults,
  stepFaults,
  stepsPassed,
} from './init-draft.ts';
import { machineTypes } from '../machine-types.ts';
import { placeholder } from '../placeholder.ts';
import type { FieldFault } from '../rules/validation.ts';

export interface InitContext {
  draft: InitDraft;
  /** Whether to ask for the setup code, because the link had none or a wrong one. */
  isCodeAsked: boolean;
  /** The code that the server has found right; null before. */
  rightCode: string | null;
  /** Faults of the current step, with pointers into the draft; empty before the step is submitted. */
  faults: FieldFault[];
  failure: Failure | null;
}

export type InitEvent =
  | { type: 'draft.changed'; change: InitDraftChange }
  | { type: 'step.continued' }
  | { type: 'step.returned' }
  | { type: 'step.chosen'; step: InitStep }
  | { type: 'check.cancelled' }
  | { type: 'creation.confirmed' }
  | { type: 'creation.retried' }
  | { type: 'creation.cancelled' };

/** Goes on if the step has no faults; else shows them. */
function onward<Next extends InitStep | 'checkingCode'>(step: InitFormStep, next: Next) {
  return [
    { target: next, guard: { type: 'isStepValid', params: { step } }, actions: 'clearFaults' },
    { actions: { type: 'showFaults', params: { step } } },
  ] as const;
}

/** Goes to the chosen step: back at once, ahead only past steps without faults, and past the code once it is known to be right. */
function toOtherThan(from: InitStep) {
  return initSteps
    .filter((step) => step !== from)
    .map((step) => ({
      target: step,
      guard: { type: 'isInReach' as const, params: { from, step } },
      actions: 'clearFaults' as const,
    }));
}

/** Goes back to the step with the server's fault. */
function backToFaultsOf(step: InitFormStep) {
  return {
    target: step,
    guard: ({ event }: { event: { error: unknown } }) =>
      failureOf(event.error).fields?.some((fault) => isOfStep(fault, step)) ?? false,
    actions: keepFailure,
  } as const;
}

/**
 * The initialization wizard of an empty store (DESIGN §4 "Accounts and members"). Steps keep the input in both
 * directions. The setup code is checked where it is typed. The server's faults lead back to their step. If somebody else has initialized the store meanwhile, the
 * wizard leads to sign-in.
 */
export const initMachine = setup({
  types: machineTypes<{
    context: InitContext;
    events: InitEvent;
    input: InitInput;
    emitted: { type: 'installation.created' };
  }>(),
  actors: {
    checkSetupCode: placeholder<void, string>('checkSetupCode'),
    createInstallation: placeholder<void, InitDraft>('createInstallation'),
  },
  guards: {
    isStepValid: ({ context }, params: { step: InitFormStep }) => isSound(context.draft, params.step),
    isInReach({ context, event }, { from, step }: { from: InitStep; step: InitStep }) {
      assertEvent(event, 'step.chosen');
      return (
        event.step === step &&
        stepsPassed(from, step).every((each) => isSound(context.draft, each)) &&
        (from !== 'account' || context.draft.setupCode === context.rightCode)
      );
    },
  },
  actions: {
    changeDraft: assign(({ context, event }) => {
      assertEvent(event, 'draft.changed');
      return {
        draft: changedDraft(context.draft, event.change),
        faults: remainingFaults(context.faults, event.change),
      };
    }),
    showFaults: assign(({ context }, params: { step: InitFormStep }) => ({
      faults: stepFaults(context.draft, params.step),
    })),
    clearFaults: assign({ faults: [], failure: null }),
    clearFailure: assign({ failure: null }),
    keepFailure: assign(({ context }, params: { error: unknown }) => {
      const failure = failureOf(params.error);
      const faults = failure.fields ?? [];
      const isCodeWrong = faults.some(({ pointer }) => pointer === '/setupCode');
      return {
        failure,
        faults,
        isCodeAsked: context.isCodeAsked || isCodeWrong,
        rightCode: isCodeWrong ? null : context.rightCode,
      };
    }),
    keepRightCode: assign({ rightCode: ({ context }) => context.draft.setupCode }),
    tellDone: emit({ type: 'installation.created' }),
  },
}).createMachine({
  id: 'init',
  context: ({ input }) => ({
    draft: firstDraft(input),
    isCodeAsked: input.linkedCode === undefined,
    rightCode: null,
    faults: [],
    failure: null,
  }),
  initial: 'account',
  states: {
    account: {
      tags: ['waiting'],
      meta: { landmark: { form: 'init-account' } },
      on: {
        'draft.changed': { actions: 'changeDraft' },
        'step.chosen': toOtherThan('account'),
        'step.continued': onward('account', 'checkingCode'),
      },
    },
    checkingCode: {
      tags: ['busy'],
      meta: { landmark: { form: 'init-account' } },
      on: {
        'draft.changed': { target: 'account', actions: 'changeDraft' },
        'check.cancelled': 'account',
      },
      invoke: {
        id: 'checkSetupCode',
        src: 'checkSetupCode',
        input: ({ context }) => context.draft.setupCode,
        onDone: { target: 'organization', actions: 'keepRightCode' },
        onError: [
          { target: 'alreadyInitialized', guard: ({ event }) => hasCode(event.error, 'alreadyInitialized') },
          backToFaultsOf('account'),
          { target: 'codeUnchecked', actions: keepFailure },
        ],
      },
    },
    codeUnchecked: {
      tags: ['failed'],
      meta: { landmark: { alert: 'init-code-unchecked' } },
      on: {
        'draft.changed': { target: 'account', actions: ['changeDraft', 'clearFailure'] },
        'step.continued': { target: 'checkingCode', actions: 'clearFailure' },
      },
    },
    organization: {
      tags: ['waiting'],
      meta: { landmark: { form: 'init-organization' } },
      on: {
        'draft.changed': { actions: 'changeDraft' },
        'step.returned': { target: 'account', actions: 'clearFaults' },
        'step.chosen': toOtherThan('organization'),
        'step.continued': onward('organization', 'application'),
      },
    },
    application: {
      tags: ['waiting'],
      meta: { landmark: { form: 'init-application' } },
      on: {
        'draft.changed': { actions: 'changeDraft' },
        'step.returned': { target: 'organization', actions: 'clearFaults' },
        'step.chosen': toOtherThan('application'),
        'step.continued': onward('application', 'confirm'),
      },
    },
    confirm: {
      tags: ['waiting'],
      meta: { landmark: { region: 'init-confirm' } },
      on: {
        'step.returned': 'application',
        'step.chosen': toOtherThan('confirm'),
        'creation.confirmed': 'creating',
      },
    },
    creating: {
      tags: ['busy'],
      meta: { landmark: { status: 'init-creating' } },
      on: { 'creation.cancelled': 'confirm' },
      invoke: {
        id: 'createInstallation',
        src: 'createInstallation',
        input: ({ context }) => context.draft,
        onDone: { target: 'done', actions: 'tellDone' },
        onError: [
          { target: 'alreadyInitialized', guard: ({ event }) => hasCode(event.error, 'alreadyInitialized') },
          ...formSteps.map(backToFaultsOf),
          { target: 'failed', actions: keepFailure },
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
    done: { type: 'final', tags: ['settled'] },
  },
});
