import { botSourceLifecycle } from './bot-source.lifecycle.ts';
import { defineModel } from '../model-types.ts';

export const botSourceModel = defineModel({
  machine: botSourceLifecycle,
  kind: 'lifecycle',
  inputs: { new: undefined, hookConfigured: { hookConfigured: true } },
  cases: {
    'thirdPartyBot.enabled': { type: 'thirdPartyBot.enabled' },
    'builtInBot.enabled': { type: 'builtInBot.enabled' },
  },
  distinguish: (context) => context,
});
