import { defineModel } from '../model-types.ts';
import { clusteringLifecycle } from './clustering.lifecycle.ts';

export const clusteringModel = defineModel({
  machine: clusteringLifecycle,
  kind: 'lifecycle',
  inputs: { new: undefined },
  cases: {
    'clustering.completed': { type: 'clustering.completed' },
    'clustering.failed': { type: 'clustering.failed', code: 'operationFailed' },
    'clustering.cancelled': { type: 'clustering.cancelled' },
  },
  distinguish: (context) => context,
});
