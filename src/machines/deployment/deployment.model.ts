import { deploymentLifecycle } from './deployment.lifecycle.ts';
import { defineModel } from '../model-types.ts';

export const deploymentModel = defineModel({
  machine: deploymentLifecycle,
  kind: 'lifecycle',
  inputs: { new: undefined },
  cases: {
    'deploy.requested': { type: 'deploy.requested', deploymentRunning: false, draftChanges: 3 },
    'deploy.requested:unchanged': { type: 'deploy.requested', deploymentRunning: false, draftChanges: 0 },
    'deploy.requested:running': { type: 'deploy.requested', deploymentRunning: true, draftChanges: 3 },
    'deployment.completed': { type: 'deployment.completed' },
    'deployment.failed': { type: 'deployment.failed', code: 'indexBuildFailed' },
    'deployment.cancelled': { type: 'deployment.cancelled' },
    'deployment.superseded': { type: 'deployment.superseded' },
    'rollback.requested': { type: 'rollback.requested', deploymentRunning: false },
    'rollback.requested:running': { type: 'rollback.requested', deploymentRunning: true },
    'restore.requested': { type: 'restore.requested' },
  },
  distinguish: (context) => context,
});
