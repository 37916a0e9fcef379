import type { Deps } from '../../deps.ts';
import { buildDraftIndex } from '../draft/build-index.ts';
import { runDeployment } from './run-deployment.ts';

/** What is learned and made live beside the requests. Each task may run twice and then ends the same. */
export const deploymentTasks = {
  'deployments.run': (deps: Deps, target: { sdkAppId: string; version: number }, shutdown: AbortSignal) =>
    runDeployment(deps, target, shutdown),

  'draft.buildIndex': (deps: Deps, { sdkAppId }: { sdkAppId: string }, shutdown: AbortSignal) =>
    buildDraftIndex(deps, sdkAppId, shutdown),
};
