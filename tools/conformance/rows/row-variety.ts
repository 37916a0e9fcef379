import { randomUUID } from 'node:crypto';
import type { DescribedOperation } from '../contract.ts';
import type { Customer } from '../desk.ts';
import { doubted } from '../doubts.ts';
import type { View } from '../effects/sight.ts';
import { read, readEach, readList, readText } from '../json.ts';
import { letters } from '../values.ts';
import { waitFor } from '../waiting.ts';
import type { World } from '../world.ts';

/** Milliseconds. */
const entryPatience = 2000;

type Ways = Partial<View> | readonly Partial<View>[] | void;

/**
 * Makes rows that differ in what a list filters by and in what follows from it; by operation. Without an entry its rows differ already.
 * Each says which addresses have to be looked at, and as whom, where it is one in particular: what tells most comes first.
 */
const variety: Readonly<Record<string, (world: World) => Promise<Ways>>> = {
  listQas: variedKnowledge,
  listChitchats: async (world) => {
    const params = { chitchatId: await world.knowledge.chitchatId() };
    await world.must('deactivateChitchat', { caller: world.owner, params });
  },
  listDeliveries: async ({ webhooks }) => ({ params: await webhooks.variedDeliveries() }),
  getDraftDiff: variedKnowledge,
  getDeploymentDiff: async (world) => {
    await variedKnowledge(world);
    return { params: { deploymentId: await world.knowledge.deployed() } };
  },
  listUnmatchedQuestions: async (world) => {
    const { desk, knowledge, owner } = world;
    const ask = async () => ({ params: { questionId: await desk.unanswered() } });
    const body = { qaId: await knowledge.qaId() };
    await world.must('teachUnmatchedQuestion', { caller: owner, ...(await ask()), body });
    await world.must('ignoreUnmatchedQuestion', { caller: owner, ...(await ask()) });
    return ask();
  },
  listDoubtedQuestions: async (world) => {
    const { qaId, questionIds } = await doubted(world, 3);
    const [taught, ignored] = questionIds.map((questionId) => ({ qaId, questionId }));
    await world.must('teachDoubtedQuestion', { caller: world.owner, params: taught, body: { qaId } });
    await world.must('ignoreDoubtedQuestion', { caller: world.owner, params: ignored });
    return { params: { qaId } };
  },
  listKeptClusters: async (world) => {
    const [{ clusteringId, keptClusterId }] = await world.clusterings.clusters(3);
    await world.must('ignoreKeptCluster', { caller: world.owner, params: { keptClusterId } });
    return { params: { clusteringId } };
  },
  listRegressionCases: async ({ regression }) => void (await regression.variedRun()),
  listRegressionResults: async ({ regression }) => ({ params: (await regression.variedRun()).run }),
  listBatchTestResults: async ({ batchTests }) => ({ params: (await batchTests.varied()).test }),
  listDocuments: async ({ documents }) => documents.varied(),
  listExports: async ({ exports }) => {
    const cancelled = await exports.waiting();
    await exports.cancel(cancelled);
    await exports.done('members');
  },
  // Of two agents one is at the desk.
  listAgents: async ({ desk, agent, deskAdmin }) => {
    await desk.offline(deskAdmin);
    await desk.online(agent);
    return { params: { memberId: agent.memberId } };
  },
  listConversations: async (world) => {
    const { desk, agent, deskAdmin } = world;
    // Whoever waits longer is offered first.
    await desk.clear();
    await desk.offline(agent);
    const served = await desk.serving(deskAdmin);
    // Who is away keeps what it serves, and is offered nothing more.
    await world.must('takeBreak', { caller: deskAdmin });
    // Who is at the desk and is offered one gets no other, so that one customer has a place in line.
    await desk.offered(agent);
    const queued = await desk.queued();
    const ended = await desk.ended();
    const { conversationId } = ended;
    const body = { conversationId, stars: 4, tags: [], comment: 'Quick.' };
    await world.must('rateConversation', { caller: ended, body });
    return [queued, served, ended].map(eyesOf);
  },
  listDeployments: async (world) => {
    const deploymentId = await world.knowledge.anyDeployed();
    const { body } = await world.must('listDeployments', { caller: world.owner });
    const live = readList(body, 'items').find((each) => read(each, 'live') === true);
    return [deploymentId, readText(live, 'deploymentId')].map((each) => ({ params: { deploymentId: each } }));
  },
  // Of the members the owner has no role at the desk.
  listMembers: async ({ agent }) => [{}, { self: agent }],
  // What is said to the bot is nobody's to read.
  listMessages: async (world) => {
    const { desk, agent, deskAdmin } = world;
    await desk.clear();
    for (const person of [agent, deskAdmin]) await desk.offline(person);
    const served = await desk.serving(deskAdmin);
    await world.must('takeBreak', { caller: deskAdmin });
    const customer = await desk.customer();
    await desk.say(customer);
    await world.must('requestPerson', { caller: customer });
    await desk.say(customer);
    await desk.say(customer);
    return [customer, served].map(eyesOf);
  },
  listAuditEntries: async (world) => {
    const { administrator } = world;
    await world.knowledge.qa();
    await newQa(world, { caller: administrator, categoryId: null });
    // An entry appears within moments.
    await waitFor(
      async () => (await world.must('listAuditEntries', { caller: administrator })).body,
      (page) => read(page, 'items.0.actor.id') === administrator.memberId,
      entryPatience,
    );
  },
};

/** Whether a list has rows that were made to differ. */
export function isVaried({ id }: DescribedOperation): boolean {
  return id in variety;
}

/** @returns how to look at the rows, where it has to be in particular ways */
export async function varyRows(world: World, { id }: DescribedOperation): Promise<readonly Partial<View>[]> {
  return [(await variety[id]?.(world)) ?? []].flat();
}

/** A customer's eyes, and the desk's on the same conversation. */
function eyesOf(customer: Customer): Partial<View> {
  return { params: { conversationId: customer.conversationId }, customer };
}

/** Q&As that are live, changed, removed and new; active and not; in a category and in one below it. */
async function variedKnowledge(world: World): Promise<void> {
  const { owner, knowledge } = world;
  const { body } = await world.must('getDraftDiff', { caller: owner, query: { limit: 1 } });
  const isSome = (change: string) => readEach(body, `counts.${change}`).some((count) => Number(count) > 0);
  if (['added', 'changed', 'removed'].every(isSome)) return;
  const [changed, removed] = [await knowledge.qaId(), await knowledge.qaId()];
  const above = await knowledge.categoryId();
  await newQa(world, { caller: owner, categoryId: above });
  await knowledge.deployed();
  await world.must('deactivateQa', { caller: owner, params: { qaId: changed } });
  await world.must('bulkEditQas', { caller: owner, body: { qaIds: [removed], action: 'delete' } });
  await newQa(world, { caller: owner, categoryId: await knowledge.categoryId(above) });
}

async function newQa(
  world: World,
  { caller, categoryId }: { caller: World['owner']; categoryId: string | null },
): Promise<void> {
  const answer = await world.must('createQa', {
    caller,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      standardQuestion: `Conformance ${letters(12)}?`,
      similarQuestions: [`Another way ${letters(12)}`],
      answer: `An answer with ${letters(12)}.`,
      ...(categoryId === null ? {} : { categoryId }),
    },
  });
  world.knowledge.remember(answer);
}
