import { documentBody } from './documents.ts';
import { read, readList } from './json.ts';
import type { Recipe } from './recipe.ts';
import { letters } from './values.ts';

/** Recipes for documents. */
export const documentRecipes: Readonly<Record<string, Recipe>> = {
  createDocument: {
    arrange: async () => documentBody(),
    after: async ({ documents }, answer) => {
      documents.remember(answer);
      const documentId = read(answer.body, 'documentId');
      if (typeof documentId === 'string') await documents.untilRead({ documentId });
    },
  },
  renameDocument: {
    arrange: async ({ documents }) => ({
      params: await documents.done(),
      body: { name: `conformance-${letters(12)}.txt` },
    }),
  },
  activateDocument: {
    arrange: async (world) => {
      const params = await world.documents.done();
      await world.must('deactivateDocument', { caller: world.owner, params });
      return { params };
    },
  },
  cancelDocument: { arrange: async ({ documents }) => ({ params: await documents.waiting() }) },
  retryDocument: {
    arrange: async ({ documents }) => ({ params: await documents.done('short') }),
    after: async ({ documents }, { body }) =>
      documents.untilRead({ documentId: String(read(body, 'documentId')) }),
  },
  listPassages: {
    arrange: async ({ documents }) => ({ params: await documents.done() }),
    shown: async (_, { body }) => (readList(body, 'items').length > 0 ? null : 'a document has no passage'),
  },
  activatePassage: { arrange: async ({ documents }) => ({ params: await documents.leftOut() }) },
  deactivatePassage: { arrange: async ({ documents }) => ({ params: await documents.passage() }) },
};
