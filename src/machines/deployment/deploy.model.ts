import { deployMachine } from './deploy.machine.ts';
import type { DeploymentProgress } from './deploy-session.ts';
import type { DeploymentState } from './deployment.lifecycle.ts';
import { deploymentNoteMaxCharacters } from '../rules/limits.ts';
import { defineModel, done, failed } from '../model-types.ts';

function deploymentAt(status: DeploymentState, deploymentId = 'dep_1'): DeploymentProgress {
  return {
    deploymentId,
    status,
    progress: status === 'deploying' ? 0.5 : null,
    stage: status === 'deploying' ? 'indexing' : null,
    failureCode: status === 'failed' ? 'indexBuildFailed' : null,
  };
}

function updated(status: DeploymentState, deploymentId?: string) {
  return { type: 'deployment.updated' as const, ...deploymentAt(status, deploymentId) };
}

export const deployModel = defineModel({
  machine: deployMachine,
  kind: 'session',
  inputs: {
    new: { sdkAppId: '1400000001', deploymentId: null },
    resumed: { sdkAppId: '1400000001', deploymentId: 'dep_1' },
  },
  cases: {
    'diff.loaded': { type: 'diff.loaded', changes: 3 },
    'diff.loaded:unchanged': { type: 'diff.loaded', changes: 0 },
    'review.accepted': { type: 'review.accepted' },
    'review.reopened': { type: 'review.reopened' },
    'note.changed': { type: 'note.changed', note: 'Autumn prices' },
    'note.changed:tooLong': { type: 'note.changed', note: 'x'.repeat(deploymentNoteMaxCharacters + 1) },
    'deploy.requested': { type: 'deploy.requested', idempotencyKey: 'key-1' },
    'requestDeployment.done': done('requestDeployment', { deploymentId: 'dep_1' }),
    'requestDeployment.failed': failed('requestDeployment', { code: 'networkError' }),
    'requestDeployment.failed:draftUnchanged': failed('requestDeployment', { code: 'draftUnchanged' }),
    'requestDeployment.failed:deploymentRunning': failed('requestDeployment', {
      code: 'deploymentRunning',
      pendingId: 'dep_1',
    }),
    'requestDeployment.failed:runningUnknown': failed('requestDeployment', { code: 'deploymentRunning' }),
    'requestDeployment.failed:validation': failed('requestDeployment', {
      code: 'validationFailed',
      fields: [{ pointer: '/note', code: 'tooLong' }],
    }),
    'news.missed': { type: 'news.missed' },
    'request.retried': { type: 'request.retried' },
    'request.abandoned': { type: 'request.abandoned' },
    'running.opened': { type: 'running.opened' },
    'loadDeployment.done:deploying': done('loadDeployment', deploymentAt('deploying')),
    'loadDeployment.done:deployed': done('loadDeployment', deploymentAt('deployed')),
    'loadDeployment.done:failed': done('loadDeployment', deploymentAt('failed')),
    'loadDeployment.failed': failed('loadDeployment', { code: 'networkError' }),
    'loadDeployment.failed:notFound': failed('loadDeployment', { code: 'notFound' }),
    'deployment.updated:deploying': updated('deploying'),
    'deployment.updated:deployed': updated('deployed'),
    'deployment.updated:failed': updated('failed'),
    'deployment.updated:other': updated('deployed', 'dep_2'),
    'cancellation.requested': { type: 'cancellation.requested' },
    'cancelDeployment.done': done('cancelDeployment'),
    'cancelDeployment.failed': failed('cancelDeployment', { code: 'overloaded' }),
    'cancelDeployment.failed:transitionRefused': failed('cancelDeployment', { code: 'transitionRefused' }),
    'deploy.restarted': { type: 'deploy.restarted' },
  },
  distinguish: ({ changes, note, deploymentId, failure }) => [
    changes !== null && changes > 0,
    note.length > deploymentNoteMaxCharacters,
    deploymentId,
    failure?.pendingId,
  ],
});
