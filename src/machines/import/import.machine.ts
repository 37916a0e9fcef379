import { assign, emit, setup } from 'xstate';
import type { Failure } from '../failure.ts';
import {
  type ChosenFile,
  type ImportContext,
  type ImportEvent,
  type ImportInput,
  emptyImport,
  fileFault,
  noFile,
  uploadActor,
} from './import-session.ts';
import type { JobFollowed } from '../job/job-followed.ts';
import { jobMachine } from '../job/job.machine.ts';
import { type StateMeta, type StateTag, typed } from '../machine-types.ts';

/**
 * The import wizard (SPECIFICATION §4 "Upload and parse"): a file is chosen and sent, and the import that the server makes of
 * it is followed. By its id an import is resumed; only an upload in progress can be lost.
 */
export const importMachine = setup({
  types: typed<{
    context: ImportContext;
    events: ImportEvent;
    input: ImportInput;
    emitted: JobFollowed;
    children: { job: 'job' };
    meta: StateMeta;
    tags: StateTag;
  }>(),
  actors: {
    uploadFile: uploadActor(() => {
      throw new Error('The actor "uploadFile" is not provided.');
    }),
    job: jobMachine,
  },
  guards: {
    hasImport: ({ context }) => context.importId !== null,
    hasGoodFile: ({ context }) => context.file !== null && context.fileFault === null,
    hasPending: ({ context }) => context.failure?.pendingId !== undefined,
  },
  actions: {
    keepFile: assign((_, { file }: { file: ChosenFile }) => ({ file, fileFault: fileFault(file) })),
    removeFile: assign({ file: null, fileFault: null }),
    keepKey: assign((_, params: { idempotencyKey: string }) => params),
    keepSent: assign((_, params: { sent: number }) => params),
    keepFailure: assign((_, params: { failure: Failure }) => params),
    clearFailure: assign({ failure: null }),
    adopt: assign((_, params: { importId: string }) => params),
    adoptPending: assign({ importId: ({ context }) => context.failure?.pendingId ?? null }),
    forget: assign(({ context: { sdkAppId } }) => ({ ...emptyImport, sdkAppId })),
    tellFollowed: emit(({ context }) => ({ type: 'job.followed', jobId: context.importId })),
  },
}).createMachine({
  id: 'import',
  context: ({ input }) => ({ ...emptyImport, ...input }),
  initial: 'beginning',
  states: {
    beginning: {
      tags: ['busy'],
      always: [{ target: 'following', guard: 'hasImport' }, { target: 'choosingFile' }],
    },
    choosingFile: {
      tags: ['waiting'],
      meta: { landmark: { region: 'import-choose-file' } },
      on: {
        'file.chosen': {
          actions: { type: 'keepFile', params: ({ event: { file } }) => ({ file }) },
        },
        'file.removed': { actions: 'removeFile' },
        'upload.requested': {
          target: 'uploading',
          guard: 'hasGoodFile',
          actions: { type: 'keepKey', params: ({ event: { idempotencyKey } }) => ({ idempotencyKey }) },
        },
      },
    },
    uploading: {
      tags: ['busy'],
      meta: { landmark: { region: 'import-progress' } },
      entry: [{ type: 'keepSent', params: { sent: 0 } }, 'clearFailure'],
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context: { sdkAppId, file, idempotencyKey } }) => ({
          sdkAppId,
          file: file ?? noFile,
          idempotencyKey,
        }),
      },
      on: {
        'upload.progressed': {
          actions: { type: 'keepSent', params: ({ event }) => ({ sent: event.progress }) },
        },
        'upload.accepted': {
          target: 'following',
          actions: [{ type: 'adopt', params: ({ event: { importId } }) => ({ importId }) }, 'tellFollowed'],
        },
        'upload.interrupted': {
          target: 'interrupted',
          actions: { type: 'keepFailure', params: ({ event: { failure } }) => ({ failure }) },
        },
        'upload.refused': [
          {
            target: 'pendingElsewhere',
            guard: ({ event }) => event.failure.code === 'uploadPending',
            actions: { type: 'keepFailure', params: ({ event: { failure } }) => ({ failure }) },
          },
          {
            target: 'refused',
            actions: { type: 'keepFailure', params: ({ event: { failure } }) => ({ failure }) },
          },
        ],
        'upload.cancelled': 'choosingFile',
      },
    },
    interrupted: {
      tags: ['failed'],
      meta: { landmark: { alert: 'import-interrupted' } },
      exit: 'clearFailure',
      on: { 'upload.retried': 'uploading', 'upload.cancelled': 'choosingFile' },
    },
    refused: {
      tags: ['failed'],
      meta: { landmark: { alert: 'import-refused' } },
      exit: 'clearFailure',
      on: {
        'file.removed': { target: 'choosingFile', actions: 'removeFile' },
        'upload.retried': 'uploading',
        'upload.cancelled': 'choosingFile',
      },
    },
    pendingElsewhere: {
      tags: ['failed'],
      meta: { landmark: { alert: 'import-pending' } },
      on: {
        'pending.opened': {
          target: 'following',
          guard: 'hasPending',
          actions: ['adoptPending', 'clearFailure', 'tellFollowed'],
        },
        'file.removed': { target: 'choosingFile', actions: ['removeFile', 'clearFailure'] },
        'upload.retried': 'uploading',
        'upload.cancelled': { target: 'choosingFile', actions: 'clearFailure' },
      },
    },
    following: {
      tags: ['busy'],
      invoke: {
        id: 'job',
        src: 'job',
        input: ({ context: { sdkAppId, importId } }) => ({
          kind: 'upload',
          sdkAppId,
          jobId: importId ?? '',
        }),
        onDone: [
          {
            target: 'choosingFile',
            guard: ({ event }) => event.output.end === null,
            actions: ['forget', 'tellFollowed'],
          },
          { target: 'over' },
        ],
      },
      on: { 'import.restarted': { target: 'choosingFile', actions: ['forget', 'tellFollowed'] } },
    },
    over: {
      tags: ['settled'],
      on: { 'import.restarted': { target: 'choosingFile', actions: ['forget', 'tellFollowed'] } },
    },
  },
});
