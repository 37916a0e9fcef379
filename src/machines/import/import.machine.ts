import { assertEvent, assign, emit, setup } from 'xstate';
import {
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
import { machineTypes } from '../machine-types.ts';

/** The next upload gets a new key. */
const restart = { target: 'choosingFile', actions: ['forget', 'tellFollowed'] } as const;

/**
 * The import wizard (SPECIFICATION §4 "Upload and parse"): the person chooses a file, sends it and follows the
 * import. The id resumes an import, so only a running upload can be lost.
 */
export const importMachine = setup({
  types: machineTypes<{
    context: ImportContext;
    events: ImportEvent;
    input: ImportInput;
    emitted: JobFollowed;
    children: { job: 'job' };
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
    keepFile: assign(({ context, event }) => {
      assertEvent(event, 'file.chosen');
      return { file: event.file, fileFault: fileFault(context.kind, event.file) };
    }),
    removeFile: assign({ file: null, fileFault: null }),
    keepKey: assign(({ event }) => {
      assertEvent(event, 'upload.requested');
      return { idempotencyKey: event.idempotencyKey };
    }),
    keepSent: assign(({ event }) => {
      assertEvent(event, 'upload.progressed');
      return { sent: event.progress };
    }),
    beginAnew: assign({ sent: 0, failure: null }),
    keepFailure: assign(({ event }) => {
      assertEvent(event, ['upload.interrupted', 'upload.refused']);
      return { failure: event.failure };
    }),
    clearFailure: assign({ failure: null }),
    adopt: assign(({ event }) => {
      assertEvent(event, 'upload.accepted');
      return { importId: event.importId };
    }),
    adoptPending: assign({ importId: ({ context }) => context.failure?.pendingId ?? null }),
    forget: assign(({ context: { kind, sdkAppId } }) => ({ ...emptyImport, kind, sdkAppId })),
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
        'file.chosen': { actions: 'keepFile' },
        'file.removed': { actions: 'removeFile' },
        'upload.requested': { target: 'uploading', guard: 'hasGoodFile', actions: 'keepKey' },
      },
    },
    uploading: {
      tags: ['busy'],
      meta: { landmark: { region: 'import-progress' } },
      entry: 'beginAnew',
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context: { kind, sdkAppId, file, idempotencyKey } }) => ({
          kind,
          sdkAppId,
          file: file ?? noFile,
          idempotencyKey,
        }),
      },
      on: {
        'upload.progressed': { actions: 'keepSent' },
        'upload.accepted': { target: 'following', actions: ['adopt', 'tellFollowed'] },
        'upload.interrupted': { target: 'interrupted', actions: 'keepFailure' },
        'upload.refused': [
          {
            target: 'pendingElsewhere',
            guard: ({ event }) => event.failure.code === 'uploadPending',
            actions: 'keepFailure',
          },
          { target: 'refused', actions: 'keepFailure' },
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
        onDone: [{ ...restart, guard: ({ event }) => event.output.end === null }, { target: 'over' }],
      },
      on: { 'import.restarted': restart },
    },
    over: {
      tags: ['settled'],
      on: { 'import.restarted': restart },
    },
  },
});
