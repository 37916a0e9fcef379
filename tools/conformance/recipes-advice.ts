import { randomUUID } from 'node:crypto';
import { readEach, readList, read, readText } from './json.ts';
import type { Recipe } from './recipe.ts';
import { letters } from './values.ts';

/** What the Q&A asked that was merged last. */
let mergedQuestions: readonly unknown[] = [];

/** Recipes for the operations that mend the knowledge base, and for advice that somebody dismisses. */
export const adviceRecipes: Readonly<Record<string, Recipe>> = {
  moveSimilarQuestion: {
    arrange: async (world) => {
      const params = { qaId: await world.knowledge.qaId() };
      const question = `Another way ${letters(12)}`;
      await world.must('addSimilarQuestion', { caller: world.owner, params, body: { question } });
      return { params, body: { question, toQaId: await world.knowledge.qaId() } };
    },
    shown: async (world, { body }, question) => {
      const [moved, toQaId] = [read(question.body, 'question'), readText(question.body, 'toQaId')];
      const { body: other } = await world.must('getQa', { caller: world.owner, params: { qaId: toQaId } });
      if (readList(body, 'similarQuestions').includes(moved)) return 'the first Q&A still asks it';
      return readList(other, 'similarQuestions').includes(moved) ? null : 'the other Q&A does not ask it';
    },
  },
  mergeQa: {
    arrange: async ({ knowledge }) => {
      const other = await knowledge.qa();
      mergedQuestions = [
        readText(other.body, 'standardQuestion'),
        ...readEach(other.body, 'similarQuestions'),
      ];
      return {
        params: { qaId: await knowledge.qaId() },
        body: { otherQaId: readText(other.body, 'qaId'), answerOf: 'other' },
      };
    },
    shown: async (_, { body }) => {
      const lost = mergedQuestions.find((each) => !readEach(body, 'similarQuestions').includes(each));
      return lost === undefined ? null : `it does not ask ${JSON.stringify(lost)}`;
    },
  },
  createAdviceDismissal: {
    arrange: async ({ knowledge }) => ({
      body: {
        question: `Another way ${letters(12)}`,
        kind: 'sameQuestion',
        qaId: await knowledge.qaId(),
        otherQaId: await knowledge.qaId(),
      },
    }),
  },
  deleteAdviceDismissal: {
    arrange: async (world) => {
      const { body } = await world.must('createAdviceDismissal', {
        caller: world.owner,
        headers: { 'idempotency-key': randomUUID() },
        body: { kind: 'fewQuestions', qaId: await world.knowledge.qaId() },
      });
      return { params: { dismissalId: readText(body, 'dismissalId') } };
    },
  },
};
