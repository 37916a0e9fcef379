import type { Handlers } from '../plugins/contract/types.ts';
import {
  confirmPresence,
  finishAfterCallWork,
  goOffline,
  goOnline,
  listAgents,
  readAgent,
  takeBreak,
} from '../services/agents/presence.ts';

export const agentHandlers = {
  listAgents: async ({ query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listAgents(deps, sdkAppId, query),
  }),

  getMyAgent: async (_, { deps, sdkAppId, member }) => ({
    status: 200,
    body: await readAgent(deps, sdkAppId, member.memberId),
  }),

  confirmPresence: async (_, { deps, sdkAppId, member }) => {
    confirmPresence(deps, sdkAppId, member.memberId);
    return { status: 204 };
  },

  goOnline: async (_, { deps, sdkAppId, member }) => ({
    status: 200,
    body: await goOnline(deps, sdkAppId, member.memberId),
  }),

  takeBreak: async (_, { deps, sdkAppId, member }) => ({
    status: 200,
    body: await takeBreak(deps, sdkAppId, member.memberId),
  }),

  goOffline: async (_, { deps, sdkAppId, member }) => ({
    status: 200,
    body: await goOffline(deps, sdkAppId, member.memberId),
  }),

  finishAfterCallWork: async (_, { deps, sdkAppId, member }) => ({
    status: 200,
    body: await finishAfterCallWork(deps, sdkAppId, member.memberId),
  }),
} satisfies Partial<Handlers>;
