import { randomUUID } from 'node:crypto';
import type { DescribedOperation } from '../contract.ts';
import { read } from '../json.ts';
import { letters } from '../values.ts';
import { waitFor } from '../waiting.ts';
import type { World } from '../world.ts';

/** Milliseconds. */
const entryPatience = 2000;

/** Makes rows that differ in what a list filters by; by operation. Without an entry its rows differ already. */
const variety: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  listQas: variedKnowledge,
  getDraftDiff: variedKnowledge,
  listConversations: async (world) => {
    const { desk, agent, deskAdmin } = world;
    await desk.offline(agent);
    await desk.serving(deskAdmin);
    // Who is away keeps what it serves, and is offered nothing more.
    await world.must('takeBreak', { caller: deskAdmin });
    await desk.queued();
    await desk.ended();
  },
  listAuditEntries: async (world) => {
    const { administrator } = world;
    await world.knowledge.qa();
    await newQa(world, { caller: administrator, categoryId: null });
    // An entry appears within moments.
    await waitFor(
      async () => (await world.must('listAuditEntries', { caller: administrator })).body,
      (page) => read(page, 'items.0.actor.memberId') === administrator.memberId,
      entryPatience,
    );
  },
};

export async function varyRows(world: World, { id }: DescribedOperation): Promise<void> {
  await variety[id]?.(world);
}

/** Q&As that are live, changed, removed and new; active and not; in a category and in one below it. */
async function variedKnowledge(world: World): Promise<void> {
  const { owner, knowledge } = world;
  const { body } = await world.must('getDraftDiff', { caller: owner, query: { limit: 1 } });
  const isVaried = ['added', 'changed', 'removed'].every((each) => Number(read(body, `counts.${each}`)) > 0);
  if (isVaried) return;
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
