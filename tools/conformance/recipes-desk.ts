import { randomUUID } from 'node:crypto';
import { partOf } from './effects/comparison.ts';
import { read, readList } from './json.ts';
import type { Person } from './people.ts';
import type { Recipe } from './recipe.ts';
import { waitFor } from './waiting.ts';
import type { World } from './world.ts';

/** Makes sure that nobody waits and the agent is free. */
export async function clear(world: World): Promise<void> {
  await world.desk.clear();
}

/** A waiting conversation, which the desk admin reads. */
const waitingSeen = async ({ desk, deskAdmin }: World) => ({
  caller: deskAdmin,
  params: { conversationId: (await desk.queued()).conversationId },
});

export const message = () => ({ clientMessageId: randomUUID(), text: 'Hello.' });

/** The body that transfers a conversation to somebody. */
export const transferTo = ({ memberId }: Person) => ({ target: { kind: 'member', memberId } });

/** Since when the conversation had waited that was passed on last. */
let transferredFrom: unknown = null;

/** Recipes for the operations of the desk. */
export const deskRecipes: Readonly<Record<string, Recipe>> = {
  getMyAgent: {
    shown: async (world) => {
      const { memberId } = world.deskAdmin;
      return partOf({ memberId }, (await world.must('getMyAgent', { caller: world.deskAdmin })).body);
    },
  },
  goOnline: {
    arrange: async ({ desk, agent }) => {
      await desk.offline(agent);
      return { caller: agent };
    },
  },
  takeBreak: {
    arrange: async ({ desk, agent }) => {
      await desk.clear();
      await desk.online(agent);
      return { caller: agent };
    },
  },
  goOffline: {
    arrange: async ({ desk, agent }) => {
      await desk.online(agent);
      return { caller: agent };
    },
  },
  finishAfterCallWork: {
    arrange: async (world) => {
      await world.desk.clear();
      await world.settings.changeConversations({ afterCallWorkSeconds: 600 });
      const { conversationId } = await world.desk.serving();
      await world.must('endConversation', { caller: world.agent, params: { conversationId } });
      return { caller: world.agent };
    },
    after: (world) => world.settings.changeConversations({}),
  },
  getConversation: { arrange: waitingSeen, after: clear },
  listMessages: { arrange: waitingSeen, after: clear },
  listConversations: { arrange: async ({ deskAdmin }) => ({ caller: deskAdmin }) },
  sendAgentMessage: {
    // What the customer has said until now is read with the answer to it.
    arrange: async ({ desk, agent }) => {
      const customer = await desk.serving();
      await desk.say(customer);
      return { caller: agent, params: { conversationId: customer.conversationId }, body: message() };
    },
    after: clear,
  },
  acceptConversation: { arrange: offered, after: clear },
  declineConversation: { arrange: offered, after: clear },
  promiseAnswer: {
    // Nobody owes a word, so the silence of the customer counts until the promise.
    arrange: async (world) => {
      const { desk, agent } = world;
      const params = { conversationId: (await desk.serving()).conversationId };
      await world.must('sendAgentMessage', { caller: agent, params, body: message() });
      return { caller: agent, params, body: { isWriting: false } };
    },
    shown: async (_, { body }) => partOf({ silentSince: null }, body),
    after: clear,
  },
  endConversation: {
    arrange: async ({ desk, agent }) => ({
      caller: agent,
      params: { conversationId: (await desk.serving()).conversationId },
    }),
    after: clear,
  },
  endConversations: {
    arrange: async ({ desk, deskAdmin }) => {
      await desk.clear();
      const waiting = (await desk.queued()).conversationId;
      const withBot = (await desk.customer()).conversationId;
      return { caller: deskAdmin, body: { conversationIds: [waiting, withBot] } };
    },
    shown: async (world, { body }) => {
      const { items } = (
        await world.must('listConversations', { caller: world.deskAdmin, query: { view: 'ended' } })
      ).body as { items: object[] };
      return (
        partOf({ changed: 1, unchanged: 1, notFound: [] }, body) ?? partOf({ endReason: 'noAgent' }, items[0])
      );
    },
    after: clear,
  },
  transferConversation: {
    arrange: async (world) => {
      const { desk, agent, deskAdmin } = world;
      await desk.clear();
      const { conversationId } = await desk.serving();
      await desk.online(deskAdmin);
      const params = { conversationId };
      const { body } = await world.must('getConversation', { caller: agent, params });
      transferredFrom = read(body, 'queuedAt');
      return { caller: agent, params, body: transferTo(deskAdmin) };
    },
    // Whoever is passed on keeps the place in the queue.
    shown: async (_, { body }) => partOf({ queuedAt: transferredFrom }, body),
    after: async ({ desk, deskAdmin }) => {
      await desk.clear();
      await desk.offline(deskAdmin);
    },
  },
  takeOverConversation: {
    arrange: async (world) => {
      const { desk, agent, deskAdmin } = world;
      await desk.clear();
      const { conversationId } = await desk.serving();
      const params = { conversationId };
      await world.must('sendAgentMessage', {
        caller: agent,
        params,
        body: { clientMessageId: randomUUID(), text: 'One moment.' },
      });
      await desk.online(deskAdmin);
      return { caller: deskAdmin, params };
    },
    // Nobody owed the customer a word, and nobody does now.
    shown: async (_, { body }) => partOf({ waitingSince: null }, body),
    after: async ({ desk, deskAdmin }) => {
      await desk.clear();
      await desk.offline(deskAdmin);
    },
  },
  listTransferTargets: {
    arrange: async ({ agent }) => ({ caller: agent }),
    shown: async ({ deskAdmin }, { body }) =>
      readList(body, 'items').some((each) => read(each, 'id') === deskAdmin.memberId)
        ? null
        : 'a colleague at the desk is not in it',
  },
  listAuditEntries: {
    shown: async (world) => {
      const { body: qa } = await world.knowledge.qa();
      const targetName = read(qa, 'standardQuestion');
      const entry = await waitFor(
        async () => {
          const { body } = await world.must('listAuditEntries', { caller: world.owner });
          return readList(body, 'items').find((each) => read(each, 'targetName') === targetName);
        },
        (found) => found !== undefined,
        world.patience,
      );
      const { body: session } = await world.must('getSession', { caller: world.owner });
      const { memberId: id } = world.owner;
      const actor = { kind: 'member', id, name: read(session, 'account.nickname') };
      return partOf({ targetName, targetKind: 'qa', targetId: read(qa, 'qaId'), actor }, entry);
    },
  },
};

async function offered({ desk, agent }: World) {
  const { conversationId } = await desk.offered();
  return { caller: agent, params: { conversationId } };
}
