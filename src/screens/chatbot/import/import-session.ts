import { callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { importQuery, uploadWorkbook } from '../../../api/imports.ts';
import { isProblem } from '../../../api/problems.ts';
import { failureOf } from '../../../machines/failure.ts';
import { importMachine } from '../../../machines/import/import.machine.ts';
import { uploadActor } from '../../../machines/import/import-session.ts';
import type { JobAction } from '../../../machines/job/job-session.ts';
import { type WizardPlace, followedJob, useJob, useWizard } from '../../../patterns/job-session.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { useEmitted } from '../../../patterns/use-emitted.ts';
import { useImported } from './import-kind.ts';

/** What a person asks of an import. */
const askFor: Record<JobAction, (of: { sdkAppId: string; importId: string }) => Promise<unknown>> = {
  confirm: (of) => callOperation('confirmImport', of),
  cancel: (of) => callOperation('cancelImport', of),
  skipExisting: (of) => callOperation('chooseExistingQas', of, { body: { existing: 'skip' } }),
  updateExisting: (of) => callOperation('chooseExistingQas', of, { body: { existing: 'update' } }),
};

const machine = importMachine.provide({
  actors: {
    uploadFile: uploadActor(({ kind, sdkAppId, file, idempotencyKey }, report) => {
      const abort = new AbortController();
      uploadWorkbook(kind, {
        sdkAppId,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the wizard's file input is the only source of files
        file: file as File,
        idempotencyKey,
        onProgress: (progress) => report({ type: 'upload.progressed', progress }),
        signal: abort.signal,
      }).then(
        ({ importId }) => report({ type: 'upload.accepted', importId }),
        (error: unknown) => {
          // Without an answer the network failed; else the server refused.
          const isUnanswered = isProblem(error) && error.status === 0;
          report({ type: isUnanswered ? 'upload.interrupted' : 'upload.refused', failure: failureOf(error) });
        },
      );
      return () => abort.abort();
    }),
    job: followedJob(
      ({ sdkAppId, jobId }) => importQuery(sdkAppId, jobId),
      ({ action, sdkAppId, jobId: importId }) => askFor[action]({ sdkAppId, importId }),
    ),
  },
});

/** The wizard's session with the cached import that it follows. */
export function useImportSession(place: WizardPlace) {
  const sdkAppId = useSdkAppId();
  const { kind } = useImported();
  const { snapshot, send, actor } = useWizard(place, machine, {
    input: { kind, sdkAppId, importId: place.id },
    jobOf: ({ context }) => context.importId,
  });
  useEmitted(actor, { 'job.followed': ({ jobId }) => place.follow(jobId) });
  const { importId } = snapshot.context;
  const { data: record } = useReading({
    ...importQuery(sdkAppId, importId ?? ''),
    enabled: importId !== null,
  });
  /**
   * Leaving can lose only a file on its way; an uploaded file goes on without the page. A sign-out has stopped the
   * wizard already.
   */
  const upload = {
    isUnsaved() {
      const now = actor.getSnapshot();
      return now.status === 'active' && now.matches('uploading');
    },
    discard: () => send({ type: 'upload.cancelled' }),
  };
  return { snapshot, send, upload, job: useJob(snapshot.children.job), record };
}

/** The props of each step. */
export type ImportSession = ReturnType<typeof useImportSession>;
