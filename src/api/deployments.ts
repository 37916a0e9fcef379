import type { ComparedVersion, Deployment, DiffChange } from './__generated__/schema.d.ts';
import { pages, query } from './operation.ts';

export const deploymentQuery = (sdkAppId: string, deploymentId: string) => ({
  ...query('getDeployment', { sdkAppId, deploymentId }),
  staleTime: 0,
});

/** The number of Q&As that a version holds. */
export function qasOf({ counts }: Pick<Deployment, 'counts'>): number {
  return counts.find(({ kind }) => kind === 'qa')?.total ?? 0;
}

/** The deployment that is under way, if any. The newest come first, and one runs at a time. */
export function runningIn(deployments: readonly Deployment[]): Deployment | undefined {
  return deployments.find(({ status }) => status === 'deploying');
}

/** The draft against the live version, page by page; `change` keeps one kind of difference. */
export const draftDiffQuery = (sdkAppId: string, change: DiffChange | null) => ({
  ...pages('getDraftDiff', { sdkAppId, change: change ?? undefined }),
  staleTime: 0,
  // Keeps the shown rows, and with them the focus, until the rows of another kind arrive.
  placeholderData: <Shown>(before: Shown) => before,
});

/** A version against another one, page by page. What is live may have changed since it was read. */
export const versionDiffQuery = (sdkAppId: string, deploymentId: string, against: ComparedVersion) => ({
  ...pages('getDeploymentDiff', { sdkAppId, deploymentId, against }),
  staleTime: 0,
});
