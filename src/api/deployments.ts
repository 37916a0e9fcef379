import type { Deployment, DiffChange } from './__generated__/schema.d.ts';
import { call } from './call.ts';
import { pages, query } from './operation.ts';

/** All versions, newest first. */
export const deploymentsQuery = (sdkAppId: string) => pages('listDeployments', { sdkAppId });

export const deploymentQuery = (sdkAppId: string, deploymentId: string) => ({
  ...query('getDeployment', { sdkAppId, deploymentId }),
  staleTime: 0,
});

/** The draft against the live version, page by page; `change` keeps one kind of difference. */
export const draftDiffQuery = (sdkAppId: string, change: DiffChange | null) => ({
  ...pages('getDraftDiff', { sdkAppId, change: change ?? undefined }),
  staleTime: 0,
});

/** @throws ApiProblem `draftUnchanged`, `deploymentRunning` */
export function requestDeployment(
  request: { sdkAppId: string; note: string; idempotencyKey: string },
  signal?: AbortSignal,
): Promise<Deployment> {
  const { sdkAppId, note, idempotencyKey: key } = request;
  return call('requestDeployment', { sdkAppId }, { body: { note }, key, signal });
}

/** @throws ApiProblem `transitionRefused` where the deployment is over already */
export function cancelDeployment(sdkAppId: string, deploymentId: string): Promise<Deployment> {
  return call('cancelDeployment', { sdkAppId, deploymentId });
}
