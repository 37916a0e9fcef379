import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { Snapshot } from 'xstate';
import { adoptSession, rememberApplication } from '../../api/session.ts';
import { initializeSystem, systemQuery } from '../../api/system.ts';
import { type InitDraft, type InitDraftChange, keptPart } from '../../machines/init/init-draft.ts';
import { initMachine } from '../../machines/init/init.machine.ts';

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

const draftKey = 'parley.init.draft';

/** Keeps what was entered in this tab, without passwords, until there is nothing more to enter. */
export function keepDraft(draft: InitDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(draftKey);
    else sessionStorage.setItem(draftKey, JSON.stringify(keptPart(draft)));
  } catch {
    // Without storage it holds until the page is left.
  }
}

/** What was entered in this tab before its page was reloaded. */
export function keptDraft(): InitDraftChange | undefined {
  try {
    return keptPart(JSON.parse(sessionStorage.getItem(draftKey) ?? 'null')) ?? undefined;
  } catch {
    return undefined;
  }
}
