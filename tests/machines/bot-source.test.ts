import { botSourceModel } from '../../src/machines/bot-source/bot-source.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  botSourceModel,
  `
    start       new                    builtIn
    start       hookConfigured         builtIn

    builtIn     thirdPartyBot.enabled  thirdParty|✗
    thirdParty  builtInBot.enabled     builtIn
  `,
);
