import { assertEvent, assign, setup } from 'xstate';
import { type Failure, failureOf, keepFailure } from '../failure.ts';
import { jobMachine } from '../job/job.machine.ts';
import { machineTypes } from '../machine-types.ts';
import { placeholder } from '../placeholder.ts';

interface CheckInput {
  sdkAppId: string;
}

interface CheckContext extends CheckInput {
  /** The run that is looked at; null before the server accepts one. */
  regressionRunId: string | null;
  /** Why the last request failed. */
  failure: Failure | null;
}

export type CheckEvent =
  /** `wrong`: cases that did not pass. `isRequired`: deployments have to pass the set. */
  | { type: 'check.accepted'; wrong: number; isRequired: boolean }
  | { type: 'check.repeated' }
  /** Goes on without having asked. */
  | { type: 'check.skipped' };

/**
 * Asks the draft the regression set, and waits until somebody has looked at what came of it. Where the set has to pass, the
 * deployment itself is asked again and refused by the server; here nobody goes on into that.
 */
export const regressionCheckMachine = setup({
  types: machineTypes<{
    context: CheckContext;
    events: CheckEvent;
    input: CheckInput;
    children: { job: 'job'; requestRun: 'requestRun' };
  }>(),
  actors: {
    requestRun: placeholder<{ regressionRunId: string }, CheckInput>('requestRun'),
    job: jobMachine,
  },
  guards: {
    isPassable({ event }) {
      assertEvent(event, 'check.accepted');
      return event.wrong === 0 || !event.isRequired;
    },
  },
  actions: {
    adopt: assign((_, params: { regressionRunId: string }) => params),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'regressionCheck',
  context: ({ input }) => ({ ...input, regressionRunId: null, failure: null }),
  initial: 'requesting',
  states: {
    requesting: {
      tags: ['busy'],
      meta: { landmark: { region: 'deploy-check' } },
      invoke: {
        id: 'requestRun',
        src: 'requestRun',
        input: ({ context: { sdkAppId } }) => ({ sdkAppId }),
        onDone: {
          target: 'following',
          actions: {
            type: 'adopt',
            params: ({ event }) => ({ regressionRunId: event.output.regressionRunId }),
          },
        },
        onError: { target: 'refused', actions: keepFailure },
      },
      on: { 'check.skipped': 'over' },
    },
    refused: {
      tags: ['failed'],
      meta: { landmark: { alert: 'deploy-check-refused' } },
      exit: 'clearFailure',
      on: { 'check.repeated': 'requesting', 'check.skipped': 'over' },
    },
    following: {
      tags: ['busy'],
      meta: { landmark: { region: 'deploy-check' } },
      invoke: {
        id: 'job',
        src: 'job',
        input: ({ context: { sdkAppId, regressionRunId } }) => ({
          kind: 'regressionRun',
          sdkAppId,
          jobId: regressionRunId ?? '',
        }),
        onDone: { target: 'reviewing' },
      },
      on: { 'check.skipped': 'over' },
    },
    reviewing: {
      tags: ['waiting'],
      meta: { landmark: { region: 'deploy-check' } },
      on: {
        'check.accepted': { target: 'over', guard: 'isPassable' },
        'check.repeated': 'requesting',
      },
    },
    over: { type: 'final', tags: ['settled'] },
  },
});
