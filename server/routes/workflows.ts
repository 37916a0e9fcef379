import type { Handlers } from '../plugins/contract/types.ts';
import { listWorkflowCounts } from '../services/workflows/workflows.ts';

export const workflowHandlers = {
  listWorkflowCounts: async (_, { deps, sdkAppId }) => ({
    status: 200,
    body: await listWorkflowCounts(deps, sdkAppId),
  }),
} satisfies Pick<Handlers, 'listWorkflowCounts'>;
