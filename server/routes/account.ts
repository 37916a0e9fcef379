import type { Handlers } from '../plugins/contract/types.ts';
import { readAccount, updateAccount } from '../services/session/account.ts';
import { changeEmail } from '../services/session/change-email.ts';
import { changePassword } from '../services/session/change-password.ts';
import { requestEmailChange } from '../services/session/request-email-change.ts';

export const accountHandlers = {
  getAccount: async (_, { deps, session: { account } }) => ({
    status: 200,
    body: await readAccount(deps.db, account.accountId),
  }),

  updateAccount: async ({ body: update, ifMatch }, { deps, session: { account } }) => ({
    status: 200,
    body: await updateAccount(deps, { accountId: account.accountId, ifMatch, update }),
  }),

  changePassword: async ({ body: change }, { deps, session: { account }, sessionToken, address }) => {
    await changePassword(deps, { account, change, address, sessionToken });
    return { status: 204 };
  },

  requestEmailChange: async ({ body: change }, { deps, session: { account }, address }) => {
    await requestEmailChange(deps, { account, change, address });
    return { status: 204 };
  },

  changeEmail: async ({ body: change }, { deps, session: { account } }) => ({
    status: 200,
    body: await changeEmail(deps, { accountId: account.accountId, change }),
  }),
} satisfies Pick<
  Handlers,
  'getAccount' | 'updateAccount' | 'changePassword' | 'requestEmailChange' | 'changeEmail'
>;
