import { deployMachine } from './deploy.machine.ts';
import { deploymentNoteMaxCharacters } from '../rules/limits.ts';
import { defineModel, doneEvent, failedEvent } from '../model-types.ts';

export const deployModel = defineModel({
  machine: deployMachine,
  kind: 'session',
  inputs: {
    new: { sdkAppId: '1400000001', deploymentId: null, startsAt: 'diff', note: '' },
    writing: { sdkAppId: '1400000001', deploymentId: null, startsAt: 'note', note: 'Autumn prices' },
    checking: { sdkAppId: '1400000001', deploymentId: null, startsAt: 'check', note: '' },
    resumed: { sdkAppId: '1400000001', deploymentId: 'dep_1', startsAt: 'diff', note: '' },
  },
  cases: {
    'review.accepted': { type: 'review.accepted', changes: 3, hasSet: false },
    'review.accepted:set': { type: 'review.accepted', changes: 3, hasSet: true },
    'review.accepted:unchanged': { type: 'review.accepted', changes: 0, hasSet: true },
    'review.reopened': { type: 'review.reopened' },
    'check.reopened': { type: 'check.reopened' },
    'check.over': doneEvent('check'),
    'note.changed': { type: 'note.changed', note: 'Autumn prices' },
    'note.changed:tooLong': { type: 'note.changed', note: 'x'.repeat(deploymentNoteMaxCharacters + 1) },
    'deploy.requested': { type: 'deploy.requested', idempotencyKey: 'key-1' },
    'deploy.repeated': { type: 'deploy.repeated', idempotencyKey: 'key-2', note: 'Autumn prices' },
    'requestDeployment.done': doneEvent('requestDeployment', { deploymentId: 'dep_1' }),
    'requestDeployment.failed': failedEvent('requestDeployment', { code: 'networkError' }),
    'requestDeployment.failed:draftUnchanged': failedEvent('requestDeployment', { code: 'draftUnchanged' }),
    'requestDeployment.failed:deploymentRunning': failedEvent('requestDeployment', {
      code: 'deploymentRunning',
      pendingId: 'dep_1',
    }),
    'requestDeployment.failed:runningUnknown': failedEvent('requestDeployment', {
      code: 'deploymentRunning',
    }),
    'requestDeployment.failed:validation': failedEvent('requestDeployment', {
      code: 'validationFailed',
      fields: [{ pointer: '/note', code: 'tooLong' }],
    }),
    'request.retried': { type: 'request.retried' },
    'request.abandoned': { type: 'request.abandoned' },
    'running.opened': { type: 'running.opened' },
    'job.deployed': doneEvent('job', { end: 'deployed' }),
    'job.failed': doneEvent('job', { end: 'failed' }),
    'job.gone': doneEvent('job', { end: null }),
    'deploy.restarted': { type: 'deploy.restarted' },
  },
  distinguish: ({ startsAt, note, deploymentId, failure }) => [
    startsAt,
    note.length > deploymentNoteMaxCharacters,
    deploymentId,
    failure?.pendingId,
  ],
});
