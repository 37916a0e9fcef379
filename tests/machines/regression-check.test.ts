import { regressionCheckModel } from '../../src/machines/regression-check/regression-check.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  regressionCheckModel,
  `
    start       new                    requesting

    requesting  requestRun.done        following
    requesting  requestRun.failed      refused
    requesting  check.skipped          over

    refused     check.repeated         requesting
    refused     check.skipped          over

    following   job.over               reviewing
    following   check.skipped          over

    reviewing   check.accepted         over
    reviewing   check.accepted:wrong   over
    reviewing   check.repeated         requesting
  `,
);
