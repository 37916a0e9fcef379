import { assign, setup } from 'xstate';
import { failureOf } from '../failure.ts';
import {
  type ImportContext,
  type ImportEvent,
  type ImportInput,
  type ImportRequest,
  type ImportStatus,
  emptyImport,
  fileFault,
  uploadActor,
} from './import-session.ts';
import { type StateMeta, type StateTag, typed } from '../machine-types.ts';
import { placeholder } from '../placeholder.ts';
import type { UploadState } from '../upload/upload.lifecycle.ts';

function isStatus({ context }: { context: ImportContext }, params: { status: UploadState }): boolean {
  return context.status === params.status;
}

/** How far each status is along the upload lifecycle, which never goes back. */
const stageOf: Record<UploadState, number> = {
  toBeUploaded: 0,
  uploading: 1,
  parsing: 2,
  reviewing: 3,
  importing: 4,
  parseFailed: 5,
  completed: 5,
  failed: 5,
  cancelled: 5,
};

function isAfter(context: ImportContext, event: ImportEvent, stage: number): boolean {
  return (
    event.type === 'import.updated' && event.importId === context.importId && stageOf[event.status] >= stage
  );
}

/** What the session keeps of what the server last said. */
function known({ status, progress, acceptedRows, failureCode }: ImportStatus): Partial<ImportContext> {
  return { status, progress, acceptedRows, failureCode, failure: null };
}

/** The types, guards, actions and placeholder actors of the import wizard. */
export const importSetup = setup({
  types: typed<{
    context: ImportContext;
    events: ImportEvent;
    input: ImportInput;
    meta: StateMeta;
    tags: StateTag;
  }>(),
  actors: {
    uploadFile: uploadActor(() => {
      throw new Error('The actor "uploadFile" is not provided.');
    }),
    loadImport: placeholder<ImportStatus, ImportRequest>('loadImport'),
    confirmImport: placeholder<void, ImportRequest>('confirmImport'),
    cancelImport: placeholder<void, ImportRequest>('cancelImport'),
  },
  guards: {
    hasImport: ({ context }) => context.importId !== null,
    hasGoodFile: ({ context }) => context.file !== null && context.fileFault === null,
    hasAcceptedRows: ({ context }) => context.acceptedRows > 0,
    hasPending: ({ context }) => context.failure?.pendingId !== undefined,
    isUploadPending: ({ event }) => 'failure' in event && event.failure.code === 'uploadPending',
    isStatus,
    /** It is about this import, and not older than what is known: an answer may overtake an event. */
    isNews: ({ context, event }) => isAfter(context, event, stageOf[context.status]),
    /** While a confirmation is under way, "reviewing" is old news. */
    isPastReview: ({ context, event }) => isAfter(context, event, stageOf.importing),
    /** While a cancellation is under way, only an end is news. */
    isOver: ({ context, event }) => isAfter(context, event, stageOf.cancelled),
  },
  actions: {
    chooseFile: assign(({ event }) =>
      event.type === 'file.chosen' ? { file: event.file, fileFault: fileFault(event.file) } : {},
    ),
    removeFile: assign({ file: null, fileFault: null }),
    keepKey: assign(({ event }) =>
      'idempotencyKey' in event ? { idempotencyKey: event.idempotencyKey } : {},
    ),
    startUpload: assign({ progress: 0, failure: null }),
    showProgress: assign(({ event }) => ('progress' in event ? { progress: event.progress } : {})),
    keepRefusal: assign(({ event }) => ('failure' in event ? { failure: event.failure } : {})),
    keepFailure: assign((_, params: { error: unknown }) => ({ failure: failureOf(params.error) })),
    clearFailure: assign({ failure: null }),
    adopt: assign(({ event }) => ('importId' in event ? { importId: event.importId, progress: null } : {})),
    adoptPending: assign(({ context }) => ({
      importId: context.failure?.pendingId ?? null,
      progress: null,
    })),
    take: assign((_, { status }: { status: ImportStatus }) => known(status)),
    takeNews: assign(({ event }) => (event.type === 'import.updated' ? known(event) : {})),
    forget: assign(({ context }) => ({ ...emptyImport, sdkAppId: context.sdkAppId })),
  },
});
