import { deploymentModel } from '../../src/machines/deployment/deployment.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  deploymentModel,
  `
    start      new                    draft

    draft      deploy.requested       deploying

    deploying  deployment.completed   deployed
    deploying  deployment.failed      failed
    deploying  deployment.cancelled   failed

    deployed   deployment.superseded  deployed|✗
    deployed   rollback.requested     deployed|✗
    deployed   restore.requested      deployed
  `,
);
