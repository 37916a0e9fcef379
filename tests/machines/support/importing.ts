import { createActor } from 'xstate';
import { importMachine } from '../../../src/machines/import/import.machine.ts';
import {
  type UploadInput,
  type UploadReport,
  uploadActor,
} from '../../../src/machines/import/import-session.ts';
import { jobs } from './following.ts';

/** A file that a page can upload. */
export const file = { name: 'faq.xlsx', size: 4096 };

/** The import wizard on a page; the test plays the server. */
export function wizard(importId: string | null = null) {
  const uploads: { input: UploadInput; report: (event: UploadReport) => void; aborted: boolean }[] = [];
  const job = jobs();
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
        job: job.logic,
      },
    }),
    { input: { kind: 'qas', sdkAppId: '1400000001', importId } },
  );
  /** The imports that the wizard reported to the address. */
  const followed: (string | null)[] = [];
  actor.on('job.followed', ({ jobId }) => followed.push(jobId));
  actor.start();
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
  return { actor, uploads, upload, job, followed, state, context, beginUpload };
}
