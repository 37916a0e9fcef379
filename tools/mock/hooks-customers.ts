import { type JsonObject, isObject } from '../conformance/json.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { conversationsOf } from './conversations.ts';
import { messagesOf } from './desk-moves.ts';
import { base, byField, folded } from './draft.ts';
import { pageOf } from './pages.ts';
import type { Resource } from './state.ts';

type Hook = (asked: Asked) => Answered;

const template = '/apps/{sdkAppId}/customers';

function visitorOf({ fields }: Resource): JsonObject {
  return isObject(fields.visitor) ? fields.visitor : {};
}

/** Everybody who has had a conversation. What members wrote about a customer stays. */
function customersOf(mock: Mock): Resource[] {
  const customers = mock.store.list(`${base}/customers`, template);
  const known = new Map(customers.map((each) => [each.fields.customerId, each]));
  const times = new Map<unknown, string[]>();
  for (const talk of conversationsOf(mock)) {
    const { visitorId, nickname, language } = visitorOf(talk);
    times.set(visitorId, [...(times.get(visitorId) ?? []), String(talk.fields.startedAt)]);
    if (known.has(visitorId)) continue;
    const own = { customerId: visitorId, nickname, language, conversationCount: 0 };
    const example = mock.store.sample({ $ref: '#/components/schemas/Customer' });
    const made = { fields: { ...(isObject(example) ? example : {}), ...newCustomer, ...own }, hidden: {} };
    customers.push(made);
    known.set(visitorId, made);
  }
  for (const [visitorId, begun] of times) {
    const [firstSeenAt, ...later] = begun.toSorted();
    Object.assign(known.get(visitorId)?.fields ?? {}, {
      firstSeenAt,
      lastSeenAt: later.at(-1) ?? firstSeenAt,
    });
  }
  return customers.toSorted((one, other) =>
    String(other.fields.lastSeenAt).localeCompare(String(one.fields.lastSeenAt)),
  );
}

const endedTalks = (mock: Mock): Resource[] =>
  conversationsOf(mock).filter(({ fields }) => fields.status === 'ended');

const newCustomer = {
  externalId: null,
  email: null,
  phone: null,
  source: 'web',
  remark: '',
  tags: [],
  blocked: false,
  version: 1,
};

/** Customers, and the conversations of the past. */
export const customerHooks: Readonly<Record<string, Hook>> = {
  listCustomers: (asked) => ({ body: pageOf(asked, customersOf(asked.mock)) }),
  listCustomerConversations: (asked) => {
    const { mock, params } = asked;
    const own = conversationsOf(mock).filter((talk) => visitorOf(talk).visitorId === params.customerId);
    return { body: pageOf(asked, newestFirst(own)) };
  },
  searchConversations: (asked) => {
    const { mock, query } = asked;
    const own = conversationsOf(mock).filter(
      (talk) => query.customerId === undefined || visitorOf(talk).visitorId === query.customerId,
    );
    const hits = newestFirst(own).flatMap((talk) => hitIn(mock, talk, query.search));
    return { body: pageOf(asked, hits) };
  },
  searchHistory: (asked) => {
    const { mock, query } = asked;
    const found = endedTalks(mock).filter(
      (talk) => query.customerId === undefined || visitorOf(talk).visitorId === query.customerId,
    );
    return { body: pageOf(asked, newestFirst(found)) };
  },
  downloadTranscript: ({ mock, params }) => {
    byField(endedTalks(mock), 'conversationId', params.conversationId);
    return {};
  },
};

/** The first message of a conversation that has these words. */
function hitIn(mock: Mock, talk: Resource, words: unknown): Resource[] {
  const found = messagesOf(mock, talk).find(({ fields }) => folded(fields.text).includes(folded(words)));
  if (found === undefined) return [];
  const { messageId, text, createdAt } = found.fields;
  const fields = {
    conversation: talk.fields,
    messageId,
    excerpt: String(text).slice(0, 200),
    messageCreatedAt: createdAt,
  };
  return [{ fields, hidden: {} }];
}

function newestFirst(talks: readonly Resource[]): Resource[] {
  return talks.toSorted((one, other) =>
    String(other.fields.startedAt).localeCompare(String(one.fields.startedAt)),
  );
}
