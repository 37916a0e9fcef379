import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { Import } from '../../../api/__generated__/schema.d.ts';
import { cancelImport, confirmImport, readImport, uploadWorkbook } from '../../../api/imports.ts';
import { isProblem } from '../../../api/problems.ts';
import { failureOf } from '../../../machines/failure.ts';
import { importMachine } from '../../../machines/import/import.machine.ts';
import { isWorthRetrying } from '../../../machines/rules/retry.ts';
import { uploadActor } from '../../../machines/import/import-session.ts';
import type { ImportEvent, ImportRequest, ImportStatus } from '../../../machines/import/import-session.ts';

/** What the wizard follows of an import. */
export function statusOf(record: Import): ImportStatus {
  const { importId, status, progress, counts, failure } = record;
  return { importId, status, progress, acceptedRows: counts.accepted, failureCode: failure?.code ?? null };
}

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
          const isPassing = isProblem(error) && isWorthRetrying(error.code);
          report({ type: isPassing ? 'upload.interrupted' : 'upload.refused', failure: failureOf(error) });
        },
      );
      return () => abort.abort();
    }),
    loadImport: fromPromise<ImportStatus, ImportRequest>(async ({ input, signal }) =>
      statusOf(await readImport(input.sdkAppId, input.importId, signal)),
    ),
    confirmImport: fromPromise<void, ImportRequest>(async ({ input }) => {
      await confirmImport(input.sdkAppId, input.importId);
    }),
    cancelImport: fromPromise<void, ImportRequest>(async ({ input }) => {
      await cancelImport(input.sdkAppId, input.importId);
    }),
  },
});

export type ImportSnapshot = SnapshotFrom<typeof machine>;

/** What each step of the wizard works with. */
export interface ImportStepProps {
  snapshot: ImportSnapshot;
  send: (event: ImportEvent) => void;
}

/** The wizard's session; with an id it resumes an import that exists. */
export function useImportSession(sdkAppId: string, importId: string | null) {
  return useMachine(machine, { input: { sdkAppId, importId } });
}
