import { partOf } from './effects/comparison.ts';
import { read, readText } from './json.ts';
import type { Recipe } from './recipe.ts';
import { configureHook, letServe } from './third-party-bot.ts';
import { letters } from './values.ts';

/** An address of so many characters. Names under `.test` do not resolve. */
function addressOf(length: number): string {
  const begin = length > 60 ? 'https://bot.acme.test/' : 'https://';
  return begin + letters(Math.max(1, length - begin.length));
}

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
  // A second secret: there is a former one that stays valid for a day.
  rotateThirdPartyBotSecret: {
    arrange: async (world) => {
      await world.must('rotateThirdPartyBotSecret', { caller: world.owner });
      return {};
    },
    shown: async (world, { body, receivedAt }) => {
      const { body: bot } = await world.must('getThirdPartyBot', { caller: world.owner });
      const hours = (Date.parse(String(read(body, 'previousValidUntil'))) - receivedAt) / 3_600_000;
      if (!(Math.abs(hours - 24) < 1)) return `the former secret is valid for ${hours} hours, not for 24`;
      return partOf({ secretHint: readText(body, 'secret').slice(-4) }, bot);
    },
  },
  updateThirdPartyBot: { texts: { '/url': addressOf } },
  updateEmbeddingsEndpoint: { texts: { '/url': addressOf } },
};
