import { query } from './operation.ts';

/** Milliseconds after which counts are read anew without an event: who has no desk role hears little of conversations. */
const patience = 30_000;

/** How many things are in each state of each lifecycle now. */
export const workflowCountsQuery = (sdkAppId: string) => ({
  ...query('listWorkflowCounts', { sdkAppId }),
  staleTime: 0,
  refetchInterval: patience,
});
