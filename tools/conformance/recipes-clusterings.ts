import { partOf } from './effects/comparison.ts';
import { read, readList } from './json.ts';
import type { Recipe } from './recipe.ts';
import type { World } from './world.ts';

const clear = ({ desk }: World) => desk.clear();

/** The cluster of three questions, as a list or its own address shows it. */
const fresh = {
  size: 3,
  count: 3,
  language: 'en',
  status: 'open',
  outsideScope: null,
  acceptedQa: null,
} as const;

/** Recipes for clusterings and the clusters that they found. */
export const clusteringRecipes: Readonly<Record<string, Recipe>> = {
  requestClustering: {
    shown: async (_, { body }) => partOf({ kind: 'unmatchedQuestions' }, body),
    after: ({ clusterings }, { body }) =>
      clusterings.untilOver({ clusteringId: String(read(body, 'clusteringId')) }),
  },
  cancelClustering: { arrange: async ({ clusterings }) => ({ params: await clusterings.waiting() }) },
  // What is worded alike is one cluster.
  listKeptClusters: {
    shown: async (world) => {
      const { clusteringId, keptClusterId } = await world.clusterings.cluster();
      const asked = { caller: world.owner, params: { clusteringId }, query: { limit: 100 } };
      const { body } = await world.must('listKeptClusters', asked);
      const row = readList(body, 'items').find((each) => read(each, 'keptClusterId') === keptClusterId);
      return partOf({ ...fresh, clusteringId, keptClusterId }, row);
    },
    after: clear,
  },
  getKeptCluster: { after: clear },
  listKeptClusterQuestions: { after: clear },
  acceptKeptCluster: {
    arrange: async (world) => {
      const { keptClusterId } = await world.clusterings.cluster();
      const [first = ''] = await world.clusterings.questionIds({ keptClusterId });
      const body = { qaId: await world.knowledge.qaId(), questionIds: [first] };
      return { params: { keptClusterId }, body };
    },
    // Others of the cluster stay as they are.
    shown: async (world, { body }, { body: sent }) => {
      const params = { keptClusterId: String(read(body, 'keptClusterId')) };
      const asked = { caller: world.owner, params };
      const questions = readList((await world.must('listKeptClusterQuestions', asked)).body, 'items');
      const named = questions.find((each) => read(each, 'questionId') === read(sent, 'questionIds.0'));
      const open = questions.filter((each) => read(each, 'status') === 'open');
      return open.length === 2
        ? partOf({ status: 'taught' }, named)
        : 'questions that were not named are not open';
    },
    isForbidden: ({ pointer }) => pointer.startsWith('/qaId') || pointer.startsWith('/questionIds'),
    after: clear,
  },
  ignoreKeptCluster: { after: clear },
  mergeKeptCluster: {
    arrange: async ({ clusterings }) => {
      const [{ keptClusterId }, other] = await clusterings.clusters(2);
      return { params: { keptClusterId }, body: { otherClusterId: other?.keptClusterId } };
    },
    // It has the questions of both, and the other one is gone.
    shown: async (world, { body }, { body: sent }) => {
      const joined = partOf({ ...fresh, size: 6, count: 6 }, body);
      if (joined !== null) return joined;
      const params = { keptClusterId: String(read(body, 'keptClusterId')) };
      const { length } = await world.clusterings.questionIds(params);
      if (length !== 6) return `the cluster lists ${length} questions, not the 6 of both`;
      const gone = { keptClusterId: String(read(sent, 'otherClusterId')), sdkAppId: world.sdkAppId };
      const { status } = await world.http.ask('getKeptCluster', { caller: world.owner, params: gone });
      return status === 404 ? null : 'the other cluster is still there';
    },
    isForbidden: ({ pointer }) => pointer === '/otherClusterId',
    after: clear,
  },
  reopenKeptCluster: {
    arrange: async (world) => {
      const { keptClusterId } = await world.clusterings.cluster();
      const params = { keptClusterId };
      await world.must('ignoreKeptCluster', { caller: world.owner, params });
      return { params };
    },
    after: clear,
  },
};
