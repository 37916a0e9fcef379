import { regressionRunModel } from '../../src/machines/regression-run/regression-run.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  regressionRunModel,
  `
    start      new                      running

    running    regressionRun.completed  completed
    running    regressionRun.failed     failed
    running    regressionRun.cancelled  cancelled
  `,
);
