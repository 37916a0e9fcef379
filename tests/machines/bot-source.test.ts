import { botSourceModel } from '../../src/machines/bot-source/bot-source.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  botSourceModel,
  `
    start                           new                     source.builtIn+type.qaBot
    start                           hookConfigured          source.builtIn+type.qaBot
    start                           configured              source.builtIn+type.qaBot
    start                           standardEdition         source.builtIn+type.qaBot

    source.builtIn+type.aiAgent     thirdPartyBot.enabled   source.thirdParty+type.aiAgent
    source.builtIn+type.aiAgent     botType.chosen:qaBot    source.builtIn+type.qaBot

    source.builtIn+type.qaBot       thirdPartyBot.enabled   source.thirdParty+type.qaBot|✗
    source.builtIn+type.qaBot       botType.chosen:aiAgent  source.builtIn+type.aiAgent|✗

    source.thirdParty+type.aiAgent  builtInBot.enabled      source.builtIn+type.aiAgent
    source.thirdParty+type.aiAgent  botType.chosen:qaBot    source.thirdParty+type.qaBot

    source.thirdParty+type.qaBot    builtInBot.enabled      source.builtIn+type.qaBot
    source.thirdParty+type.qaBot    botType.chosen:aiAgent  source.thirdParty+type.aiAgent|✗
  `,
);
