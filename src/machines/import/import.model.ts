import { importMachine } from './import.machine.ts';
import { importFileMaxBytes } from '../rules/limits.ts';
import { defineModel, doneEvent } from '../model-types.ts';

export const importModel = defineModel({
  machine: importMachine,
  kind: 'session',
  inputs: {
    new: { kind: 'qas', sdkAppId: '1400000001', importId: null },
    resumed: { kind: 'qas', sdkAppId: '1400000001', importId: 'imp_1' },
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
    'job.settled': doneEvent('job', { end: 'completed' }),
    'job.gone': doneEvent('job', { end: null }),
    'import.restarted': { type: 'import.restarted' },
  },
  distinguish: ({ file, fileFault, importId, failure }) => [
    file !== null,
    fileFault,
    importId,
    failure?.pendingId,
  ],
});
