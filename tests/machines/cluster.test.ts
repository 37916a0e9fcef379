import { clusterModel } from '../../src/machines/cluster/cluster.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  clusterModel,
  `
    start      new               open

    open       cluster.accepted  accepted
    open       cluster.ignored   ignored
    open       cluster.merged    open
    accepted   cluster.reopened  open
    ignored    cluster.reopened  open
  `,
);
