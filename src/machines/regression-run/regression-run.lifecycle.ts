import { assertEvent, assign, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';

export const regressionRunStates = ['running', 'completed', 'failed', 'cancelled'] as const;

export type RegressionRunState = (typeof regressionRunStates)[number];

/** Why a run failed. */
export type RegressionFailureCode = 'indexBuildFailed' | 'storeUnavailable' | 'operationFailed';

export interface RegressionRunContext {
  /** Null unless the state is `failed`. */
  failureCode: RegressionFailureCode | null;
}

export type RegressionRunEvent =
  | { type: 'regressionRun.completed' }
  | { type: 'regressionRun.failed'; code: RegressionFailureCode }
  | { type: 'regressionRun.cancelled' };

/**
 * The regression set, asked once. A run that ended otherwise than completed keeps the results that it had, and says
 * nothing about the next one.
 */
export const regressionRunLifecycle = setup({
  types: machineTypes<{ context: RegressionRunContext; events: RegressionRunEvent }>(),
  actions: {
    keepFailure: assign(({ event }) => {
      assertEvent(event, 'regressionRun.failed');
      return { failureCode: event.code };
    }),
  },
}).createMachine({
  id: 'regressionRun',
  context: { failureCode: null },
  initial: 'running',
  states: {
    running: {
      tags: ['busy'],
      meta: { landmark: { region: 'regression-progress' } },
      on: {
        'regressionRun.completed': 'completed',
        'regressionRun.failed': { target: 'failed', actions: 'keepFailure' },
        'regressionRun.cancelled': 'cancelled',
      },
    },
    completed: {
      type: 'final',
      tags: ['settled'],
      meta: { landmark: { region: 'regression-report' } },
    },
    failed: {
      type: 'final',
      tags: ['failed', 'settled'],
      meta: { landmark: { region: 'regression-report' } },
    },
    cancelled: {
      type: 'final',
      tags: ['settled'],
      meta: { landmark: { region: 'regression-report' } },
    },
  },
});
