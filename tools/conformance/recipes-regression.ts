import { partOf } from './effects/comparison.ts';
import { read, readList } from './json.ts';
import type { Mutation } from './mutations.ts';
import type { Recipe } from './recipe.ts';

/** What is expected depends on what the draft has, and so does who is asked. */
const isForbidden = ({ pointer }: Mutation): boolean =>
  pointer.startsWith('/expectation') || pointer === '/robotId';

/** Recipes for the regression set and its runs. */
export const regressionRecipes: Readonly<Record<string, Recipe>> = {
  createRegressionCase: {
    arrange: async ({ regression }) => ({ body: await regression.content() }),
    after: async ({ regression }, answer) => void regression.remember(answer),
    isForbidden,
  },
  updateRegressionCase: {
    arrange: async ({ regression }) => ({
      params: { caseId: await regression.caseId() },
      body: await regression.content('fallback'),
    }),
    isForbidden,
  },
  requestRegressionRun: {
    arrange: async ({ regression }) => {
      await regression.caseId();
      return { body: { deploymentId: null } };
    },
    shown: async (_, { body }) => partOf({ kind: 'requested' }, body),
    after: ({ regression }, { body }) =>
      regression.untilOver({ regressionRunId: String(read(body, 'regressionRunId')) }),
    isForbidden: ({ pointer }) => pointer.startsWith('/deploymentId'),
  },
  cancelRegressionRun: {
    arrange: async ({ regression }) => ({ params: await regression.begunRun() }),
  },
  // What one run found, and how it differs from the run before.
  listRegressionResults: {
    shown: async (world) => {
      const { run: params, ...cases } = await world.regression.variedRun();
      const asked = { caller: world.owner, params, query: { limit: 100 } };
      const { body } = await world.must('listRegressionResults', asked);
      const resultOf = (caseId: string) =>
        readList(body, 'items').find((each) => read(each, 'caseId') === caseId);
      return (
        partOf({ outcome: 'failed', change: 'added' }, resultOf(cases.added)) ??
        partOf({ outcome: 'regressed', change: 'broken' }, resultOf(cases.lost)) ??
        partOf({ outcome: 'passed', change: null }, resultOf(cases.kept)) ??
        partOf({ outcome: 'passed', change: 'added' }, resultOf(cases.silent)) ??
        partOf({ kind: 'answer' }, read(resultOf(cases.kept), 'turn'))
      );
    },
  },
};
