import { assertEvent, assign, setup } from 'xstate';
import { machineTypes } from '../machine-types.ts';

export const documentStates = [
  'toBeUploaded',
  'uploading',
  'parsing',
  'parseFailed',
  'completed',
  'failed',
  'cancelled',
] as const;

export type DocumentState = (typeof documentStates)[number];

/** Why a document cannot be read. */
export type DocumentFailureCode =
  | 'documentDownloadFailed'
  | 'documentOcrFailed'
  | 'documentPageLimitExceeded'
  | 'documentCharacterLimitExceeded'
  | 'documentFormatUnsupported'
  | 'documentTooLittleContent'
  | 'documentInternalError'
  | 'documentEncrypted'
  | 'documentUnreadable'
  | 'documentSuspicious'
  | 'duplicateFile';

export interface DocumentContext {
  /** Null unless the state is `parseFailed`. */
  failureCode: DocumentFailureCode | null;
}

export type DocumentEvent =
  | { type: 'file.received' }
  | { type: 'upload.completed' }
  | { type: 'upload.failed' }
  | { type: 'upload.requested' }
  | { type: 'parse.completed' }
  | { type: 'parse.failed'; code: DocumentFailureCode }
  | { type: 'parse.cancelled' }
  | { type: 'parse.requested' }
  | { type: 'edition.received' }
  | { type: 'document.activated' }
  | { type: 'document.deactivated' };

/** A new document's context. */
export const newDocument: DocumentContext = { failureCode: null };

/**
 * SPECIFICATION §4 "Upload and parse", for a document: from its file's choice to its text. Whoever sends the file sees
 * the states before `parsing`, everybody sees the others; what comes from an address begins there, because the server
 * fetches and reads it in one go. An upload that failed can be sent again, and a file that was
 * not read can be read again. Only the text of a completed document can answer, so only it is activated and deactivated.
 * Another file can take the place of one that is not being read: of one that was not read at once, of one that was read
 * after the new one was read, which has this lifecycle from `parsing` on too.
 */
export const documentLifecycle = setup({
  types: machineTypes<{ context: DocumentContext; events: DocumentEvent }>(),
  actions: {
    keepFailure: assign(({ event }) => {
      assertEvent(event, 'parse.failed');
      return { failureCode: event.code };
    }),
    forgetFailure: assign({ failureCode: null }),
  },
}).createMachine({
  id: 'document',
  context: newDocument,
  initial: 'toBeUploaded',
  states: {
    toBeUploaded: {
      tags: ['waiting'],
      meta: { landmark: { region: 'document-uploads' } },
      on: { 'file.received': 'uploading' },
    },
    uploading: {
      tags: ['busy'],
      meta: { landmark: { region: 'document-uploads' } },
      on: { 'upload.completed': 'parsing', 'upload.failed': 'failed' },
    },
    failed: {
      tags: ['failed'],
      meta: { landmark: { region: 'document-uploads' } },
      on: { 'upload.requested': 'toBeUploaded' },
    },
    parsing: {
      tags: ['busy'],
      meta: { landmark: { region: 'document-progress' } },
      on: {
        'parse.completed': 'completed',
        'parse.failed': { target: 'parseFailed', actions: 'keepFailure' },
        'parse.cancelled': 'cancelled',
      },
    },
    parseFailed: {
      tags: ['failed', 'settled'],
      meta: { landmark: { region: 'document-unread' } },
      on: {
        'parse.requested': { target: 'parsing', actions: 'forgetFailure' },
        'edition.received': { target: 'parsing', actions: 'forgetFailure' },
      },
    },
    cancelled: {
      tags: ['resting'],
      meta: { landmark: { region: 'document-unread' } },
      on: { 'parse.requested': 'parsing', 'edition.received': 'parsing' },
    },
    completed: {
      tags: ['settled'],
      meta: { landmark: { region: 'document-text' } },
      on: {
        'document.activated': 'completed',
        'document.deactivated': 'completed',
        'edition.received': 'completed',
      },
    },
  },
});
