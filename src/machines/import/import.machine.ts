import { hasCode } from '../failure.ts';
import { emptyImport, noFile, requestOf } from './import-session.ts';
import { importSetup } from './import-setup.ts';

/**
 * The import wizard (SPECIFICATION §4 "Upload and parse"). The server's upload lifecycle decides; `following` turns what it
 * last said into the state to show. After every answer that may have crossed an `import.updated` event the import is read
 * again (`loading`), so that no change is missed. By its id an import is resumed; only an upload in progress can be lost.
 */
export const importMachine = importSetup.createMachine({
  id: 'import',
  context: ({ input }) => ({ ...emptyImport, ...input }),
  initial: 'beginning',
  states: {
    beginning: {
      tags: ['busy'],
      meta: { landmark: { region: 'import-wizard' } },
      always: [{ target: 'loading', guard: 'hasImport' }, { target: 'choosingFile' }],
    },
    choosingFile: {
      tags: ['waiting'],
      meta: { landmark: { region: 'import-choose-file' } },
      on: {
        'file.chosen': { actions: 'chooseFile' },
        'file.removed': { actions: 'removeFile' },
        'upload.requested': { target: 'uploading', guard: 'hasGoodFile', actions: 'keepKey' },
      },
    },
    uploading: {
      tags: ['busy'],
      meta: { landmark: { region: 'import-progress' } },
      entry: 'startUpload',
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context }) => ({
          sdkAppId: context.sdkAppId,
          file: context.file ?? noFile,
          idempotencyKey: context.idempotencyKey,
        }),
      },
      on: {
        'upload.progressed': { actions: 'showProgress' },
        'upload.accepted': { target: 'loading', actions: 'adopt' },
        'upload.interrupted': { target: 'interrupted', actions: 'keepRefusal' },
        'upload.refused': [
          { target: 'pendingElsewhere', guard: 'isUploadPending', actions: 'keepRefusal' },
          { target: 'refused', actions: 'keepRefusal' },
        ],
        'upload.cancelled': 'choosingFile',
      },
    },
    interrupted: {
      tags: ['failed'],
      meta: { landmark: { alert: 'import-interrupted' } },
      on: {
        'upload.retried': 'uploading',
        'upload.cancelled': { target: 'choosingFile', actions: 'clearFailure' },
      },
    },
    refused: {
      tags: ['failed'],
      meta: { landmark: { alert: 'import-refused' } },
      on: {
        'file.chosen': { target: 'choosingFile', actions: ['clearFailure', 'chooseFile'] },
        'upload.retried': 'uploading',
        'upload.cancelled': { target: 'choosingFile', actions: 'clearFailure' },
      },
    },
    pendingElsewhere: {
      tags: ['failed'],
      meta: { landmark: { alert: 'import-pending' } },
      on: {
        'pending.opened': { target: 'loading', guard: 'hasPending', actions: 'adoptPending' },
        'upload.retried': 'uploading',
        'upload.cancelled': { target: 'choosingFile', actions: 'clearFailure' },
      },
    },
    loading: {
      tags: ['busy'],
      meta: { landmark: { region: 'import-progress' } },
      entry: 'clearFailure',
      invoke: {
        id: 'loadImport',
        src: 'loadImport',
        input: requestOf,
        onDone: {
          target: 'following',
          actions: { type: 'take', params: ({ event }) => ({ status: event.output }) },
        },
        onError: [
          {
            target: 'choosingFile',
            guard: ({ event }) => hasCode(event.error, 'notFound'),
            actions: 'forget',
          },
          {
            target: 'loadFailed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: {
        // The answer may have been written before this change: what is newer counts.
        'import.updated': { target: 'following', guard: 'isNews', actions: 'takeNews' },
        'import.restarted': { target: 'choosingFile', actions: 'forget' },
      },
    },
    loadFailed: {
      tags: ['failed'],
      meta: { landmark: { alert: 'import-load-failure' } },
      on: {
        'request.retried': 'loading',
        'news.missed': 'loading',
        'import.restarted': { target: 'choosingFile', actions: 'forget' },
      },
    },
    following: {
      tags: ['busy'],
      meta: { landmark: { region: 'import-progress' } },
      always: [
        { target: 'reviewing', guard: { type: 'isStatus', params: { status: 'reviewing' } } },
        { target: 'importing', guard: { type: 'isStatus', params: { status: 'importing' } } },
        { target: 'completed', guard: { type: 'isStatus', params: { status: 'completed' } } },
        { target: 'failed', guard: { type: 'isStatus', params: { status: 'failed' } } },
        { target: 'parseFailed', guard: { type: 'isStatus', params: { status: 'parseFailed' } } },
        { target: 'cancelled', guard: { type: 'isStatus', params: { status: 'cancelled' } } },
        /** Also another browser's upload, which the server has not finished receiving. */
        { target: 'parsing' },
      ],
    },
    parsing: {
      tags: ['busy'],
      meta: { landmark: { region: 'import-progress' } },
      on: {
        'import.updated': { target: 'following', guard: 'isNews', actions: 'takeNews' },
        'news.missed': 'loading',
        'cancellation.requested': 'cancelling',
      },
    },
    reviewing: {
      tags: ['waiting'],
      meta: { landmark: { region: 'import-review' } },
      on: {
        'import.confirmed': { target: 'confirming', guard: 'hasAcceptedRows' },
        'cancellation.requested': 'cancelling',
        'import.updated': { target: 'following', guard: 'isNews', actions: 'takeNews' },
      },
    },
    confirming: {
      tags: ['busy'],
      meta: { landmark: { region: 'import-review' } },
      invoke: {
        id: 'confirmImport',
        src: 'confirmImport',
        input: requestOf,
        onDone: 'loading',
        onError: [
          { target: 'loading', guard: ({ event }) => hasCode(event.error, 'transitionRefused') },
          {
            target: 'confirmFailed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: {
        'import.updated': { target: 'following', guard: 'isPastReview', actions: 'takeNews' },
        'request.abandoned': 'loading',
      },
    },
    confirmFailed: {
      tags: ['failed'],
      meta: { landmark: { alert: 'import-confirm-failure' } },
      on: {
        'request.retried': { target: 'confirming', actions: 'clearFailure' },
        'request.abandoned': 'loading',
      },
    },
    importing: {
      tags: ['busy'],
      meta: { landmark: { region: 'import-progress' } },
      on: {
        'import.updated': { target: 'following', guard: 'isNews', actions: 'takeNews' },
        'news.missed': 'loading',
      },
    },
    cancelling: {
      tags: ['busy'],
      meta: { landmark: { region: 'import-progress' } },
      invoke: {
        id: 'cancelImport',
        src: 'cancelImport',
        input: requestOf,
        onDone: 'loading',
        onError: [
          { target: 'loading', guard: ({ event }) => hasCode(event.error, 'transitionRefused') },
          {
            target: 'cancelFailed',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: {
        'import.updated': { target: 'following', guard: 'isOver', actions: 'takeNews' },
        'request.abandoned': 'loading',
      },
    },
    cancelFailed: {
      tags: ['failed'],
      meta: { landmark: { alert: 'import-cancel-failure' } },
      on: {
        'request.retried': { target: 'cancelling', actions: 'clearFailure' },
        'request.abandoned': 'loading',
      },
    },
    completed: {
      tags: ['settled'],
      meta: { landmark: { region: 'import-result' } },
      on: { 'import.restarted': { target: 'choosingFile', actions: 'forget' } },
    },
    failed: {
      tags: ['failed', 'settled'],
      meta: { landmark: { alert: 'import-failure' } },
      on: { 'import.restarted': { target: 'choosingFile', actions: 'forget' } },
    },
    parseFailed: {
      tags: ['failed', 'settled'],
      meta: { landmark: { alert: 'import-parse-failure' } },
      on: { 'import.restarted': { target: 'choosingFile', actions: 'forget' } },
    },
    cancelled: {
      tags: ['resting'],
      meta: { landmark: { region: 'import-result' } },
      on: { 'import.restarted': { target: 'choosingFile', actions: 'forget' } },
    },
  },
});
