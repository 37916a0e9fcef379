import { randomUUID } from 'node:crypto';
import { readText } from './json.ts';
import type { Recipe } from './recipe.ts';
import { letters } from './values.ts';

/** Recipes for the operations that mend the knowledge base, and for advice that somebody dismisses. */
export const adviceRecipes: Readonly<Record<string, Recipe>> = {
  moveSimilarQuestion: {
    arrange: async (world) => {
      const params = { qaId: await world.knowledge.qaId() };
      const question = `Another way ${letters(12)}`;
      await world.must('addSimilarQuestion', { caller: world.owner, params, body: { question } });
      return { params, body: { question, toQaId: await world.knowledge.qaId() } };
    },
  },
  mergeQa: {
    arrange: async ({ knowledge }) => ({
      params: { qaId: await knowledge.qaId() },
      body: { otherQaId: await knowledge.qaId(), answerOf: 'other' },
    }),
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
