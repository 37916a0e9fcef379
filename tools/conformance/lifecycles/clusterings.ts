import { clusterModel } from '../../../src/machines/cluster/cluster.model.ts';
import { clusteringModel } from '../../../src/machines/clustering/clustering.model.ts';
import type { ClusteringId, KeptClusterId } from '../clusterings.ts';
import { read } from '../json.ts';
import type { World } from '../world.ts';
import type { LifecycleDriver } from './driver.ts';

/** A clustering that waits for exports. */
export const clusteringDriver: LifecycleDriver<ClusteringId> = {
  model: clusteringModel,
  inputs: ['new'],
  passing: ['running'],
  unreachable: { 'clustering.failed': 'Nothing in the contract makes a clustering fail.' },
  events: {
    'clustering.completed': { send: null },
    'clustering.cancelled': {
      send: (params, world) =>
        world.http.ask('cancelClustering', {
          caller: world.owner,
          params: { sdkAppId: world.sdkAppId, ...params },
        }),
      canSendRefused: () => true,
    },
  },
  begin: ({ clusterings }) => clusterings.waiting(),
  read: async (params, { clusterings }) => ({ state: read((await clusterings.read(params)).body, 'status') }),
  predict: () => ({}),
  end: (params, { clusterings }) => clusterings.untilOver(params),
};

const move =
  (operation: string, bodyFor?: (cluster: ClusteringId & KeptClusterId, world: World) => Promise<object>) =>
  async (cluster: ClusteringId & KeptClusterId, world: World) => {
    const params = { sdkAppId: world.sdkAppId, keptClusterId: cluster.keptClusterId };
    const body = bodyFor && { body: await bodyFor(cluster, world) };
    return world.http.ask(operation, { caller: world.owner, params, ...body });
  };

/** A cluster of questions that customers have just asked. */
export const clusterDriver: LifecycleDriver<ClusteringId & KeptClusterId> = {
  model: clusterModel,
  inputs: ['new'],
  passing: [],
  unreachable: {},
  events: {
    'cluster.accepted': {
      send: move('acceptKeptCluster', async (cluster, { clusterings, knowledge }) => ({
        qaId: await knowledge.qaId(),
        questionIds: await clusterings.questionIds(cluster),
      })),
      canSendRefused: () => true,
    },
    'cluster.ignored': { send: move('ignoreKeptCluster'), canSendRefused: () => true },
    'cluster.merged': {
      send: move('mergeKeptCluster', async (cluster, { clusterings }) => ({
        otherClusterId: await clusterings.beside(cluster),
      })),
      canSendRefused: () => true,
    },
    'cluster.reopened': { send: move('reopenKeptCluster'), canSendRefused: () => true },
  },
  // One beside it can be merged into it, each time that a path does so.
  begin: async ({ clusterings }) => (await clusterings.clusters(3))[0],
  read: async (cluster, { clusterings }) => ({
    state: read((await clusterings.readCluster(cluster)).body, 'status'),
  }),
  predict: () => ({}),
  end: (_, { desk }) => desk.clear(),
};
