import { defineModel } from '../model-types.ts';
import { batchTestLifecycle } from './batch-test.lifecycle.ts';

export const batchTestModel = defineModel({
  machine: batchTestLifecycle,
  kind: 'lifecycle',
  inputs: { new: undefined },
  cases: {
    'batchTest.completed': { type: 'batchTest.completed' },
    'batchTest.failed': { type: 'batchTest.failed', code: 'fileEmpty' },
    'batchTest.cancelled': { type: 'batchTest.cancelled' },
  },
  distinguish: (context) => context,
});
