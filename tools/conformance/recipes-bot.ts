import type { Recipe } from './recipe.ts';
import { configureHook, letServe } from './third-party-bot.ts';
import { letters } from './values.ts';

/** Recipes for the operations that choose the serving bot. */
export const botRecipes: Readonly<Record<string, Recipe>> = {
  enableThirdPartyBot: {
    arrange: async (world) => {
      await configureHook(world);
      await letServe(world, 'builtIn');
      return {};
    },
    after: (world) => letServe(world, 'builtIn'),
  },
  enableBuiltInBot: {
    arrange: async (world) => {
      await letServe(world, 'thirdParty');
      return {};
    },
  },
  updateThirdPartyBot: {
    texts: {
      '/url': (length) => {
        const begin = length > 60 ? 'https://bot.acme.test/' : 'https://';
        return begin + letters(Math.max(1, length - begin.length));
      },
    },
  },
};
