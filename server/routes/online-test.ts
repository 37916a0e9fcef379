import type { Handlers } from '../plugins/contract/types.ts';
import { askOnlineTest, readDraftIndex } from '../services/online-test/online-test.ts';

export const onlineTestHandlers = {
  getDraftIndex: async (_, { deps, sdkAppId }) => ({
    status: 200,
    body: await readDraftIndex(deps, sdkAppId),
  }),

  askOnlineTest: async ({ body }, { deps, sdkAppId, signal }) => ({
    status: 200,
    body: await askOnlineTest(deps, { sdkAppId, ...body, signal: signal() }),
  }),
} satisfies Partial<Handlers>;
