import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { Snapshot } from 'xstate';
import { adoptSession, rememberApplication } from '../../api/session.ts';
import { initializeSystem, systemQuery } from '../../api/system.ts';
import type { InitDraft } from '../../machines/init-draft.ts';
import { initMachine } from '../../machines/init.machine.ts';

/** The wizard's machine with its one actor: creates account, organization and application, and adopts the session. */
export function createInitMachine(queryClient: QueryClient) {
  return initMachine.provide({
    actors: {
      createInstallation: fromPromise<{ sdkAppId: string }, InitDraft>(async ({ input, signal }) => {
        const session = await initializeSystem(input, signal);
        const sdkAppId = session.memberships[0]?.sdkAppId ?? '';
        adoptSession(queryClient, session);
        rememberApplication(sdkAppId);
        queryClient.setQueryData(
          systemQuery.queryKey,
          (status) => status && { ...status, initialized: true },
        );
        return { sdkAppId };
      }),
    },
  });
}

/** Where the wizard stood when its page went away: a change of language rebuilds the page, not the work. */
export const keptInit: { snapshot: Snapshot<unknown> | undefined } = { snapshot: undefined };
