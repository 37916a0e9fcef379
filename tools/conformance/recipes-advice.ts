import { randomUUID } from 'node:crypto';
import { readEach, readList, read, readText } from './json.ts';
import { partOf } from './effects/comparison.ts';
import type { Recipe } from './recipe.ts';
import { letters } from './values.ts';

function contentOf(): { standardQuestion: string; similarQuestions: string[] } {
  return {
    standardQuestion: `Conformance ${letters(12)}?`,
    similarQuestions: [`Another way ${letters(12)}`],
  };
}

/** The Q&A that was merged last. */
let merged = { ...contentOf(), answer: '' };

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
    arrange: async (world) => {
      const other = { ...contentOf(), answer: `An answer with ${letters(12)}.` };
      const { body } = await world.must('createQa', {
        caller: world.owner,
        headers: { 'idempotency-key': randomUUID() },
        body: other,
      });
      merged = other;
      return {
        params: { qaId: await world.knowledge.qaId() },
        body: { otherQaId: readText(body, 'qaId'), answerOf: 'other' },
      };
    },
    shown: async (_, { body }) => {
      const { standardQuestion, similarQuestions, answer } = merged;
      const asked = readEach(body, 'similarQuestions');
      const lost = [standardQuestion, ...similarQuestions].find((each) => !asked.includes(each));
      return lost === undefined ? partOf({ answer }, body) : `it does not ask “${lost}”`;
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
