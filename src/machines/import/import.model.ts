import { importMachine } from './import.machine.ts';
import type { ImportStatus } from './import-session.ts';
import { importFileMaxBytes } from '../rules/limits.ts';
import { defineModel, done, failed } from '../model-types.ts';
import type { UploadState } from '../upload/upload.lifecycle.ts';

function importAt(status: UploadState, importId = 'imp_1', acceptedRows = 3): ImportStatus {
  return { importId, status, progress: null, acceptedRows, failureCode: null };
}

function updated(status: UploadState, importId?: string) {
  return { type: 'import.updated' as const, ...importAt(status, importId) };
}

export const importModel = defineModel({
  machine: importMachine,
  kind: 'session',
  inputs: {
    new: { sdkAppId: '1400000001', importId: null },
    resumed: { sdkAppId: '1400000001', importId: 'imp_1' },
  },
  cases: {
    'file.chosen': { type: 'file.chosen', file: { name: 'faq.xlsx', size: 4096 } },
    'file.chosen:tooLarge': {
      type: 'file.chosen',
      file: { name: 'faq.xlsx', size: importFileMaxBytes + 1 },
    },
    'file.removed': { type: 'file.removed' },
    'upload.requested': { type: 'upload.requested', idempotencyKey: 'key-1' },
    'upload.retried': { type: 'upload.retried' },
    'upload.cancelled': { type: 'upload.cancelled' },
    'upload.progressed': { type: 'upload.progressed', progress: 0.5 },
    'upload.accepted': { type: 'upload.accepted', importId: 'imp_1' },
    'upload.interrupted': { type: 'upload.interrupted', failure: { code: 'networkError' } },
    'upload.refused': { type: 'upload.refused', failure: { code: 'workbookUnreadable' } },
    'upload.refused:pending': {
      type: 'upload.refused',
      failure: { code: 'uploadPending', pendingId: 'imp_1' },
    },
    'upload.refused:pendingUnknown': { type: 'upload.refused', failure: { code: 'uploadPending' } },
    'pending.opened': { type: 'pending.opened' },
    'loadImport.done:uploading': done('loadImport', importAt('uploading')),
    'loadImport.done:parsing': done('loadImport', importAt('parsing')),
    'loadImport.done:parseFailed': done('loadImport', importAt('parseFailed')),
    'loadImport.done:reviewing': done('loadImport', importAt('reviewing')),
    'loadImport.done:nothingAccepted': done('loadImport', importAt('reviewing', 'imp_1', 0)),
    'loadImport.done:importing': done('loadImport', importAt('importing')),
    'loadImport.done:completed': done('loadImport', importAt('completed')),
    'loadImport.done:failed': done('loadImport', importAt('failed')),
    'loadImport.done:cancelled': done('loadImport', importAt('cancelled')),
    'loadImport.failed': failed('loadImport', { code: 'networkError' }),
    'loadImport.failed:notFound': failed('loadImport', { code: 'notFound' }),
    'import.updated:parsing': updated('parsing'),
    'import.updated:parseFailed': updated('parseFailed'),
    'import.updated:reviewing': updated('reviewing'),
    'import.updated:importing': updated('importing'),
    'import.updated:completed': updated('completed'),
    'import.updated:failed': updated('failed'),
    'import.updated:cancelled': updated('cancelled'),
    'import.updated:other': updated('completed', 'imp_2'),
    'import.confirmed': { type: 'import.confirmed' },
    'confirmImport.done': done('confirmImport'),
    'confirmImport.failed': failed('confirmImport', { code: 'overloaded' }),
    'confirmImport.failed:transitionRefused': failed('confirmImport', { code: 'transitionRefused' }),
    'cancellation.requested': { type: 'cancellation.requested' },
    'cancelImport.done': done('cancelImport'),
    'cancelImport.failed': failed('cancelImport', { code: 'overloaded' }),
    'cancelImport.failed:transitionRefused': failed('cancelImport', { code: 'transitionRefused' }),
    'news.missed': { type: 'news.missed' },
    'request.retried': { type: 'request.retried' },
    'request.abandoned': { type: 'request.abandoned' },
    'import.restarted': { type: 'import.restarted' },
  },
  distinguish: ({ file, fileFault, importId, acceptedRows, failure }) => [
    file !== null,
    fileFault,
    importId,
    acceptedRows > 0,
    failure?.pendingId,
  ],
});
