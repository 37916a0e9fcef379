import { batchTestModel } from '../../src/machines/batch-test/batch-test.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  batchTestModel,
  `
    start      new                  running

    running    batchTest.completed  completed
    running    batchTest.failed     failed
    running    batchTest.cancelled  cancelled
  `,
);
