import { exportFault } from './content/export-rows.ts';
import { read } from './json.ts';
import type { Recipe } from './recipe.ts';

/** Recipes for exports. */
export const exportRecipes: Readonly<Record<string, Recipe>> = {
  requestExport: {
    arrange: async ({ knowledge }) => {
      await knowledge.qaId();
      return { body: { kind: 'qas', filters: {} } };
    },
    // What each filter admits is its operation's to say; the results of a batch test need its id.
    isForbidden: ({ pointer, body }) => pointer.startsWith('/filters') || read(body, 'kind') === 'batchTest',
    after: ({ exports }, { body }) => exports.untilOver({ exportId: String(read(body, 'exportId')) }),
  },
  getExport: { arrange: async ({ exports }) => ({ params: await exports.done() }) },
  cancelExport: { arrange: async ({ exports }) => ({ params: await exports.waiting() }) },
  downloadExport: {
    arrange: async ({ exports }) => ({ params: await exports.done() }),
    shown: exportFault,
  },
};
