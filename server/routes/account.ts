import type { Handlers } from '../plugins/contract/types.ts';
import { readAccount, updateAccount } from '../services/session/account.ts';
import { changePassword } from '../services/session/change-password.ts';

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
} satisfies Pick<Handlers, 'getAccount' | 'updateAccount' | 'changePassword'>;
