import type { Handlers } from '../plugins/contract/types.ts';
import { listClusterQuestions, listClusters } from '../services/optimization/clusters.ts';
import { readDeploymentEffects } from '../services/optimization/deployment-effects.ts';
import { listDoubtedPassages } from '../services/optimization/doubted-passages.ts';
import {
  ignoreDoubtedQuestion,
  listDoubtedQas,
  listDoubtedQuestions,
  reopenDoubtedQuestion,
  teachDoubtedQuestion,
} from '../services/optimization/doubted-qas.ts';
import {
  ignoreUnmatchedQuestion,
  listUnmatchedQuestions,
  readUnmatchedQuestion,
  reopenUnmatchedQuestion,
  teachUnmatchedQuestion,
} from '../services/optimization/unmatched-questions.ts';

export const optimizationHandlers = {
  listUnmatchedQuestions: async ({ query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listUnmatchedQuestions(deps, sdkAppId, query),
  }),

  getDeploymentEffects: async (_, { deps, sdkAppId }) => ({
    status: 200,
    body: await readDeploymentEffects(deps, sdkAppId),
  }),

  getUnmatchedQuestion: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await readUnmatchedQuestion(deps, sdkAppId, params.questionId),
  }),

  teachUnmatchedQuestion: async ({ params, body }, { deps, sdkAppId }) => ({
    status: 200,
    body: await teachUnmatchedQuestion(deps, sdkAppId, { questionId: params.questionId, qaId: body.qaId }),
  }),

  ignoreUnmatchedQuestion: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await ignoreUnmatchedQuestion(deps, sdkAppId, params.questionId),
  }),

  reopenUnmatchedQuestion: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await reopenUnmatchedQuestion(deps, sdkAppId, params.questionId),
  }),

  listDoubtedQas: async ({ query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listDoubtedQas(deps, sdkAppId, query),
  }),

  listDoubtedPassages: async ({ query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listDoubtedPassages(deps, sdkAppId, query),
  }),

  listDoubtedQuestions: async ({ params, query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listDoubtedQuestions(deps, sdkAppId, { ...query, qaId: params.qaId }),
  }),

  teachDoubtedQuestion: async ({ params, body }, { deps, sdkAppId }) => ({
    status: 200,
    body: await teachDoubtedQuestion(deps, sdkAppId, params, body.qaId),
  }),

  ignoreDoubtedQuestion: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await ignoreDoubtedQuestion(deps, sdkAppId, params),
  }),

  reopenDoubtedQuestion: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await reopenDoubtedQuestion(deps, sdkAppId, params),
  }),

  listClusters: async ({ query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listClusters(deps, sdkAppId, query),
  }),

  listClusterQuestions: async ({ params, query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listClusterQuestions(deps, sdkAppId, { ...query, clusterId: params.clusterId }),
  }),
} satisfies Partial<Handlers>;
