import { activationModel } from '../../src/machines/activation/activation.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  activationModel,
  `
    start        new               activated

    activated    item.deactivated  deactivated

    deactivated  item.activated    activated
  `,
);
