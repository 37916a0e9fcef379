import { fromPromise } from 'xstate';
import type { Session } from '../../api/__generated__/schema.d.ts';
import { beginSession, signIn } from '../../api/session.ts';
import type { SignInDraft } from '../../machines/rules/credentials.ts';
import { type SignedIn, signInMachine } from '../../machines/sign-in/sign-in.machine.ts';

/**
 * The machine of signing in with its one actor, and the session that it led to: that stays outside of the machine, which
 * holds drafts only.
 *
 * @param enter finds the application to enter
 */
export function signInSession(enter: (session: Session) => SignedIn) {
  let session: Session | null = null;
  const machine = signInMachine.provide({
    actors: {
      signIn: fromPromise<SignedIn, SignInDraft>(async ({ input, signal }) => {
        session = await signIn(input, signal);
        beginSession(session);
        return enter(session);
      }),
    },
  });
  return { machine, begun: () => session };
}
