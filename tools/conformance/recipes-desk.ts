import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { nobody } from './caller.ts';
import { partOf } from './effects/comparison.ts';
import { read, readList } from './json.ts';
import type { Person } from './people.ts';
import type { Recipe } from './recipe.ts';
import { waitFor } from './waiting.ts';
import type { World } from './world.ts';

const language = 'en';

/** Makes sure that nobody waits and the agent is free. */
async function clear(world: World): Promise<void> {
  await world.desk.clear();
}

/** A waiting conversation, which the desk admin reads. */
const waitingSeen = async ({ desk, deskAdmin }: World) => ({
  caller: deskAdmin,
  params: { conversationId: (await desk.queued()).conversationId },
});

const message = () => ({ clientMessageId: randomUUID(), text: 'Hello.' });

/** The body that transfers a conversation to somebody. */
export const transferTo = ({ memberId }: Person) => ({ target: { kind: 'member', memberId } });

/** Since when the conversation had waited that was passed on last. */
let transferredFrom: unknown = null;

/** Recipes for the operations of the desk and of the customer's side. */
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
      return { caller: agent, params };
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
  getVisitorChannel: {
    arrange: async ({ settings }) => ({ caller: nobody, params: { channelKey: settings.channelKey } }),
    // Customers meet the robot by its name in the version that is live.
    shown: async (world, _, asked) => {
      await world.knowledge.deployed();
      const params = { robotId: world.settings.robotId };
      const { body: robot } = await world.must('getRobot', { caller: world.owner, params });
      const { body: channel } = await world.must('getVisitorChannel', asked);
      return partOf({ robotName: read(robot, 'name') }, channel);
    },
  },
  startVisitorSession: {
    arrange: async ({ settings }) => ({
      caller: nobody,
      params: { channelKey: settings.channelKey },
      body: { language, nickname: 'Kit customer' },
    }),
  },
  getVisitorConversation: {
    arrange: async ({ desk }) => ({ caller: await desk.customer() }),
    // Everything that was said, from the first word.
    shown: async ({ desk }) => {
      const customer = await desk.customer();
      const texts = ['First.', 'Second.', 'Third.'];
      for (const text of texts) await desk.say(customer, text);
      const messages = readList((await desk.read(customer)).body, 'messages');
      const gap = messages.findIndex((each, index) => read(each, 'seq') !== index + 1);
      if (gap >= 0) return `the message at ${gap} is not number ${gap + 1}`;
      const said = messages.map((each) => read(each, 'text')).filter((text) => texts.includes(String(text)));
      return isDeepStrictEqual(said, texts) ? null : `of what was said it shows ${JSON.stringify(said)}`;
    },
    after: clear,
  },
  streamVisitorEvents: { arrange: async ({ desk }) => ({ caller: await desk.customer() }) },
  startVisitorConversation: { arrange: async ({ desk }) => ({ caller: await desk.ended() }) },
  sendVisitorMessage: {
    arrange: async ({ desk }) => ({ caller: await desk.customer(), body: message() }),
  },
  chooseSuggestion: {
    arrange: async ({ desk }) => {
      const { customer, suggestionId } = await desk.suggested();
      return { caller: customer, body: { clientMessageId: randomUUID(), suggestionId } };
    },
    // Who chooses something says it.
    shown: async (world, { body }, { caller, body: sent }) => {
      const { body: conversation } = await world.must('getVisitorConversation', { caller });
      const suggestions = readList(conversation, 'messages').flatMap((each) => readList(each, 'suggestions'));
      const chosen = suggestions.find((each) => read(each, 'suggestionId') === read(sent, 'suggestionId'));
      return partOf({ text: read(chosen, 'text') }, body);
    },
  },
  setVisitorLanguage: { arrange: async ({ desk }) => ({ caller: await desk.customer() }) },
  requestPerson: {
    arrange: async ({ desk, agent }) => {
      await desk.offline(agent);
      return { caller: await desk.customer() };
    },
    after: clear,
  },
  withdrawPersonRequest: {
    arrange: async ({ desk, agent }) => {
      await desk.clear();
      await desk.offline(agent);
      const [first] = [await desk.queued(), await desk.queued()];
      return { caller: first };
    },
    after: clear,
  },
  // Who waits behind moves up.
  endVisitorConversation: {
    arrange: async ({ desk, agent }) => {
      await desk.clear();
      await desk.offline(agent);
      const [first] = [await desk.queued(), await desk.queued()];
      return { caller: first };
    },
    after: clear,
  },
  rateConversation: {
    arrange: async ({ desk }) => {
      const customer = await desk.ended();
      const { conversationId } = customer;
      return { caller: customer, body: { conversationId, stars: 5, tags: ['friendly'], comment: 'Quick.' } };
    },
  },
};

async function offered({ desk, agent }: World) {
  const { conversationId } = await desk.offered();
  return { caller: agent, params: { conversationId } };
}
