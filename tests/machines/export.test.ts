import { exportModel } from '../../src/machines/export/export.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  exportModel,
  `
    start      new                running

    running    export.completed   completed
    running    export.failed      failed
    running    export.cancelled   cancelled

    completed  export.downloaded  completed
    completed  export.expired     expired
  `,
);
