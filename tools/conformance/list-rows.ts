import type { Question } from './http.ts';
import type { World } from './world.ts';

type Rows = (world: World) => Promise<Partial<Question>>;

/** Creates rows for lists whose path has no POST, and gives the request that lists them; by operation. */
export const listRows: Readonly<Record<string, Rows>> = {
  getDraftDiff: (world) => thrice(() => world.knowledge.qa()),
  getDeploymentDiff: async (world) => {
    await thrice(() => world.knowledge.qa());
    return { params: { deploymentId: await world.knowledge.deployed() } };
  },
  listAgents: agents,
  listTransferTargets: agents,
  listConversations: async ({ desk, agent, deskAdmin }) => {
    await desk.offline(agent);
    await desk.offline(deskAdmin);
    await thrice(() => desk.queued());
    return { query: { view: 'queue' } };
  },
  listDeliveries: async ({ webhooks }) => ({ params: { webhookId: await webhooks.variedDeliveries() } }),
  listUnmatchedQuestions: ({ desk }) => thrice(() => desk.unanswered()),
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
