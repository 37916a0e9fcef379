import { query } from './operation.ts';

/**
 * Milliseconds after which counts are read again without an event. Members without a desk role get few events of
 * conversations.
 */
const patience = 30_000;

/** The number of things in each state of each lifecycle. */
export const workflowCountsQuery = (sdkAppId: string) => ({
  ...query('listWorkflowCounts', { sdkAppId }),
  staleTime: 0,
  refetchInterval: patience,
});
