import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { nobody } from './caller.ts';
import { askingAnswer } from './doubts.ts';
import { partOf } from './effects/comparison.ts';
import { read, readList } from './json.ts';
import { clear, message } from './recipes-desk.ts';
import type { Recipe } from './recipe.ts';

const language = 'en';

/** Recipes for the operations of the customer's side. */
export const visitorRecipes: Readonly<Record<string, Recipe>> = {
  getVisitorChannel: {
    arrange: async ({ settings }) => ({ caller: nobody, params: { channelKey: settings.channelKey } }),
    // Customers meet the robot by its name and picture in the version that is live.
    shown: async (world, _, asked) => {
      await world.knowledge.deployed();
      const params = { robotId: world.settings.robotId };
      const { body: robot } = await world.must('getRobot', { caller: world.owner, params });
      const { body: channel } = await world.must('getVisitorChannel', asked);
      return partOf({ robotName: read(robot, 'name'), robotAvatar: read(robot, 'avatar') }, channel);
    },
  },
  startVisitorSession: {
    arrange: async ({ settings }) => ({
      caller: nobody,
      params: { channelKey: settings.channelKey },
      body: { language, nickname: 'Kit customer' },
    }),
    // The live version's robot greets, with its questions to begin with in their order.
    shown: async (world, _, asked) => {
      await world.knowledge.deployed();
      const params = { robotId: world.settings.robotId };
      const { body: robot } = await world.must('getRobot', { caller: world.owner, params });
      const { body: session } = await world.must('startVisitorSession', asked);
      const offered = readList(session, 'conversation.messages').flatMap((each) =>
        readList(each, 'suggestions').map((suggestion) => read(suggestion, 'text')),
      );
      const wanted = readList(robot, `welcomeCard.questions.${language}`);
      return isDeepStrictEqual(offered, wanted) ? null : `it begins with ${JSON.stringify(offered)}`;
    },
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
  setMessageFeedback: {
    arrange: async (world) => {
      const { customer, messageId } = await askingAnswer(world);
      return { caller: customer, params: { messageId }, body: { helpful: false } };
    },
    // Whoever takes the customer over reads it too, and null takes it back.
    shown: async (world, { body }, { caller, params }) => {
      const { body: conversation } = await world.must('getVisitorConversation', { caller });
      const known = readList(conversation, 'messages').find(
        (each) => read(each, 'messageId') === params?.messageId,
      );
      const wrong = partOf({ feedback: read(body, 'feedback'), revision: read(body, 'revision') }, known);
      if (wrong !== null) return wrong;
      const taken = await world.must('setMessageFeedback', { caller, params, body: { helpful: null } });
      return read(taken.body, 'feedback.helpful') === undefined ? null : 'null does not take it back';
    },
  },
  rateConversation: {
    arrange: async ({ desk }) => {
      const customer = await desk.ended();
      const { conversationId } = customer;
      return { caller: customer, body: { conversationId, stars: 5, tags: ['friendly'], comment: 'Quick.' } };
    },
  },
};
