import type { Handlers } from '../plugins/contract/types.ts';
import {
  cancelBatchTest,
  createBatchTest,
  listBatchResults,
  listBatchTests,
  readBatchTest,
} from '../services/batch-tests/batch-tests.ts';

export const batchTestHandlers = {
  listBatchTests: async ({ query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listBatchTests(deps, sdkAppId, query),
  }),

  createBatchTest: async ({ file, query }, { deps, sdkAppId, member: by }) => {
    const { language = null, robotId = null } = query;
    const begun = await createBatchTest(deps, { sdkAppId, by, file, language, robotId });
    const location = `/api/v1/apps/${sdkAppId}/batch-tests/${begun.batchTestId}`;
    return { status: 202, body: begun, location };
  },

  getBatchTest: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await readBatchTest(deps, { ...params, sdkAppId }),
  }),

  listBatchTestResults: async ({ params, query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listBatchResults(deps, { ...params, sdkAppId }, query),
  }),

  cancelBatchTest: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await cancelBatchTest(deps, { ...params, sdkAppId }),
  }),
} satisfies Partial<Handlers>;
