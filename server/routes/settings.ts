import type { Handlers } from '../plugins/contract/types.ts';
import { updateConversationSettings } from '../services/settings/change-conversation-settings.ts';
import { readConversationSettings } from '../services/settings/conversation-settings.ts';

export const settingsHandlers = {
  getConversationSettings: async (_, { deps, sdkAppId }) => ({
    status: 200,
    body: await readConversationSettings(deps.db, sdkAppId),
  }),

  updateConversationSettings: async ({ body, ifMatch }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await updateConversationSettings(deps, { sdkAppId, by, ifMatch, settings: body }),
  }),
} satisfies Pick<Handlers, 'getConversationSettings' | 'updateConversationSettings'>;
