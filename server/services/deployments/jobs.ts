import { type Job, defineJob } from '../../jobs/define-job.ts';
import { buildDraftIndex } from '../draft/build-index.ts';
import { renewIndex } from './renew-index.ts';
import { runDeployment } from './run-deployment.ts';
import type { Target } from './version-index.ts';

/** What is learned and made live beside the requests. Each may run twice and then ends the same. */
export const deploymentJobs: readonly Job[] = [
  defineJob<Target>('deployments.run', 'long', runDeployment),
  defineJob<Target>('deployments.renewIndex', 'long', (deps, target, { signal }) =>
    renewIndex(deps, target, signal),
  ),
  defineJob<{ sdkAppId: string }>('draft.buildIndex', 'long', (deps, { sdkAppId }, { signal }) =>
    buildDraftIndex(deps, sdkAppId, signal),
  ),
];
