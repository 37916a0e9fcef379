import type { BotMode } from '../../../api/__generated__/schema.d.ts';

/** Where the lifecycle stands by what the server says of it. */
export function botPositionOf({ source, botType, canChooseAiAgent, canEnableThirdPartyBot }: BotMode) {
  return {
    state: { source, type: botType },
    context: {
      hookConfigured: canEnableThirdPartyBot,
      modelConfigured: canChooseAiAgent,
      editionIncludesAiAgent: canChooseAiAgent,
    },
  };
}
