import { deployMachine } from './deploy.machine.ts';
import { deploymentNoteMaxCharacters } from '../rules/limits.ts';
import { defineModel, doneEvent, failedEvent } from '../model-types.ts';

export const deployModel = defineModel({
  machine: deployMachine,
  kind: 'session',
  inputs: {
    new: { sdkAppId: '1400000001', deploymentId: null, startsAt: 'diff', note: '', draftRevision: null },
    writing: {
      sdkAppId: '1400000001',
      deploymentId: null,
      startsAt: 'note',
      note: 'Autumn prices',
      draftRevision: 41,
    },
    checking: {
      sdkAppId: '1400000001',
      deploymentId: null,
      startsAt: 'check',
      note: '',
      draftRevision: 41,
    },
    unlooked: {
      sdkAppId: '1400000001',
      deploymentId: null,
      startsAt: 'note',
      note: '',
      draftRevision: null,
    },
    resumed: {
      sdkAppId: '1400000001',
      deploymentId: 'dep_1',
      startsAt: 'diff',
      note: '',
      draftRevision: null,
    },
  },
  cases: {
    'review.accepted': { type: 'review.accepted', changes: 3, hasSet: false, draftRevision: 41 },
    'review.accepted:set': { type: 'review.accepted', changes: 3, hasSet: true, draftRevision: 41 },
    'review.accepted:unchanged': { type: 'review.accepted', changes: 0, hasSet: true, draftRevision: 41 },
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
    'requestDeployment.failed:draftChanged': failedEvent('requestDeployment', { code: 'versionConflict' }),
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
  distinguish: ({ startsAt, note, draftRevision, deploymentId, failure }) => [
    startsAt,
    draftRevision,
    note.length > deploymentNoteMaxCharacters,
    deploymentId,
    failure?.pendingId,
  ],
});
