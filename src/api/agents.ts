import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Agent } from './__generated__/schema.d.ts';
import { readAgain, takeEventData } from './event-data.ts';
import { keyOf, query, readWhole } from './operation.ts';

/** The own status at the desk; live events keep it current. */
export const myAgentQuery = (sdkAppId: string) => query('getMyAgent', { sdkAppId });

/** Every member with a desk role, complete. For desk admins and the console. */
export function agentsQuery(sdkAppId: string) {
  return queryOptions({
    queryKey: [...keyOf('listAgents', { sdkAppId }), 'whole'],
    queryFn: ({ signal }) => readWhole('listAgents', { sdkAppId }, signal),
  });
}

/** The first hundred who could take a conversation, or those whose name contains `search`. */
export function transferTargetsQuery(sdkAppId: string, search: string) {
  return {
    ...query('listTransferTargets', { sdkAppId, limit: 100, search: search === '' ? undefined : search }),
    // What one typed before stays in sight until the answer is here.
    placeholderData: keepPreviousData,
    staleTime: 0,
  };
}

/** The later of two: an event may overtake the answer to what the agent did before. */
function later(known: Agent, news: Agent): Agent {
  return Date.parse(news.statusSince) < Date.parse(known.statusSince) ? known : news;
}

/** Takes an agent's new status to everything that was read before. */
export function takeAgent(queryClient: QueryClient, sdkAppId: string, agent: Agent) {
  takeEventData(queryClient, myAgentQuery(sdkAppId).queryKey, (known) =>
    known?.memberId === agent.memberId ? later(known, agent) : known,
  );
  // Who could take a conversation, and in which order, is the server's to say; read again where it is in sight.
  readAgain(queryClient, keyOf('listTransferTargets', { sdkAppId }));
  takeEventData(queryClient, agentsQuery(sdkAppId).queryKey, (known) => {
    if (known === undefined) return known;
    const isKnown = known.some(({ memberId }) => memberId === agent.memberId);
    return isKnown
      ? known.map((each) => (each.memberId === agent.memberId ? later(each, agent) : each))
      : [...known, agent];
  });
}

/** Takes an agent who was deleted out of what was read before. */
export function forgetAgent(queryClient: QueryClient, sdkAppId: string, memberId: string) {
  takeEventData(queryClient, agentsQuery(sdkAppId).queryKey, (known) =>
    known?.filter((each) => each.memberId !== memberId),
  );
}
