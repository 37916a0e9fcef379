import { exportFault } from './content/export-rows.ts';
import { read } from './json.ts';
import type { Recipe } from './recipe.ts';

/** Recipes for exports. */
export const exportRecipes: Readonly<Record<string, Recipe>> = {
  requestExport: {
    arrange: async ({ knowledge }) => {
      return { body: { kind: 'qas', filters: {}, ids: [await knowledge.qaId()] } };
    },
    // What each filter admits is its operation's to say; rows can be chosen of some kinds only.
    isForbidden: ({ pointer }) => pointer.startsWith('/filters') || pointer === '/kind',
    further: ['qas', 'members', 'unmatchedQuestions', 'auditEntries'].map((kind) => ({
      kind,
      ids: undefined,
    })),
    after: ({ exports }, { body }) => exports.untilOver({ exportId: String(read(body, 'exportId')) }),
  },
  getExport: { arrange: async ({ exports }) => ({ params: await exports.done() }) },
  cancelExport: { arrange: async ({ exports }) => ({ params: await exports.waiting() }) },
  downloadExport: {
    arrange: async ({ exports }) => ({ params: await exports.done() }),
    shown: exportFault,
  },
};
