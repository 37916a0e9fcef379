import { assertEvent, assign, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';

export const batchTestStates = ['running', 'completed', 'failed', 'cancelled'] as const;

export type BatchTestState = (typeof batchTestStates)[number];

/** Why a test failed: what is wrong with its file, or what went wrong with the asking. */
export type BatchTestFailureCode =
  | 'fileUnreadable'
  | 'fileEncrypted'
  | 'fileEmpty'
  | 'fileSuspicious'
  | 'tooManyQuestions'
  | 'indexBuildFailed'
  | 'storeUnavailable'
  | 'operationFailed';

export interface BatchTestContext {
  /** Null unless the state is `failed`. */
  failureCode: BatchTestFailureCode | null;
}

export type BatchTestEvent =
  | { type: 'batchTest.completed' }
  | { type: 'batchTest.failed'; code: BatchTestFailureCode }
  | { type: 'batchTest.cancelled' };

/** The questions of one file, asked once. A test that ended otherwise than completed keeps the results that it had. */
export const batchTestLifecycle = setup({
  types: machineTypes<{ context: BatchTestContext; events: BatchTestEvent }>(),
  actions: {
    keepFailure: assign(({ event }) => {
      assertEvent(event, 'batchTest.failed');
      return { failureCode: event.code };
    }),
  },
}).createMachine({
  id: 'batchTest',
  context: { failureCode: null },
  initial: 'running',
  states: {
    running: {
      tags: ['busy'],
      meta: { landmark: { region: 'batch-progress' } },
      on: {
        'batchTest.completed': 'completed',
        'batchTest.failed': { target: 'failed', actions: 'keepFailure' },
        'batchTest.cancelled': 'cancelled',
      },
    },
    completed: {
      type: 'final',
      tags: ['settled'],
      meta: { landmark: { region: 'batch-report' } },
    },
    failed: {
      type: 'final',
      tags: ['failed', 'settled'],
      meta: { landmark: { region: 'batch-report' } },
    },
    cancelled: {
      type: 'final',
      tags: ['settled'],
      meta: { landmark: { region: 'batch-report' } },
    },
  },
});
