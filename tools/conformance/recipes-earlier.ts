import type { Customer } from './desk.ts';
import type { Question } from './http.ts';
import { partOf } from './effects/comparison.ts';
import { isObject, readEach, readList, readText } from './json.ts';
import type { Recipe } from './recipe.ts';
import type { World } from './world.ts';

/** A customer who has ended some conversations and is in another one. */
export async function returned({ desk }: World, times = 1): Promise<Customer> {
  let customer = await desk.customer();
  for (let time = 0; time < times; time += 1) customer = await desk.again(customer);
  return customer;
}

const ofReturned = async (world: World): Promise<Partial<Question>> => {
  const { conversationId } = await returned(world);
  return { caller: world.deskAdmin, params: { conversationId } };
};

/** Recipes for what is read of earlier conversations. */
export const earlierRecipes: Readonly<Record<string, Recipe>> = {
  listVisitorConversations: {
    arrange: async (world) => ({ caller: await returned(world) }),
    // The one that ended, behind the present one.
    shown: async (world) => {
      const first = await world.desk.customer();
      const second = await world.desk.again(first);
      const { body } = await world.must('listVisitorConversations', { caller: second });
      return sameIds(readEach(body, 'items.conversationId'), [second.conversationId, first.conversationId]);
    },
  },
  listVisitorMessages: {
    arrange: async (world) => {
      const customer = await world.desk.customer();
      await world.desk.say(customer, 'Before.');
      return {
        caller: await world.desk.again(customer),
        params: { conversationId: customer.conversationId },
      };
    },
    // Of the present conversation it has what the conversation itself shows.
    shown: async (world) => {
      const customer = await world.desk.customer();
      await world.desk.say(customer, 'First.');
      const params = { conversationId: customer.conversationId };
      const { body: listed } = await world.must('listVisitorMessages', { caller: customer, params });
      const { body: read } = await world.must('getVisitorConversation', { caller: customer });
      const wordsOf = (messages: unknown[]) =>
        messages.map((each) => `${readText(each, 'messageId')}: ${readText(each, 'text')}`);
      const shown = wordsOf(readList(listed, 'items'));
      // The bot may answer between the two.
      return sameIds(shown, wordsOf(readList(read, 'messages')).slice(0, Math.max(1, shown.length)));
    },
  },
  listEarlierConversations: {
    arrange: ofReturned,
    // Who serves the customer sees the earlier one and what was said in it, until the customer is with somebody else.
    shown: async (world) => {
      const { desk, agent } = world;
      await desk.clear();
      const first = await desk.customer();
      await desk.say(first, 'Before.');
      const second = await desk.again(first);
      const params = { conversationId: second.conversationId };
      await desk.online(agent);
      await world.must('requestPerson', { caller: second });
      await desk.status(second, (status) => status === 'offered');
      const { body } = await world.must('listEarlierConversations', { caller: agent, params });
      const earlier = { conversationId: first.conversationId };
      const { body: log } = await world.must('listMessages', { caller: agent, params: earlier });
      const { body: read } = await world.must('getConversation', { caller: agent, params: earlier });
      await desk.clear();
      if (!readEach(log, 'items.text').includes('Before.'))
        return 'the agent does not see what was said before';
      const fault = sameIds(
        [...readEach(body, 'items.conversationId'), readText(read, 'conversationId')],
        [first.conversationId, first.conversationId],
      );
      return fault ?? (isObject(read) ? partOf(read, readList(body, 'items')[0]) : null);
    },
    after: ({ desk }) => desk.clear(),
  },
};

function sameIds(seen: readonly unknown[], expected: readonly string[]): string | null {
  return seen.join() === expected.join() ? null : `it shows ${seen.join()} instead of ${expected.join()}`;
}
