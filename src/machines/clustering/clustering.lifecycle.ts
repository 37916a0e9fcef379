import { assertEvent, assign, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';

export const clusteringStates = ['running', 'completed', 'failed', 'cancelled'] as const;

export type ClusteringState = (typeof clusteringStates)[number];

/** Why a clustering failed. */
export type ClusteringFailureCode = 'storeUnavailable' | 'operationFailed';

export interface ClusteringContext {
  /** Null unless the state is `failed`. */
  failureCode: ClusteringFailureCode | null;
}

export type ClusteringEvent =
  | { type: 'clustering.completed' }
  | { type: 'clustering.failed'; code: ClusteringFailureCode }
  | { type: 'clustering.cancelled' };

/** One grouping of the questions that the bot did not answer. One that ended otherwise than completed has no clusters. */
export const clusteringLifecycle = setup({
  types: machineTypes<{ context: ClusteringContext; events: ClusteringEvent }>(),
  actions: {
    keepFailure: assign(({ event }) => {
      assertEvent(event, 'clustering.failed');
      return { failureCode: event.code };
    }),
  },
}).createMachine({
  id: 'clustering',
  context: { failureCode: null },
  initial: 'running',
  states: {
    running: {
      tags: ['busy'],
      meta: { landmark: { region: 'clustering-progress' } },
      on: {
        'clustering.completed': 'completed',
        'clustering.failed': { target: 'failed', actions: 'keepFailure' },
        'clustering.cancelled': 'cancelled',
      },
    },
    completed: {
      type: 'final',
      tags: ['settled'],
      meta: { landmark: { region: 'clustering-result' } },
    },
    failed: {
      type: 'final',
      tags: ['failed', 'settled'],
      meta: { landmark: { region: 'clustering-result' } },
    },
    cancelled: {
      type: 'final',
      tags: ['settled'],
      meta: { landmark: { region: 'clustering-result' } },
    },
  },
});
