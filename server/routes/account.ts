import type { Handlers } from '../plugins/contract/types.ts';
import { changePassword } from '../services/session/change-password.ts';

export const accountHandlers = {
  changePassword: async ({ body: change }, { deps, session: { account }, sessionToken, address }) => {
    await changePassword(deps, { account, change, address, sessionToken });
    return { status: 204 };
  },
} satisfies Pick<Handlers, 'changePassword'>;
