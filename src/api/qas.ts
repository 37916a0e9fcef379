import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  ActivationStatus,
  DeployState,
  Qa,
  QaBulkEdit,
  QaBulkResult,
  QaCreation,
  QaUpdate,
} from './__generated__/schema.d.ts';
import { client, dataOf, ifMatch } from './client.ts';

export interface QaFilters {
  search?: string;
  categoryId?: string;
  status?: ActivationStatus;
  deployState?: DeployState;
}

/** The Q&As that fit, last changed first, page by page. */
export function qasQuery(sdkAppId: string, filters: QaFilters) {
  return infiniteQueryOptions({
    queryKey: ['apps', sdkAppId, 'qas', filters],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        client.GET('/apps/{sdkAppId}/qas', {
          params: {
            path: { sdkAppId },
            query: { ...filters, limit: 100, ...(pageParam === null ? {} : { cursor: pageParam }) },
          },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function qaQuery(sdkAppId: string, qaId: string) {
  return queryOptions({
    queryKey: ['apps', sdkAppId, 'qa', qaId],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/apps/{sdkAppId}/qas/{qaId}', { params: { path: { sdkAppId, qaId } }, signal })),
    staleTime: 0,
  });
}

/** @throws ApiProblem `duplicateName`, `knowledgeLimitExceeded`, `validationFailed` */
export function createQa(sdkAppId: string, body: QaCreation, idempotencyKey: string): Promise<Qa> {
  return dataOf(
    client.POST('/apps/{sdkAppId}/qas', {
      params: { path: { sdkAppId }, header: { 'Idempotency-Key': idempotencyKey } },
      body,
    }),
  );
}

/** @throws ApiProblem `versionConflict`, `duplicateName`, `validationFailed` */
export function updateQa(sdkAppId: string, qaId: string, body: QaUpdate, version: number): Promise<Qa> {
  return dataOf(
    client.PUT('/apps/{sdkAppId}/qas/{qaId}', {
      params: { path: { sdkAppId, qaId }, header: ifMatch(version) },
      body,
    }),
  );
}

/** @throws ApiProblem `versionConflict` */
export async function deleteQa(sdkAppId: string, qaId: string, version: number): Promise<void> {
  await client.DELETE('/apps/{sdkAppId}/qas/{qaId}', {
    params: { path: { sdkAppId, qaId }, header: ifMatch(version) },
  });
}

/** @throws ApiProblem `transitionRefused` where it has that status already */
export function setQaStatus(sdkAppId: string, qaId: string, status: ActivationStatus): Promise<Qa> {
  const params = { path: { sdkAppId, qaId } };
  return dataOf(
    status === 'activated'
      ? client.POST('/apps/{sdkAppId}/qas/{qaId}/activate', { params })
      : client.POST('/apps/{sdkAppId}/qas/{qaId}/deactivate', { params }),
  );
}

/** One action on at most 100 Q&As. */
export function bulkEditQas(sdkAppId: string, body: QaBulkEdit): Promise<QaBulkResult> {
  return dataOf(client.POST('/apps/{sdkAppId}/qas/bulk', { params: { path: { sdkAppId } }, body }));
}
