import type { Category } from './__generated__/schema.d.ts';
import { call, query } from './operation.ts';

/** All categories of the knowledge base, both levels. */
export const categoriesQuery = (sdkAppId: string) => query('listCategories', { sdkAppId });

/** @throws ApiProblem `duplicateName`, `validationFailed` */
export function createCategory(sdkAppId: string, name: string, parentId: string | null): Promise<Category> {
  return call('createCategory', { sdkAppId }, { body: { name, parentId } });
}

/** @throws ApiProblem `defaultCategoryImmutable`, `duplicateName`, `validationFailed` */
export function renameCategory(sdkAppId: string, categoryId: string, name: string): Promise<Category> {
  return call('renameCategory', { sdkAppId, categoryId }, { body: { name } });
}
