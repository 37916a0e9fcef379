import { deploymentLifecycle } from './deployment.lifecycle.ts';
import { defineModel } from '../model-types.ts';

export const deploymentModel = defineModel({
  machine: deploymentLifecycle,
  kind: 'lifecycle',
  createdBy: 'deploy.requested',
  inputs: { new: undefined },
  cases: {
    'deployment.completed': { type: 'deployment.completed' },
    'deployment.failed': { type: 'deployment.failed', code: 'indexBuildFailed' },
    'deployment.cancelled': { type: 'deployment.cancelled' },
    'deployment.superseded': { type: 'deployment.superseded' },
    'rollback.requested': { type: 'rollback.requested' },
    'restore.requested': { type: 'restore.requested' },
  },
  distinguish: (context) => context,
});
