import { questionsBody } from './batch-tests.ts';
import { partOf } from './effects/comparison.ts';
import { read, readList } from './json.ts';
import type { Recipe } from './recipe.ts';

/** Recipes for batch tests. */
export const batchTestRecipes: Readonly<Record<string, Recipe>> = {
  createBatchTest: {
    arrange: async ({ batchTests }) => {
      await batchTests.clear();
      return questionsBody([batchTests.question()]);
    },
    after: ({ batchTests }) => batchTests.clear(),
  },
  getBatchTest: {
    arrange: async ({ batchTests }) => ({ params: (await batchTests.varied()).test }),
    shown: async (_, { body }) =>
      partOf({ status: 'completed', rowCount: 5, failure: null }, body) ??
      partOf({ answered: 2, skipped: 1, right: 1, wrong: 1, unknown: 1 }, read(body, 'counts')),
  },
  cancelBatchTest: {
    arrange: async ({ batchTests }) => ({ params: await batchTests.waiting() }),
    after: ({ batchTests }) => batchTests.clear(),
  },
  // What the bot did with each row, in the order of the file.
  listBatchTestResults: {
    arrange: async ({ batchTests }) => ({ params: (await batchTests.varied()).test }),
    shown: async ({ batchTests }, { body }) => {
      const { known, questions } = await batchTests.varied();
      const { qaId, standardQuestion: expected, answer: text } = known;
      const origin = { kind: 'qa', id: qaId };
      const rows = readList(body, 'items');
      const [best] = readList(rows[0], 'candidates');
      return (
        partOf(
          { origin, title: expected, text, expected, expectation: { kind: 'answer', origin } },
          rows[0],
        ) ??
        partOf({ id: qaId, title: expected }, best) ??
        questionFault(rows, questions) ??
        partOf({ rowNumber: 2, outcome: 'answered', score: 1, verdict: 'right' }, rows[0]) ??
        partOf({ rowNumber: 3, outcome: 'answered', verdict: 'wrong' }, rows[1]) ??
        partOf({ rowNumber: 4, expected: null, verdict: null }, rows[2]) ??
        partOf({ rowNumber: 5, verdict: 'unknown', expectation: null }, rows[3]) ??
        partOf({ outcome: 'skipped', reason: 'duplicateInFile', duplicateOfRow: 4 }, rows[4])
      );
    },
  },
};

function questionFault(rows: readonly unknown[], questions: readonly string[]): string | null {
  const shown = rows.map((row) => read(row, 'question'));
  return shown.join() === questions.join()
    ? null
    : `the questions are ${shown.join()}, not ${questions.join()}`;
}
