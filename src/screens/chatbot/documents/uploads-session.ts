import { useSelector } from '@xstate/react';
import { createActor } from 'xstate';
import { newIdempotencyKey } from '../../../api/client.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { uploadDocument } from '../../../api/documents.ts';
import { documentUploadsMachine } from '../../../machines/document-uploads/document-uploads.machine.ts';
import { sendActor } from '../../../machines/document-uploads/document-uploads-session.ts';
import { failureOf } from '../../../machines/failure.ts';
import { noteSession } from '../../../patterns/inspection.ts';
import { keep } from '../../../patterns/keep.ts';

const machine = documentUploadsMachine.provide({
  actors: {
    sendFile: sendActor(({ sdkAppId, file, idempotencyKey }, report) => {
      const abort = new AbortController();
      uploadDocument({
        sdkAppId,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the screen's file input is the only source of files
        file: file as File,
        idempotencyKey,
        onProgress: (progress) => report({ type: 'upload.progressed', progress }),
        signal: abort.signal,
      }).then(
        () => report({ type: 'upload.accepted' }),
        (error: unknown) => report({ type: 'upload.failed', failure: failureOf(error) }),
      );
      return () => abort.abort();
    }),
  },
});

/** The uploads of this tab. They go on while somebody looks at other screens. */
export function useUploads() {
  const sdkAppId = useSdkAppId();
  const actor = keep(`documentUploads.${sdkAppId}`, {
    make: () => noteSession(createActor(machine, { input: { sdkAppId } })).start(),
    end: (uploads) => uploads.stop(),
  });
  return {
    snapshot: useSelector(actor, (now) => now),
    choose: (files: Iterable<File>) =>
      actor.send({
        type: 'files.chosen',
        files: Array.from(files, (file) => ({ key: newIdempotencyKey(), file })),
      }),
    retry: (key: string) => actor.send({ type: 'file.retried', key }),
    remove: (key: string) => actor.send({ type: 'file.removed', key }),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
