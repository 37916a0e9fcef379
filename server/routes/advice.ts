import type { Handlers } from '../plugins/contract/types.ts';
import {
  deleteAdviceDismissal,
  dismissAdvice,
  listAdviceDismissals,
} from '../services/advice/advice-dismissals.ts';
import { readKnowledgeAdvice } from '../services/advice/knowledge-advice.ts';

export const adviceHandlers = {
  getKnowledgeAdvice: async (_, { deps, sdkAppId }) => ({
    status: 200,
    body: await readKnowledgeAdvice(deps, sdkAppId),
  }),

  listAdviceDismissals: async ({ query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listAdviceDismissals(deps, sdkAppId, query),
  }),

  createAdviceDismissal: async ({ body }, { deps, sdkAppId, member: by }) => ({
    status: 201,
    body: await dismissAdvice(deps, { sdkAppId, by, advice: body }),
  }),

  deleteAdviceDismissal: async ({ params }, { deps, sdkAppId }) => {
    await deleteAdviceDismissal(deps, sdkAppId, params.dismissalId);
    return { status: 204 };
  },
} satisfies Partial<Handlers>;
