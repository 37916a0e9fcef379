import type { Handlers } from '../plugins/contract/types.ts';
import { testThirdPartyBot } from '../services/third-party-bot/ask-hook.ts';
import { changeBotMode, readBotMode } from '../services/third-party-bot/bot-mode.ts';
import {
  readThirdPartyBot,
  rotateThirdPartyBotSecret,
  updateThirdPartyBot,
} from '../services/third-party-bot/third-party-bot.ts';

export const thirdPartyBotHandlers = {
  getBotMode: async (_, { deps, sdkAppId }) => ({ status: 200, body: await readBotMode(deps, sdkAppId) }),

  enableThirdPartyBot: async (_, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await changeBotMode(deps, { sdkAppId, by, event: { type: 'thirdPartyBot.enabled' } }),
  }),

  enableBuiltInBot: async (_, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await changeBotMode(deps, { sdkAppId, by, event: { type: 'builtInBot.enabled' } }),
  }),

  getThirdPartyBot: async (_, { deps, sdkAppId }) => ({
    status: 200,
    body: await readThirdPartyBot(deps, sdkAppId),
  }),

  updateThirdPartyBot: async ({ body, ifMatch }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await updateThirdPartyBot(deps, { sdkAppId, by, ifMatch, hook: body }),
  }),

  rotateThirdPartyBotSecret: async (_, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await rotateThirdPartyBotSecret(deps, { sdkAppId, by }),
  }),

  testThirdPartyBot: async ({ body }, { deps, sdkAppId }) => ({
    status: 200,
    body: await testThirdPartyBot(deps, sdkAppId, body.text),
  }),
} satisfies Pick<
  Handlers,
  | 'getBotMode'
  | 'enableThirdPartyBot'
  | 'enableBuiltInBot'
  | 'getThirdPartyBot'
  | 'updateThirdPartyBot'
  | 'rotateThirdPartyBotSecret'
  | 'testThirdPartyBot'
>;
