import { type Job, defineJob } from '../../jobs/define-job.ts';
import { buildDraftIndex } from '../draft/build-index.ts';
import { runDeployment } from './run-deployment.ts';

/** What is learned and made live beside the requests. Each may run twice and then ends the same. */
export const deploymentJobs: readonly Job[] = [
  defineJob<{ sdkAppId: string; version: number }>('deployments.run', 'long', runDeployment),
  defineJob<{ sdkAppId: string }>('draft.buildIndex', 'long', (deps, { sdkAppId }, { signal }) =>
    buildDraftIndex(deps, sdkAppId, signal),
  ),
];
