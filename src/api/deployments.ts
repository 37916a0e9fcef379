import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Deployment, DiffChange } from './__generated__/schema.d.ts';
import { client, dataOf } from './client.ts';

/** All versions, newest first. */
export function deploymentsQuery(sdkAppId: string) {
  return infiniteQueryOptions({
    queryKey: ['apps', sdkAppId, 'deployments'],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        client.GET('/apps/{sdkAppId}/deployments', {
          params: { path: { sdkAppId }, query: pageParam === null ? {} : { cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function deploymentQuery(sdkAppId: string, deploymentId: string) {
  return queryOptions({
    queryKey: ['apps', sdkAppId, 'deployment', deploymentId],
    queryFn: ({ signal }) => readDeployment(sdkAppId, deploymentId, signal),
    staleTime: 0,
  });
}

export function readDeployment(
  sdkAppId: string,
  deploymentId: string,
  signal?: AbortSignal,
): Promise<Deployment> {
  return dataOf(
    client.GET('/apps/{sdkAppId}/deployments/{deploymentId}', {
      params: { path: { sdkAppId, deploymentId } },
      signal,
    }),
  );
}

/** The draft against the live version, page by page; `change` keeps one kind of difference. */
export function draftDiffQuery(sdkAppId: string, change: DiffChange | null) {
  return infiniteQueryOptions({
    queryKey: ['apps', sdkAppId, 'draft-diff', change],
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        client.GET('/apps/{sdkAppId}/deployments/draft-diff', {
          params: {
            path: { sdkAppId },
            query: {
              ...(pageParam === null ? {} : { cursor: pageParam }),
              ...(change === null ? {} : { change }),
            },
          },
          signal,
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}

/** @throws ApiProblem `draftUnchanged`, `deploymentRunning` */
export function requestDeployment(
  request: { sdkAppId: string; note: string; idempotencyKey: string },
  signal?: AbortSignal,
): Promise<Deployment> {
  const { sdkAppId, note, idempotencyKey } = request;
  return dataOf(
    client.POST('/apps/{sdkAppId}/deployments', {
      params: { path: { sdkAppId }, header: { 'Idempotency-Key': idempotencyKey } },
      body: { note },
      signal,
    }),
  );
}

/** @throws ApiProblem `transitionRefused` where the deployment is over already */
export function cancelDeployment(sdkAppId: string, deploymentId: string): Promise<Deployment> {
  return dataOf(
    client.POST('/apps/{sdkAppId}/deployments/{deploymentId}/cancel', {
      params: { path: { sdkAppId, deploymentId } },
    }),
  );
}

/** Makes a deployed version live again. @throws ApiProblem `transitionRefused`, `deploymentRunning` */
export function rollBackDeployment(sdkAppId: string, deploymentId: string): Promise<Deployment> {
  return dataOf(
    client.POST('/apps/{sdkAppId}/deployments/{deploymentId}/rollback', {
      params: { path: { sdkAppId, deploymentId } },
    }),
  );
}

/** Copies a deployed version into the draft; what the draft holds beside it is gone. */
export function restoreDeployment(sdkAppId: string, deploymentId: string): Promise<Deployment> {
  return dataOf(
    client.POST('/apps/{sdkAppId}/deployments/{deploymentId}/restore', {
      params: { path: { sdkAppId, deploymentId } },
    }),
  );
}
