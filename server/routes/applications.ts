import type { Handlers } from '../plugins/contract/types.ts';
import { readApplication, updateApplication } from '../services/applications/applications.ts';
import { deleteApplication } from '../services/applications/delete-application.ts';
import { createApplication } from '../services/applications/new-application.ts';

export const applicationHandlers = {
  getApplication: async (_, { deps, sdkAppId }) => ({
    status: 200,
    body: await readApplication(deps.db, sdkAppId),
  }),

  updateApplication: async ({ body, ifMatch }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await updateApplication(deps, { sdkAppId, by, ifMatch, update: body }),
  }),

  createApplication: async ({ body }, { deps, session }) => {
    const application = await createApplication(deps, {
      accountId: session.account.accountId,
      application: body,
    });
    return { status: 201, body: application, location: `/api/v1/apps/${application.sdkAppId}` };
  },

  deleteApplication: async ({ ifMatch }, { deps, sdkAppId }) => {
    await deleteApplication(deps, { sdkAppId, ifMatch });
    return { status: 204 };
  },
} satisfies Pick<
  Handlers,
  'getApplication' | 'updateApplication' | 'createApplication' | 'deleteApplication'
>;
