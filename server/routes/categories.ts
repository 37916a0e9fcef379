import type { Handlers } from '../plugins/contract/types.ts';
import {
  createCategory,
  deleteCategory,
  listCategories,
  moveCategory,
  renameCategory,
} from '../services/categories/categories.ts';

export const categoryHandlers = {
  listCategories: async (_, { deps, sdkAppId }) => ({
    status: 200,
    body: await listCategories(deps, sdkAppId),
  }),

  createCategory: async ({ body }, { deps, sdkAppId, member: by }) => ({
    status: 201,
    body: await createCategory(deps, { sdkAppId, by, creation: body }),
  }),

  renameCategory: async ({ params, body, ifMatch }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await renameCategory(deps, {
      sdkAppId,
      by,
      categoryId: params.categoryId,
      ifMatch,
      name: body.name,
    }),
  }),

  moveCategory: async ({ params, body, ifMatch }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await moveCategory(deps, {
      sdkAppId,
      by,
      categoryId: params.categoryId,
      ifMatch,
      parentId: body.parentId,
    }),
  }),

  deleteCategory: async ({ params, ifMatch }, { deps, sdkAppId, member: by }) => {
    await deleteCategory(deps, { sdkAppId, by, categoryId: params.categoryId, ifMatch });
    return { status: 204 };
  },
} satisfies Pick<
  Handlers,
  'listCategories' | 'createCategory' | 'renameCategory' | 'moveCategory' | 'deleteCategory'
>;
