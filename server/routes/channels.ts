import { pageItemsDefault } from '../../src/machines/rules/limits.ts';
import type { Handlers } from '../plugins/contract/types.ts';
import { createChannel, deleteChannel } from '../services/channels/channel-set.ts';
import { listChannels, readChannel, updateChannel } from '../services/channels/channels.ts';

export const channelHandlers = {
  listChannels: async ({ query }, { deps, sdkAppId }) => {
    const { cursor, limit = pageItemsDefault } = query;
    return { status: 200, body: await listChannels(deps, { sdkAppId, cursor, limit }) };
  },

  getChannel: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await readChannel(deps, sdkAppId, params.channelId),
  }),

  createChannel: async ({ body }, { deps, sdkAppId, member: by }) => {
    const channel = await createChannel(deps, { sdkAppId, by, channel: body });
    return { status: 201, body: channel, location: `/api/v1/apps/${sdkAppId}/channels/${channel.channelId}` };
  },

  updateChannel: async ({ params, body, ifMatch }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await updateChannel(deps, { sdkAppId, by, channelId: params.channelId, ifMatch, update: body }),
  }),

  deleteChannel: async ({ params, ifMatch }, { deps, sdkAppId, member: by }) => {
    await deleteChannel(deps, { sdkAppId, by, channelId: params.channelId, ifMatch });
    return { status: 204 };
  },
} satisfies Partial<Handlers>;
