import { activationModel } from '../../src/machines/activation/activation.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  activationModel,
  `
    start        new                   activated

    activated    item.deactivated      deactivated
    activated    deployment.completed  activated

    deactivated  item.activated        activated
    deactivated  deployment.completed  deactivated
  `,
);
