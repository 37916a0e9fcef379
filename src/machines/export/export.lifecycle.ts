import { assertEvent, assign, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';

export const exportStates = ['running', 'completed', 'failed', 'cancelled', 'expired'] as const;

export type ExportState = (typeof exportStates)[number];

/** Why an export failed. */
export type ExportFailureCode = 'storeUnavailable' | 'operationFailed';

export interface ExportContext {
  /** Null unless the state is `failed`. */
  failureCode: ExportFailureCode | null;
}

export type ExportEvent =
  | { type: 'export.completed' }
  | { type: 'export.failed'; code: ExportFailureCode }
  | { type: 'export.cancelled' }
  | { type: 'export.downloaded' }
  | { type: 'export.expired' };

/** A file of many rows. It can be downloaded while it is `completed`; when it expires, the file is deleted. */
export const exportLifecycle = setup({
  types: machineTypes<{ context: ExportContext; events: ExportEvent }>(),
  actions: {
    keepFailure: assign(({ event }) => {
      assertEvent(event, 'export.failed');
      return { failureCode: event.code };
    }),
  },
}).createMachine({
  id: 'export',
  context: { failureCode: null },
  initial: 'running',
  states: {
    running: {
      tags: ['busy'],
      meta: { landmark: { region: 'export-progress' } },
      on: {
        'export.completed': 'completed',
        'export.failed': { target: 'failed', actions: 'keepFailure' },
        'export.cancelled': 'cancelled',
      },
    },
    completed: {
      tags: ['settled'],
      meta: { landmark: { region: 'export-file' } },
      on: { 'export.downloaded': 'completed', 'export.expired': 'expired' },
    },
    failed: {
      type: 'final',
      tags: ['failed', 'settled'],
      meta: { landmark: { region: 'export-file' } },
    },
    cancelled: {
      type: 'final',
      tags: ['resting'],
      meta: { landmark: { region: 'export-file' } },
    },
    expired: {
      type: 'final',
      tags: ['resting'],
      meta: { landmark: { region: 'export-file' } },
    },
  },
});
