import { clusteringModel } from '../../src/machines/clustering/clustering.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  clusteringModel,
  `
    start      new                   running

    running    clustering.completed  completed
    running    clustering.failed     failed
    running    clustering.cancelled  cancelled
  `,
);
