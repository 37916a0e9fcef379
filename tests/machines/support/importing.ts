import { createActor } from 'xstate';
import { importMachine } from '../../../src/machines/import/import.machine.ts';
import {
  type ImportRequest,
  type ImportStatus,
  type UploadInput,
  type UploadReport,
  uploadActor,
} from '../../../src/machines/import/import-session.ts';
import { requests } from './requests.ts';

/** A file that can be sent. */
export const file = { name: 'faq.xlsx', size: 4096 };

/** What the server says of the import. */
export function status(change: Partial<ImportStatus>): ImportStatus {
  return {
    importId: 'imp_1',
    status: 'parsing',
    progress: null,
    acceptedRows: 0,
    failureCode: null,
    ...change,
  };
}

/** The import wizard on a page, with a server that the test moves. */
export function wizard(importId: string | null = null) {
  const uploads: { input: UploadInput; report: (event: UploadReport) => void; aborted: boolean }[] = [];
  const loading = requests<ImportStatus, ImportRequest>();
  const confirming = requests<void, ImportRequest>();
  const cancelling = requests<void, ImportRequest>();
  const actor = createActor(
    importMachine.provide({
      actors: {
        uploadFile: uploadActor((input, report) => {
          const upload = { input, report, aborted: false };
          uploads.push(upload);
          return () => {
            upload.aborted = true;
          };
        }),
        loadImport: loading.logic,
        confirmImport: confirming.logic,
        cancelImport: cancelling.logic,
      },
    }),
    { input: { sdkAppId: '1400000001', importId } },
  ).start();
  const state = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  const upload = () => {
    const last = uploads.at(-1);
    if (!last) throw new Error('Nothing is being uploaded.');
    return last;
  };
  const beginUpload = () => {
    actor.send({ type: 'file.chosen', file });
    actor.send({ type: 'upload.requested', idempotencyKey: 'key-1' });
  };
  return { actor, uploads, upload, loading, confirming, cancelling, state, context, beginUpload };
}
