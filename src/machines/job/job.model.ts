import { defineModel, done, failed, observed } from '../model-types.ts';
import type { JobStatus } from './job-session.ts';
import { jobMachine } from './job.machine.ts';

function read(status: JobStatus, isFetching = false) {
  return observed('record', { data: { status }, isFetching });
}

export const jobModel = defineModel({
  machine: jobMachine,
  kind: 'session',
  inputs: {
    upload: { kind: 'upload', sdkAppId: '1400000001', jobId: 'imp_1' },
    deployment: { kind: 'deployment', sdkAppId: '1400000001', jobId: 'dep_1' },
  },
  cases: {
    'record.fetching': observed('record', { isFetching: true }),
    'record.failed': observed('record', { error: { code: 'networkError' } }),
    'record.failed:notFound': observed('record', { error: { code: 'notFound' } }),
    'record.known:parsing': read('parsing', true),
    'record.read:parsing': read('parsing'),
    'record.read:completed': read('completed'),
    'record.read:cancelled': read('cancelled'),
    'record.read:deploying': read('deploying'),
    'record.read:deployed': read('deployed'),
    'record.read:failed': read('failed'),
    'reading.retried': { type: 'reading.retried' },
    'request.made:confirm': { type: 'request.made', action: 'confirm' },
    'request.made:cancel': { type: 'request.made', action: 'cancel' },
    'request.retried': { type: 'request.retried' },
    'request.abandoned': { type: 'request.abandoned' },
    'sendRequest.done': done('sendRequest'),
    'sendRequest.failed': failed('sendRequest', { code: 'overloaded' }),
    'sendRequest.failed:transitionRefused': failed('sendRequest', { code: 'transitionRefused' }),
  },
  distinguish: ({ kind, action }) => [kind, action],
});
