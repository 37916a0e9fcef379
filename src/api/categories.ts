import { queryOptions } from '@tanstack/react-query';
import type { Category } from './__generated__/schema.d.ts';
import { client, dataOf, newIdempotencyKey } from './client.ts';

/** All categories of the knowledge base, both levels. */
export function categoriesQuery(sdkAppId: string) {
  return queryOptions({
    queryKey: ['apps', sdkAppId, 'categories'],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/apps/{sdkAppId}/categories', { params: { path: { sdkAppId } }, signal })),
  });
}

/** @throws ApiProblem `duplicateName`, `validationFailed` */
export function createCategory(sdkAppId: string, name: string, parentId: string | null): Promise<Category> {
  return dataOf(
    client.POST('/apps/{sdkAppId}/categories', {
      params: { path: { sdkAppId }, header: { 'Idempotency-Key': newIdempotencyKey() } },
      body: { name, parentId },
    }),
  );
}

/** @throws ApiProblem `defaultCategoryImmutable`, `duplicateName`, `validationFailed` */
export function renameCategory(sdkAppId: string, categoryId: string, name: string): Promise<Category> {
  return dataOf(
    client.PATCH('/apps/{sdkAppId}/categories/{categoryId}', {
      params: { path: { sdkAppId, categoryId } },
      body: { name },
    }),
  );
}

/** Its Q&As go to the default category. @throws ApiProblem `defaultCategoryImmutable` */
export async function deleteCategory(sdkAppId: string, categoryId: string): Promise<void> {
  await client.DELETE('/apps/{sdkAppId}/categories/{categoryId}', {
    params: { path: { sdkAppId, categoryId } },
  });
}
