import { defineModel } from '../model-types.ts';
import { clusterLifecycle } from './cluster.lifecycle.ts';

export const clusterModel = defineModel({
  machine: clusterLifecycle,
  kind: 'lifecycle',
  inputs: { new: undefined },
  cases: {
    'cluster.accepted': { type: 'cluster.accepted' },
    'cluster.ignored': { type: 'cluster.ignored' },
    'cluster.merged': { type: 'cluster.merged' },
    'cluster.reopened': { type: 'cluster.reopened' },
  },
  distinguish: () => null,
});
