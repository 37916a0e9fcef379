import type { QueryClient } from '@tanstack/react-query';
import { createActor, fromPromise } from 'xstate';
import { adoptSession, signIn } from '../../api/session.ts';
import type { Credentials } from '../../machines/rules/credentials.ts';
import { type SignedIn, signInMachine } from '../../machines/sign-in/sign-in.machine.ts';
import { keep } from '../../patterns/keep.ts';

/**
 * The session of signing in, the same after a change of language. Its one actor signs in, keeps the session in the query
 * cache, and finds the application to enter.
 *
 * @param wanted the application that the address to return to is about
 */
export function signInActor(queryClient: QueryClient, wanted: string | null) {
  return keep('sign-in', {
    make() {
      const machine = signInMachine.provide({
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
      return createActor(machine, { input: undefined }).start();
    },
    isWorth: (actor) => actor.getSnapshot().status === 'active',
    end: (actor) => actor.stop(),
  });
}
