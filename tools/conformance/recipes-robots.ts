import { partOf } from './effects/comparison.ts';
import { readText } from './json.ts';
import type { Recipe } from './recipe.ts';
import type { World } from './world.ts';

/** Fields that depend on each other, or on what exists. */
const bound = ['/answerThreshold', '/suggestionThreshold', '/contentScope', '/language', '/avatar'];
const isForbidden: NonNullable<Recipe['isForbidden']> = ({ pointer }) =>
  bound.some((field) => pointer === field || pointer.startsWith(`${field}/`));

const idle = async ({ robots, settings }: World) => ({
  params: { robotId: await robots.robotId(settings.robotId) },
});

/** Recipes for robots. The default one serves the kit's customers, so it is the default one again afterwards. */
export const robotRecipes: Readonly<Record<string, Recipe>> = {
  createRobot: {
    arrange: async ({ robots, settings }) => ({ body: await robots.content(settings.robotId) }),
    isForbidden,
    shown: async ({ robots, media }, { body }) => {
      const robotId = readText(body, 'robotId');
      return (await robots.wears(robotId, await media.kept())) ?? robots.keepsToLanguage(robotId);
    },
  },
  updateRobot: { isForbidden },
  makeDefaultRobot: {
    arrange: idle,
    after: async (world, { body }) => {
      const { robotId } = world.settings;
      await world.must('makeDefaultRobot', { caller: world.owner, params: { robotId } });
      await world.robots.remove(readText(body, 'robotId'));
    },
  },
  deleteRobot: { arrange: idle },
  getWelcomeCardCheck: {
    shown: async ({ robots, knowledge }) => {
      const { told, wanted, qas } = await robots.tellsOfCard((await knowledge.qa()).body);
      if (qas.length > 0) return 'a robot that answers from no category has Q&As in the list';
      if (told.length !== 1) return `of one question that its robot does not answer, it tells ${told.length}`;
      return partOf(wanted, told[0]);
    },
  },
};
