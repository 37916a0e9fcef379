import type { Handlers } from '../plugins/contract/types.ts';
import { readPresentBotSettings, updateBotSettings } from '../services/settings/bot-settings.ts';
import { updateConversationSettings } from '../services/settings/change-conversation-settings.ts';
import { readConversationSettings } from '../services/settings/conversation-settings.ts';

export const settingsHandlers = {
  getBotSettings: async (_, { deps, sdkAppId }) => ({
    status: 200,
    body: await readPresentBotSettings(deps, sdkAppId),
  }),

  updateBotSettings: async ({ body, ifMatch }, { deps, sdkAppId }) => ({
    status: 200,
    body: await updateBotSettings(deps, { sdkAppId, ifMatch, settings: body }),
  }),

  getConversationSettings: async (_, { deps, sdkAppId }) => ({
    status: 200,
    body: await readConversationSettings(deps.db, sdkAppId),
  }),

  updateConversationSettings: async ({ body, ifMatch }, { deps, sdkAppId }) => ({
    status: 200,
    body: await updateConversationSettings(deps, { sdkAppId, ifMatch, settings: body }),
  }),
} satisfies Pick<
  Handlers,
  'getBotSettings' | 'updateBotSettings' | 'getConversationSettings' | 'updateConversationSettings'
>;
