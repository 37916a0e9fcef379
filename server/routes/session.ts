import type { Handlers } from '../plugins/contract/types.ts';
import { requestPasswordReset } from '../services/session/password-reset-mails.ts';
import { checkPasswordReset, resetPassword } from '../services/session/reset-password.ts';
import { endSession, presentSession, resumeSession } from '../services/session/sessions.ts';
import { signIn } from '../services/session/sign-in.ts';

export const sessionHandlers = {
  getSession: async (_, { deps, sessionToken }) => {
    const session = await resumeSession(deps, sessionToken);
    return { status: 200, body: await presentSession(deps, deps.db, session) };
  },

  signIn: async (request, context) => {
    const { session, begun } = await signIn(context.deps, {
      credentials: request.body,
      client: context,
      formerToken: context.sessionToken,
    });
    return { status: 200, body: session, session: begun };
  },

  requestPasswordReset: async ({ body: named }, { deps, address }) => {
    await requestPasswordReset(deps, { named, address });
    return { status: 204 };
  },

  checkPasswordReset: async ({ body: { token } }, { deps }) => {
    await checkPasswordReset(deps, token);
    return { status: 204 };
  },

  resetPassword: async ({ body: reset }, { deps, address }) => {
    await resetPassword(deps, { reset, address });
    return { status: 204 };
  },

  signOut: async (_, { deps, sessionToken }) => {
    if (sessionToken !== null) await endSession(deps, sessionToken);
    return { status: 204, session: null };
  },
} satisfies Pick<
  Handlers,
  'getSession' | 'signIn' | 'requestPasswordReset' | 'checkPasswordReset' | 'resetPassword' | 'signOut'
>;
