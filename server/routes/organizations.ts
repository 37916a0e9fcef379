import type { Handlers } from '../plugins/contract/types.ts';
import { readOrganization, updateOrganization } from '../services/applications/organizations.ts';

export const organizationHandlers = {
  getOrganization: async ({ params }, { deps, session: { account } }) => ({
    status: 200,
    body: await readOrganization(deps, { ...params, account }),
  }),

  updateOrganization: async ({ params, body: update, ifMatch }, { deps, session: { account } }) => ({
    status: 200,
    body: await updateOrganization(deps, { ...params, account, ifMatch, update }),
  }),
} satisfies Pick<Handlers, 'getOrganization' | 'updateOrganization'>;
