import { type JsonObject, read } from '../../conformance/json.ts';
import type { Resource } from '../state.ts';
import { countAsking } from '../unmatched.ts';
import type { Maker } from './maker.ts';

interface Talks {
  conversations: readonly Resource[];
  messages: ReadonlyMap<string, readonly Resource[]>;
}

/** What the customers of these conversations asked just before the robot gave up. */
export function makeUnmatched(
  maker: Maker,
  { conversations, messages }: Talks,
  fallback: string,
): Resource[] {
  const list: Resource[] = [];
  const asked = conversations.flatMap(({ fields: talk }) => {
    const said = (messages.get(String(talk.conversationId)) ?? []).map(({ fields }) => fields);
    return said.flatMap((message, place): { message: JsonObject; language: unknown }[] => {
      const isUnanswered = said[place + 1]?.sender === 'bot' && said[place + 1]?.text === fallback;
      return message.sender === 'customer' && isUnanswered
        ? [{ message, language: read(talk, 'visitor.language') }]
        : [];
    });
  });
  for (const each of asked.toSorted((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1)))
    countAsking(list, { ...each, nearest: null, robotId: null }, () => maker.id('unq'));
  return list;
}

const timeOf = ({ message }: { message: JsonObject }): string => String(message.createdAt);
