import type { Handlers } from '../plugins/contract/types.ts';
import {
  cancelClustering,
  listClusterings,
  readClustering,
  requestClustering,
} from '../services/clusterings/clusterings.ts';
import {
  acceptKeptCluster,
  ignoreKeptCluster,
  listKeptClusterQuestions,
  listKeptClusters,
  mergeKeptCluster,
  readKeptCluster,
  reopenKeptCluster,
} from '../services/clusterings/kept-clusters.ts';

export const clusteringHandlers = {
  listClusterings: async ({ query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listClusterings(deps, sdkAppId, query),
  }),

  requestClustering: async ({ body }, { deps, sdkAppId, member: by }) => {
    const begun = await requestClustering(deps, { ...body, sdkAppId, by });
    const location = `/api/v1/apps/${sdkAppId}/question-clusterings/${begun.clusteringId}`;
    return { status: 202, body: begun, location };
  },

  getClustering: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await readClustering(deps, { ...params, sdkAppId }),
  }),

  cancelClustering: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await cancelClustering(deps, { ...params, sdkAppId }),
  }),

  listKeptClusters: async ({ params, query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listKeptClusters(deps, { clusteringId: params.clusteringId, sdkAppId }, query),
  }),

  getKeptCluster: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await readKeptCluster(deps, { keptClusterId: params.keptClusterId, sdkAppId }),
  }),

  listKeptClusterQuestions: async ({ params, query }, { deps, sdkAppId }) => ({
    status: 200,
    body: await listKeptClusterQuestions(deps, { keptClusterId: params.keptClusterId, sdkAppId }, query),
  }),

  acceptKeptCluster: async ({ params, body }, { deps, sdkAppId }) => ({
    status: 200,
    body: await acceptKeptCluster(deps, { keptClusterId: params.keptClusterId, sdkAppId }, body),
  }),

  ignoreKeptCluster: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await ignoreKeptCluster(deps, { keptClusterId: params.keptClusterId, sdkAppId }),
  }),

  reopenKeptCluster: async ({ params }, { deps, sdkAppId }) => ({
    status: 200,
    body: await reopenKeptCluster(deps, { keptClusterId: params.keptClusterId, sdkAppId }),
  }),

  mergeKeptCluster: async ({ params, body }, { deps, sdkAppId, member: by }) => ({
    status: 200,
    body: await mergeKeptCluster(deps, { keptClusterId: params.keptClusterId, sdkAppId }, { by, ...body }),
  }),
} satisfies Partial<Handlers>;
