import { doubted } from './doubts.ts';
import { partOf } from './effects/comparison.ts';
import { read, readList } from './json.ts';
import type { Recipe } from './recipe.ts';
import { letters } from './values.ts';
import { waitFor } from './waiting.ts';
import type { World } from './world.ts';

const clear = ({ desk }: World) => desk.clear();

/** Recipes for the operations on what the bot did not answer. */
export const optimizationRecipes: Readonly<Record<string, Recipe>> = {
  // The same question in other letters is the same row.
  listUnmatchedQuestions: {
    shown: async (world) => {
      const { desk, owner } = world;
      const customer = await desk.customer();
      const text = `${letters(12)} ${letters(9)}`;
      const questionId = await desk.unanswered(text, customer);
      const again = `“${text.toUpperCase()}?”`;
      await desk.say(customer, again);
      const page = () =>
        world.must('listUnmatchedQuestions', { caller: owner, query: { search: text, window: '24h' } });
      const { body } = await waitFor(page, (each) => read(each.body, 'items.0.count') === 2, world.patience);
      const [row, ...others] = readList(body, 'items');
      if (others.length > 0) return 'the same question in other letters is a row of its own';
      const { conversationId } = customer;
      const wanted = { questionId, text: again, language: 'en', count: 2, status: 'open', taughtQa: null };
      return partOf(wanted, row) ?? partOf({ conversationId }, read(row, 'askings.0'));
    },
    after: clear,
  },
  // The last deployment is told of first. Nobody has asked anything since then.
  getDeploymentEffects: {
    shown: async (world) => {
      const deploymentId = await world.knowledge.deployed();
      const { body } = await world.must('getDeploymentEffects', { caller: world.owner });
      return partOf({ deploymentId, since: { questionCount: 0, share: null } }, read(body, 'effects.0'));
    },
  },
  // Questions that are worded alike are one cluster.
  listClusters: {
    shown: async (world) => {
      const clusterId = await world.desk.cluster();
      const { body } = await world.must('listClusters', { caller: world.owner, query: { limit: 100 } });
      const row = readList(body, 'items').find((each) => read(each, 'clusterId') === clusterId);
      return partOf({ clusterId, size: 3, count: 3, language: 'en' }, row);
    },
    after: clear,
  },
  listClusterQuestions: { after: clear },
  getUnmatchedQuestion: { after: clear },
  teachUnmatchedQuestion: {
    arrange: async ({ desk, knowledge }) => ({
      params: { questionId: await desk.unanswered() },
      body: { qaId: await knowledge.qaId() },
    }),
    after: clear,
  },
  ignoreUnmatchedQuestion: { after: clear },
  reopenUnmatchedQuestion: {
    arrange: async (world) => {
      const params = { questionId: await world.desk.unanswered() };
      await world.must('ignoreUnmatchedQuestion', { caller: world.owner, params });
      return { params };
    },
    after: clear,
  },
  // What customers did not find helpful is listed by the Q&A that answered.
  listDoubtedQas: {
    shown: async (world) => {
      const { qaId } = await doubted(world);
      const { body } = await world.must('listDoubtedQas', { caller: world.owner, query: { limit: 100 } });
      const row = readList(body, 'items').find((each) => read(each, 'qaId') === qaId);
      return partOf({ qaId, count: 1, saidNoCount: 1, helpedCount: 0, questionCount: 1 }, row);
    },
    after: clear,
  },
  listDoubtedQuestions: {
    arrange: async (world) => ({ params: { qaId: (await doubted(world)).qaId } }),
    after: clear,
  },
  teachDoubtedQuestion: {
    arrange: async (world) => ({
      params: await doubtedQuestion(world),
      body: { qaId: await world.knowledge.qaId() },
    }),
    after: clear,
  },
  ignoreDoubtedQuestion: {
    arrange: async (world) => ({ params: await doubtedQuestion(world) }),
    after: clear,
  },
  reopenDoubtedQuestion: {
    arrange: async (world) => {
      const params = await doubtedQuestion(world);
      await world.must('ignoreDoubtedQuestion', { caller: world.owner, params });
      return { params };
    },
    after: clear,
  },
};

async function doubtedQuestion(world: World): Promise<{ qaId: string; questionId: string }> {
  const { qaId, questionIds } = await doubted(world);
  return { qaId, questionId: questionIds[0] ?? '' };
}
