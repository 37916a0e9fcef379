import { randomUUID } from 'node:crypto';
import type { DescribedOperation } from '../contract.ts';
import type { View } from '../effects/sight.ts';
import { read, readEach } from '../json.ts';
import { letters } from '../values.ts';
import { waitFor } from '../waiting.ts';
import type { World } from '../world.ts';

/** Milliseconds. */
const entryPatience = 2000;

/**
 * Makes rows that differ in what a list filters by and in what follows from it; by operation. Without an entry its rows differ already.
 * Each says which addresses have to be looked at, and as which customer, where it is one in particular.
 */
const variety: Readonly<Record<string, (world: World) => Promise<Partial<View> | void>>> = {
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
  listRegressionCases: async ({ regression }) => void (await regression.variedRun()),
  listRegressionResults: async ({ regression }) => ({ params: (await regression.variedRun()).run }),
  // Of two agents one is at the desk.
  listAgents: async ({ desk, agent, deskAdmin }) => {
    await desk.offline(deskAdmin);
    await desk.online(agent);
    return { params: { memberId: agent.memberId } };
  },
  listConversations: async (world) => {
    const { desk, agent, deskAdmin } = world;
    await desk.offline(agent);
    await desk.serving(deskAdmin);
    // Who is away keeps what it serves, and is offered nothing more.
    await world.must('takeBreak', { caller: deskAdmin });
    // Who is at the desk and is offered one gets no other, so that one customer has a place in line.
    await desk.offered(agent);
    const customer = await desk.queued();
    await desk.ended();
    return { params: { conversationId: customer.conversationId }, customer };
  },
  listDeployments: async ({ knowledge }) => ({
    params: { deploymentId: await knowledge.anyDeployed() },
  }),
  // What is said to the bot is nobody's to read.
  listMessages: async (world) => {
    const { desk, agent, deskAdmin } = world;
    for (const person of [agent, deskAdmin]) await desk.offline(person);
    const customer = await desk.customer();
    await desk.say(customer);
    await world.must('requestPerson', { caller: customer });
    await desk.say(customer);
    await desk.say(customer);
    return { params: { conversationId: customer.conversationId } };
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

/** @returns how to look at the rows, where it has to be in a particular way */
export async function varyRows(world: World, { id }: DescribedOperation): Promise<Partial<View> | null> {
  return (await variety[id]?.(world)) ?? null;
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
