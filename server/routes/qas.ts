import type { Handlers } from '../plugins/contract/types.ts';
import { bulkEditQas } from '../services/qas/bulk-qas.ts';
import { listQas } from '../services/qas/list-qas.ts';
import { mergeQa } from '../services/qas/merge.ts';
import { listVersions } from '../services/qas/qa-versions.ts';
import { readQa } from '../services/qas/qa-view.ts';
import { createQa, deleteQa, moveActivation, updateQa } from '../services/qas/qas.ts';
import {
  addSimilarQuestion,
  moveSimilarQuestion,
  removeSimilarQuestion,
} from '../services/qas/similar-questions.ts';

export const qaHandlers = {
  listQas: async ({ query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listQas(deps, sdkAppId, query),
  }),

  createQa: async ({ body }, { deps, sdkAppId, member: by }) => {
    const qa = await createQa(deps, { sdkAppId, by, creation: body });
    return { status: 201, body: qa, location: `/api/v1/apps/${sdkAppId}/qas/${qa.qaId}` };
  },

  getQa: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await readQa(deps.db, sdkAppId, params.qaId),
  }),

  listQaVersions: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listVersions(deps, { sdkAppId, qaId: params.qaId }),
  }),

  updateQa: async ({ params, body, ifMatch }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await updateQa(deps, { sdkAppId, by, qaId: params.qaId, ifMatch, update: body }),
  }),

  deleteQa: async ({ params, ifMatch }, { deps, sdkAppId, member: by }) => {
    await deleteQa(deps, { sdkAppId, by, qaId: params.qaId, ifMatch });
    return { status: 204 };
  },

  activateQa: async ({ params }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await moveActivation(deps, { sdkAppId, by, qaId: params.qaId, event: 'item.activated' }),
  }),

  deactivateQa: async ({ params }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await moveActivation(deps, { sdkAppId, by, qaId: params.qaId, event: 'item.deactivated' }),
  }),

  addSimilarQuestion: async ({ params, body }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await addSimilarQuestion(deps, { sdkAppId, by, qaId: params.qaId, ...body }),
  }),

  removeSimilarQuestion: async ({ params, body }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await removeSimilarQuestion(deps, { sdkAppId, by, qaId: params.qaId, ...body }),
  }),

  moveSimilarQuestion: async ({ params, body }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await moveSimilarQuestion(deps, { sdkAppId, by, qaId: params.qaId, ...body }),
  }),

  mergeQa: async ({ params, body }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await mergeQa(deps, { sdkAppId, by, qaId: params.qaId, ...body }),
  }),

  bulkEditQas: async ({ body }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await bulkEditQas(deps, { sdkAppId, by }, body),
  }),
} satisfies Partial<Handlers>;
