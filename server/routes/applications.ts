import type { Handlers } from '../plugins/contract/types.ts';
import { readApplication, updateApplication } from '../services/applications/applications.ts';

export const applicationHandlers = {
  getApplication: async (_, { deps, sdkAppId }) => ({
    status: 200,
    body: await readApplication(deps.db, sdkAppId),
  }),

  updateApplication: async ({ body, ifMatch }, { deps, sdkAppId }) => ({
    status: 200,
    body: await updateApplication(deps, { sdkAppId, ifMatch, update: body }),
  }),
} satisfies Pick<Handlers, 'getApplication' | 'updateApplication'>;
