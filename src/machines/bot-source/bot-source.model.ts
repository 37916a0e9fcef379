import { botSourceLifecycle, newBotSource } from './bot-source.lifecycle.ts';
import { defineModel } from '../model-types.ts';

export const botSourceModel = defineModel({
  machine: botSourceLifecycle,
  kind: 'lifecycle',
  inputs: {
    new: undefined,
    hookConfigured: { ...newBotSource, hookConfigured: true },
    configured: { hookConfigured: true, modelConfigured: true, editionIncludesAiAgent: true },
    standardEdition: { ...newBotSource, modelConfigured: true, editionIncludesAiAgent: false },
  },
  cases: {
    'thirdPartyBot.enabled': { type: 'thirdPartyBot.enabled' },
    'builtInBot.enabled': { type: 'builtInBot.enabled' },
    'botType.chosen:aiAgent': { type: 'botType.chosen', botType: 'aiAgent' },
    'botType.chosen:qaBot': { type: 'botType.chosen', botType: 'qaBot' },
  },
  distinguish: (context) => context,
});
