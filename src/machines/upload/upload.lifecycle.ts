import { assertEvent, assign, setup } from 'xstate';
import type { LifecycleState } from '../advance.ts';
import { machineTypes } from '../machine-types.ts';

/** Why a whole file was refused or lost. Rows have their own reasons. */
export type UploadFailureCode =
  | 'workbookUnreadable'
  | 'workbookEmpty'
  | 'workbookHeaderUnknown'
  | 'workbookSuspicious'
  | 'knowledgeLimitExceeded'
  | 'importFailed';

export interface UploadContext {
  /** Rows to import, new Q&As and changed ones; known after `parse.completed`, and other ones after another choice. */
  acceptedRows: number;
  /** Why it failed; null unless the state is `parseFailed` or `failed`. */
  failureCode: UploadFailureCode | null;
}

export type UploadEvent =
  | { type: 'file.received' }
  | { type: 'upload.completed' }
  | { type: 'upload.failed'; code: UploadFailureCode }
  | { type: 'parse.completed'; acceptedRows: number }
  | { type: 'parse.failed'; code: UploadFailureCode }
  | { type: 'existing.chosen'; acceptedRows: number }
  | { type: 'import.confirmed' }
  | { type: 'import.completed' }
  | { type: 'import.failed'; code: UploadFailureCode }
  | { type: 'import.cancelled' };

/** A new import's context. */
export const newUpload: UploadContext = { acceptedRows: 0, failureCode: null };

/**
 * SPECIFICATION §4 "Upload and parse" plus reviewing, importing and cancelled (docs/decisions/upload-states.md).
 * An import of a workbook, from the file's choice to its last row. While it is uploading, parsing, reviewing or
 * importing (tags busy, waiting) no other import of the application may begin (SPECIFICATION §8 "an upload is already
 * pending"). During the review somebody chooses whether existing Q&As are skipped or updated, as often as they like. Nothing reaches the knowledge
 * base before `import.confirmed`; importing is one transaction, so it can no longer be cancelled.
 */
export const uploadLifecycle = setup({
  types: machineTypes<{ context: UploadContext; events: UploadEvent }>(),
  guards: {
    /** A file without a row to import can only be cancelled, or be looked at the other way. */
    hasAcceptedRows: ({ context }) => context.acceptedRows > 0,
  },
  actions: {
    keepAccepted: assign(({ event }) => {
      assertEvent(event, ['parse.completed', 'existing.chosen']);
      return { acceptedRows: event.acceptedRows };
    }),
    keepFailure: assign(({ event }) => {
      assertEvent(event, ['upload.failed', 'parse.failed', 'import.failed']);
      return { failureCode: event.code };
    }),
  },
}).createMachine({
  id: 'upload',
  context: newUpload,
  initial: 'toBeUploaded',
  states: {
    toBeUploaded: {
      tags: ['waiting'],
      meta: { landmark: { region: 'import-choose-file' } },
      on: { 'file.received': 'uploading' },
    },
    uploading: {
      tags: ['busy'],
      meta: { landmark: { region: 'import-progress' } },
      on: {
        'upload.completed': 'parsing',
        'upload.failed': { target: 'failed', actions: 'keepFailure' },
        'import.cancelled': 'cancelled',
      },
    },
    parsing: {
      tags: ['busy'],
      meta: { landmark: { region: 'import-progress' } },
      on: {
        'parse.completed': { target: 'reviewing', actions: 'keepAccepted' },
        'parse.failed': { target: 'parseFailed', actions: 'keepFailure' },
        'import.cancelled': 'cancelled',
      },
    },
    reviewing: {
      tags: ['waiting'],
      meta: { landmark: { region: 'import-review' } },
      on: {
        'existing.chosen': { actions: 'keepAccepted' },
        'import.confirmed': { target: 'importing', guard: 'hasAcceptedRows' },
        'import.cancelled': 'cancelled',
      },
    },
    importing: {
      tags: ['busy'],
      meta: { landmark: { region: 'import-progress' } },
      on: {
        'import.completed': 'completed',
        'import.failed': { target: 'failed', actions: 'keepFailure' },
      },
    },
    completed: { type: 'final', tags: ['settled'], meta: { landmark: { region: 'import-result' } } },
    parseFailed: {
      type: 'final',
      tags: ['failed', 'settled'],
      meta: { landmark: { alert: 'import-parse-failure' } },
    },
    failed: { type: 'final', tags: ['failed', 'settled'], meta: { landmark: { alert: 'import-failure' } } },
    cancelled: { type: 'final', tags: ['resting'], meta: { landmark: { region: 'import-result' } } },
  },
});

export type UploadState = LifecycleState<typeof uploadLifecycle>;
