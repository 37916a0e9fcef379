import { pageItemsDefault } from '../../src/machines/rules/limits.ts';
import type { Handlers } from '../plugins/contract/types.ts';
import { listChannels, updateChannel } from '../services/channels/channels.ts';

export const channelHandlers = {
  listChannels: async ({ query }, { deps, sdkAppId }) => {
    const { cursor, limit = pageItemsDefault } = query;
    return { status: 200, body: await listChannels(deps, { sdkAppId, cursor, limit }) };
  },

  updateChannel: async ({ params, body, ifMatch }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await updateChannel(deps, { sdkAppId, by, channelId: params.channelId, ifMatch, update: body }),
  }),
} satisfies Pick<Handlers, 'listChannels' | 'updateChannel'>;
