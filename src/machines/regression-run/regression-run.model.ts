import { defineModel } from '../model-types.ts';
import { regressionRunLifecycle } from './regression-run.lifecycle.ts';

export const regressionRunModel = defineModel({
  machine: regressionRunLifecycle,
  kind: 'lifecycle',
  inputs: { new: undefined },
  cases: {
    'regressionRun.completed': { type: 'regressionRun.completed' },
    'regressionRun.failed': { type: 'regressionRun.failed', code: 'indexBuildFailed' },
    'regressionRun.cancelled': { type: 'regressionRun.cancelled' },
  },
  distinguish: (context) => context,
});
