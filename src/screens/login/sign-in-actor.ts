import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { adoptSession, signIn } from '../../api/session.ts';
import type { Credentials } from '../../machines/rules/credentials.ts';
import { signInMachine } from '../../machines/sign-in/sign-in.machine.ts';
import type { SignedIn } from '../../machines/sign-in/sign-in.machine.ts';

/**
 * The sign-in machine with its one actor: signs in, keeps the session in the query cache, and finds the application to
 * enter.
 *
 * @param wanted the application that the address to return to is about
 */
export function createSignInMachine(queryClient: QueryClient, wanted: string | null) {
  return signInMachine.provide({
    actors: {
      signIn: fromPromise<SignedIn, Credentials>(async ({ input, signal }) => {
        const session = await signIn(input, signal);
        adoptSession(queryClient, session);
        const open = session.memberships.filter(({ access }) => access === 'active');
        const only = open.length === 1 ? open[0] : open.find(({ sdkAppId }) => sdkAppId === wanted);
        return { applications: open.length, sdkAppId: only?.sdkAppId ?? null };
      }),
    },
  });
}
