import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Agent } from './__generated__/schema.d.ts';
import { client, dataOf } from './client.ts';
import { readAgain, takeEventData } from './event-data.ts';

/** The own status at the desk; live events keep it current. */
export function myAgentQuery(sdkAppId: string) {
  return queryOptions({
    queryKey: ['apps', sdkAppId, 'agent-me'],
    queryFn: ({ signal }) =>
      dataOf(client.GET('/apps/{sdkAppId}/agents/me', { params: { path: { sdkAppId } }, signal })),
  });
}

/** Every member with a desk role, complete. For desk admins and the console. */
export function agentsQuery(sdkAppId: string) {
  return queryOptions({
    queryKey: ['apps', sdkAppId, 'agents'],
    queryFn: async ({ signal }) => {
      const agents: Agent[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await dataOf(
          client.GET('/apps/{sdkAppId}/agents', {
            params: {
              path: { sdkAppId },
              query: { limit: 100, ...(cursor === undefined ? {} : { cursor }) },
            },
            signal,
          }),
        );
        agents.push(...page.items);
        cursor = page.nextCursor;
      }
      return agents;
    },
  });
}

const targetsKey = (sdkAppId: string) => ['apps', sdkAppId, 'transfer-targets'] as const;

/** The first hundred who could take a conversation, or those whose name contains `search`. */
export function transferTargetsQuery(sdkAppId: string, search: string) {
  return queryOptions({
    queryKey: [...targetsKey(sdkAppId), search],
    queryFn: ({ signal }) =>
      dataOf(
        client.GET('/apps/{sdkAppId}/transfer-targets', {
          params: { path: { sdkAppId }, query: { limit: 100, ...(search === '' ? {} : { search }) } },
          signal,
        }),
      ),
    // What one typed before stays in sight until the answer is here.
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
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
  readAgain(queryClient, targetsKey(sdkAppId));
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

/** What an agent can do with its own status. */
export type AgentMove = 'online' | 'break' | 'offline' | 'finishAfterCallWork';

/** @throws ApiProblem `transitionRefused` where the status does not admit it */
export function moveMyAgent(sdkAppId: string, move: AgentMove): Promise<Agent> {
  const params = { params: { path: { sdkAppId } } };
  if (move === 'online') return dataOf(client.POST('/apps/{sdkAppId}/agents/me/online', params));
  if (move === 'break') return dataOf(client.POST('/apps/{sdkAppId}/agents/me/break', params));
  if (move === 'offline') return dataOf(client.POST('/apps/{sdkAppId}/agents/me/offline', params));
  return dataOf(client.POST('/apps/{sdkAppId}/agents/me/after-call-work/finish', params));
}
