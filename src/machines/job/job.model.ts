import { defineModel, doneEvent, failedEvent, observedEvent } from '../model-types.ts';
import type { JobStatus } from './job-session.ts';
import { jobMachine } from './job.machine.ts';

function read(status: JobStatus, isFetching = false) {
  return observedEvent('record', { data: { status }, isFetching });
}

export const jobModel = defineModel({
  machine: jobMachine,
  kind: 'session',
  inputs: {
    upload: { kind: 'upload', sdkAppId: '1400000001', jobId: 'imp_1' },
    deployment: { kind: 'deployment', sdkAppId: '1400000001', jobId: 'dep_1' },
    regressionRun: { kind: 'regressionRun', sdkAppId: '1400000001', jobId: 'rgr_1' },
  },
  cases: {
    'record.fetching': observedEvent('record', { isFetching: true }),
    'record.failed': observedEvent('record', { error: { code: 'networkError' } }),
    'record.failed:notFound': observedEvent('record', { error: { code: 'notFound' } }),
    'record.known:parsing': read('parsing', true),
    'record.read:parsing': read('parsing'),
    'record.read:completed': read('completed'),
    'record.read:cancelled': read('cancelled'),
    'record.read:running': read('running'),
    'record.read:deploying': read('deploying'),
    'record.read:deployed': read('deployed'),
    'record.read:failed': read('failed'),
    'reading.retried': { type: 'reading.retried' },
    'request.made:confirm': { type: 'request.made', action: 'confirm' },
    'request.made:cancel': { type: 'request.made', action: 'cancel' },
    'request.made:skipExisting': { type: 'request.made', action: 'skipExisting' },
    'request.made:updateExisting': { type: 'request.made', action: 'updateExisting' },
    'request.retried': { type: 'request.retried' },
    'request.abandoned': { type: 'request.abandoned' },
    'sendRequest.done': doneEvent('sendRequest'),
    'sendRequest.failed': failedEvent('sendRequest', { code: 'overloaded' }),
    'sendRequest.failed:transitionRefused': failedEvent('sendRequest', { code: 'transitionRefused' }),
  },
  distinguish: ({ kind, action }) => [kind, action],
});
