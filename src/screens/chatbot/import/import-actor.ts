import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { fromQuery } from '../../../api/from-query.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { cancelImport, confirmImport, importQuery, uploadWorkbook } from '../../../api/imports.ts';
import { isProblem } from '../../../api/problems.ts';
import { failureOf } from '../../../machines/failure.ts';
import { importMachine } from '../../../machines/import/import.machine.ts';
import { uploadActor } from '../../../machines/import/import-session.ts';
import { type Job, type JobRequest, statusOf } from '../../../machines/job/job-session.ts';
import { jobMachine } from '../../../machines/job/job.machine.ts';
import { useJob } from '../../../patterns/job-session.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { useEmitted } from '../../../patterns/use-emitted.ts';

const machine = importMachine.provide({
  actors: {
    uploadFile: uploadActor(({ sdkAppId, file, idempotencyKey }, report) => {
      const abort = new AbortController();
      uploadWorkbook({
        sdkAppId,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the wizard's file input is the only source of files
        file: file as File,
        idempotencyKey,
        onProgress: (progress) => report({ type: 'upload.progressed', progress }),
        signal: abort.signal,
      }).then(
        ({ importId }) => report({ type: 'upload.accepted', importId }),
        (error: unknown) => {
          // Without an answer it is the network's doing; what the server answered is its own.
          const isUnanswered = isProblem(error) && error.status === 0;
          report({ type: isUnanswered ? 'upload.interrupted' : 'upload.refused', failure: failureOf(error) });
        },
      );
      return () => abort.abort();
    }),
    job: jobMachine.provide({
      actors: {
        record: fromQuery(({ sdkAppId, jobId }: Job) => ({
          ...importQuery(sdkAppId, jobId),
          select: statusOf,
        })),
        sendRequest: fromPromise<void, JobRequest>(async ({ input: { action, sdkAppId, jobId } }) => {
          await (action === 'confirm' ? confirmImport : cancelImport)(sdkAppId, jobId);
        }),
      },
    }),
  },
});

/** The wizard's session, with what the cache says of the import that it follows. */
export function useImportSession(resumed: string | null, follow: (importId: string | null) => void) {
  const sdkAppId = useSdkAppId();
  const [snapshot, send, actor] = useMachine(machine, { input: { sdkAppId, importId: resumed } });
  useEmitted(actor, { 'job.followed': ({ jobId }) => follow(jobId) });
  const { importId } = snapshot.context;
  const { data: record } = useReading({
    ...importQuery(sdkAppId, importId ?? ''),
    enabled: importId !== null,
  });
  return { snapshot, send, job: useJob(snapshot.children.job), record };
}

/** What each step of the wizard works with. */
export type ImportSession = ReturnType<typeof useImportSession>;
