import { partOf } from './effects/comparison.ts';
import { read, readList, readText } from './json.ts';
import { historyFault, restoreFault } from './qa-versions.ts';
import type { Recipe } from './recipe.ts';
import { richExample } from './rich-example.ts';
import { letters } from './values.ts';

/** Recipes for the operations of the knowledge base: its categories, Q&As and online test. */
export const knowledgeRecipes: Readonly<Record<string, Recipe>> = {
  createCategory: {
    arrange: async ({ knowledge }) => ({
      body: { name: `Conformance ${letters(10)}`, parentId: await knowledge.categoryId() },
    }),
    further: [{ parentId: null }],
    after: async (world, answer) => world.knowledge.remember(answer),
  },
  renameCategory: {
    arrange: async (world) => {
      const above = await world.knowledge.categoryId();
      return {
        params: { categoryId: await world.knowledge.categoryId(above) },
        body: { name: `Conformance ${letters(10)}` },
      };
    },
  },
  // Its Q&As stay in it, and say where it lies now.
  moveCategory: {
    arrange: async ({ knowledge }) => {
      const categoryId = await knowledge.categoryId();
      await knowledge.fillCategories([categoryId]);
      return { params: { categoryId }, body: { parentId: await knowledge.categoryId() } };
    },
    further: [{ parentId: null }],
    shown: async (world, { body }) => {
      const { knowledge, owner } = world;
      const { body: list } = await world.must('listCategories', { caller: owner });
      const nameOf = (id: unknown) =>
        read(
          readList(list, 'items').find((each) => read(each, 'categoryId') === id),
          'name',
        );
      const parentId = read(body, 'parentId');
      const path = [...(parentId === null ? [] : [nameOf(parentId)]), read(body, 'name')];
      for (const qaId of knowledge.filling) {
        const { body: qa } = await world.must('getQa', { caller: owner, params: { qaId } });
        const fault = partOf({ categoryId: read(body, 'categoryId'), categoryPath: path }, qa);
        if (fault !== null) return fault;
      }
      return null;
    },
  },
  // What it held goes to the default category, also what lay deeper.
  deleteCategory: {
    arrange: async ({ knowledge }) => {
      const categoryId = await knowledge.categoryId();
      await knowledge.fillCategories([categoryId, await knowledge.categoryId(categoryId)]);
      return { params: { categoryId } };
    },
    shown: async (world) => {
      const { knowledge, owner } = world;
      const { body } = await world.must('listCategories', { caller: owner });
      const heir = readList(body, 'items').find((each) => read(each, 'isDefault') === true);
      for (const qaId of knowledge.filling) {
        const { body: qa } = await world.must('getQa', { caller: owner, params: { qaId } });
        if (read(qa, 'categoryId') !== read(heir, 'categoryId'))
          return `${qaId} is not in the default category`;
      }
      return null;
    },
  },
  createQa: {
    arrange: async (world) => ({
      body: {
        standardQuestion: `Conformance ${letters(12)}?`,
        similarQuestions: [`Another way ${letters(12)}`],
        answer: 'An answer.',
        categoryId: await world.knowledge.categoryId(),
        status: 'activated',
      },
    }),
    after: async (world, answer) => world.knowledge.remember(answer),
  },
  updateQa: {
    further: [{ answer: richExample.plainText, blocks: richExample.blocks }],
    shown: historyFault,
  },
  deactivateQa: { arrange: async (world) => ({ params: { qaId: await world.knowledge.qaId() } }) },
  activateQa: {
    arrange: async (world) => {
      const params = { qaId: await world.knowledge.qaId() };
      await world.must('deactivateQa', { caller: world.owner, params });
      return { params };
    },
  },
  addSimilarQuestion: {
    arrange: async (world) => ({
      params: { qaId: await world.knowledge.qaId() },
      body: { question: `Another way ${letters(12)}` },
    }),
  },
  removeSimilarQuestion: {
    arrange: async (world) => {
      const params = { qaId: await world.knowledge.qaId() };
      const body = { question: `Another way ${letters(12)}` };
      await world.must('addSimilarQuestion', { caller: world.owner, params, body });
      return { params, body };
    },
  },
  bulkEditQas: {
    arrange: async ({ knowledge }) => ({
      body: {
        qaIds: [await knowledge.qaId(), await knowledge.qaId()],
        action: 'move',
        categoryId: await knowledge.categoryId(),
      },
    }),
    most: { action: 'delete' },
    shown: restoreFault,
  },
  createChitchat: {
    arrange: async () => ({
      body: {
        question: `Conformance ${letters(12)}?`,
        language: 'en',
        similarQuestions: [`Another way ${letters(12)}`],
        answers: [{ text: 'An answer.' }],
        offersPerson: true,
      },
    }),
    after: async (world, answer) => world.knowledge.remember(answer),
  },
  // What the draft has already is not added again.
  addStarterChitchats: {
    arrange: async ({ knowledge }) => {
      await knowledge.forgetChitchats();
      return { body: { languages: ['en'] } };
    },
  },
  activateChitchat: {
    arrange: async (world) => {
      const params = { chitchatId: await world.knowledge.chitchatId() };
      await world.must('deactivateChitchat', { caller: world.owner, params });
      return { params };
    },
  },
  bulkEditChitchats: {
    arrange: async ({ knowledge }) => ({
      body: {
        chitchatIds: [await knowledge.chitchatId(), await knowledge.chitchatId()],
        action: 'deactivate',
      },
    }),
    most: { action: 'delete' },
  },
  // The very question of a Q&A is answered with its answer.
  askOnlineTest: {
    arrange: async ({ knowledge }) => ({
      body: { text: readText((await knowledge.knownQa()).body, 'standardQuestion'), language: 'en' },
    }),
    further: [{ text: 'Conformance, another way?' }, { text: 'Where is my order?' }],
    shown: async ({ knowledge }, { body }) => {
      const { body: qa } = await knowledge.knownQa();
      const origin = { kind: 'qa', id: read(qa, 'qaId') };
      const best = { ...origin, title: read(qa, 'standardQuestion'), status: read(qa, 'status') };
      const wanted = {
        kind: 'answer',
        text: read(qa, 'answer'),
        origin,
        score: read(body, 'candidates.0.score'),
      };
      const deciding = readList(body, 'trace').filter((step) => read(step, 'outcome') === 'hit');
      if (deciding.length === 0) return 'no step of the trace decided the turn';
      return partOf(wanted, body) ?? partOf(best, read(body, 'candidates.0'));
    },
  },
};
