import { query } from './operation.ts';

/** How many things are in each state of each lifecycle now. */
export const workflowCountsQuery = (sdkAppId: string) => ({
  ...query('listWorkflowCounts', { sdkAppId }),
  staleTime: 0,
});
