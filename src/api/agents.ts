import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Agent } from './__generated__/schema.d.ts';
import { readAgain, takeEventData } from './event-data.ts';
import { newerState } from './newer-state.ts';
import { keyOf, query, readWholeList } from './operation.ts';

/** The own status at the desk; live events keep it current. */
export const myAgentQuery = (sdkAppId: string) => query('getMyAgent', { sdkAppId });

/** Every member with a desk role, with all fields. For desk admins and the console. */
export function agentsQuery(sdkAppId: string) {
  return queryOptions({
    queryKey: [...keyOf('listAgents', { sdkAppId }), 'whole'],
    queryFn: ({ signal }) => readWholeList('listAgents', { sdkAppId }, signal),
  });
}

/** The first hundred transfer targets, or those whose name contains `search`. */
export function transferTargetsQuery(sdkAppId: string, search: string) {
  return {
    ...query('listTransferTargets', { sdkAppId, limit: 100, search: search === '' ? undefined : search }),
    // Shows the last answer until the new one arrives.
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
}

/** Writes an agent's new status into all cached data. */
export function takeAgent(queryClient: QueryClient, sdkAppId: string, agent: Agent) {
  takeEventData(queryClient, myAgentQuery(sdkAppId).queryKey, (known) =>
    known?.memberId === agent.memberId ? newerState(agent, known) : known,
  );
  // Only the server knows the transfer targets and their order, so read them again if they are on the screen.
  readAgain(queryClient, keyOf('listTransferTargets', { sdkAppId }));
  takeEventData(queryClient, agentsQuery(sdkAppId).queryKey, (known) => {
    if (known === undefined) return known;
    const isKnown = known.some(({ memberId }) => memberId === agent.memberId);
    return isKnown
      ? known.map((each) => (each.memberId === agent.memberId ? newerState(agent, each) : each))
      : [...known, agent];
  });
}

/** Removes a deleted agent from all cached data. */
export function forgetAgent(queryClient: QueryClient, sdkAppId: string, memberId: string) {
  takeEventData(queryClient, agentsQuery(sdkAppId).queryKey, (known) =>
    known?.filter((each) => each.memberId !== memberId),
  );
}
