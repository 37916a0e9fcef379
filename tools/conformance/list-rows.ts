import { doubted } from './doubts.ts';
import type { Question } from './http.ts';
import { readEach } from './json.ts';
import { returned } from './recipes-earlier.ts';
import type { World } from './world.ts';

type Rows = (world: World) => Promise<Partial<Question>>;

/** Creates rows for lists whose path has no POST, and gives the request that lists them; by operation. */
export const listRows: Readonly<Record<string, Rows>> = {
  getDraftDiff: (world) => thrice(() => world.knowledge.qa()),
  getDeploymentDiff: async (world) => {
    await thrice(() => world.knowledge.qa());
    return { params: { deploymentId: await world.knowledge.deployed() } };
  },
  // What is changed together has changed at the same moment.
  listQas: async (world) => {
    await thrice(() => world.knowledge.qa());
    const { body } = await world.must('listQas', { caller: world.owner, query: { limit: 3 } });
    const qaIds = readEach(body, 'items.qaId');
    await world.must('bulkEditQas', { caller: world.owner, body: { qaIds, action: 'deactivate' } });
    return {};
  },
  listQaVersions: async (world) => {
    const params = { qaId: await world.knowledge.qaId() };
    for (const operation of ['deactivateQa', 'activateQa', 'deactivateQa'])
      await world.must(operation, { caller: world.owner, params });
    return { params };
  },
  listAgents: agents,
  listTransferTargets: agents,
  listConversations: async ({ desk, agent, deskAdmin }) => {
    await desk.offline(agent);
    await desk.offline(deskAdmin);
    await thrice(() => desk.queued());
    return { query: { view: 'queue' } };
  },
  listVisitorConversations: async (world) => ({ caller: await returned(world, 3) }),
  listEarlierConversations: async (world) => {
    const { conversationId } = await returned(world, 4);
    return { caller: world.deskAdmin, params: { conversationId } };
  },
  listVisitorMessages: async ({ desk }) => {
    const customer = await desk.customer();
    await thrice(() => desk.say(customer));
    return { caller: customer, params: { conversationId: customer.conversationId } };
  },
  listDeliveries: async ({ webhooks }) => ({ params: await webhooks.variedDeliveries() }),
  listRegressionRuns: ({ regression }) => thrice(() => regression.endedRun()),
  listRegressionResults: async ({ regression }) => ({ params: (await regression.variedRun()).run }),
  listClusterings: ({ clusterings }) => thrice(() => clusterings.done()),
  listKeptClusters: async ({ clusterings }) => {
    const [{ clusteringId }] = await clusterings.clusters(3);
    return { params: { clusteringId } };
  },
  listKeptClusterQuestions: async ({ clusterings }) => {
    const { keptClusterId } = await clusterings.cluster();
    return { params: { keptClusterId } };
  },
  listUnmatchedQuestions: ({ desk }) => thrice(() => desk.unanswered()),
  listDoubtedQas: async (world) => thrice(() => doubted(world)),
  listDoubtedQuestions: async (world) => ({ params: { qaId: (await doubted(world, 3)).qaId } }),
  listClusters: ({ desk }) => thrice(() => desk.unanswered()),
  listClusterQuestions: async ({ desk }) => ({ params: { clusterId: await desk.cluster() } }),
  listMessages: async ({ desk, agent, deskAdmin }) => {
    await desk.offline(agent);
    const customer = await desk.queued();
    await thrice(() => desk.say(customer));
    return { caller: deskAdmin, params: { conversationId: customer.conversationId } };
  },
};

async function agents(world: World): Promise<object> {
  return thrice(() => world.newMember('agent', { consoleRole: null, deskRole: 'agent' }));
}

async function thrice(add: () => Promise<unknown>): Promise<object> {
  for (let row = 0; row < 3; row += 1) await add();
  return {};
}
