import type { Recipe } from './recipe.ts';

/** Recipes for channels. The one that the kit's customers use stays. */
export const channelRecipes: Readonly<Record<string, Recipe>> = {
  createChannel: {
    arrange: async ({ channels }) => ({ body: await channels.content() }),
    // A robot has to exist.
    isForbidden: ({ pointer }) => pointer === '/robotId',
  },
  deleteChannel: {
    arrange: async ({ channels }) => ({ params: { channelId: await channels.channelId() } }),
  },
};
