import { lateMessageSeconds } from '../../src/machines/rules/late-message.ts';
import { problem } from '../../server/problems.ts';
import {
  customerEndReason,
  type ConversationState,
} from '../../src/machines/conversation/conversation.lifecycle.ts';
import { type JsonObject, read, readList, readText, textOr } from '../conformance/json.ts';
import { backToBot, botSays, robotAuthor, sayWelcomeCard } from './bot-says.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { byField, deploymentsOf } from './draft.ts';
import { announceConversation, conversationsOf, languageOf, visitorState } from './conversations.ts';
import { endTalk, messagesOf, moveConversation, sayMessage } from './desk-moves.ts';
import { messagePageOf, pageOf } from './pages.ts';
import { repeated, saidUnder } from './repeated.ts';
import { channelBy, robotOf, robotWords, singleOf, spokenBy } from './singles.ts';
import type { Resource } from './state.ts';

type Hook = (asked: Asked) => Answered;

function channelOf({ mock, params }: Asked): JsonObject {
  const channel = channelBy(mock, 'channelKey', params.channelKey);
  if (channel === undefined) throw problem('channelUnavailable');
  return channel;
}

function begin(
  mock: Mock,
  visitor: { visitorId: string; language: string; nickname: unknown },
  channel: JsonObject,
): Resource {
  const robot = robotOf(mock, channel.robotId);
  const live = deploymentsOf(mock).find(({ fields }) => fields.live);
  const fields: JsonObject = {
    conversationId: mock.state.id('con'),
    revision: 1,
    channelId: channel.channelId,
    channelName: channel.name,
    channelHasDefaultName: channel.hasDefaultName,
    source: 'web',
    visitor: { visitorId: visitor.visitorId, nickname: visitor.nickname ?? null, language: visitor.language },
    status: 'bot',
    endReason: null,
    endedBy: null,
    agent: null,
    queuePosition: null,
    startedAt: mock.state.now(),
    queuedAt: null,
    queueSeconds: 0,
    connectedAt: null,
    endedAt: null,
    offerExpiresAt: null,
    waitingSince: null,
    silentSince: null,
    remindedAt: null,
    firstRepliedAt: null,
    customerLeftAt: null,
    lastMessage: null,
    lastCustomerMessage: null,
    unansweredText: null,
    unreadCount: 0,
    rating: null,
    deploymentVersion: live?.fields.version ?? null,
  };
  const talk = { fields, hidden: { ratingEnabled: singleOf(mock, 'conversation-settings').ratingEnabled } };
  conversationsOf(mock).unshift(talk);
  const text = robotWords(mock, robot, 'welcomeMessage', spokenBy(mock, robot, languageOf(talk)));
  sayMessage(mock, talk, { ...robotAuthor(robot), text });
  sayWelcomeCard(mock, talk, robot);
  return talk;
}

function whole(mock: Mock, talk: Resource): JsonObject {
  const messages = messagesOf(mock, talk)
    .slice(-200)
    .map(({ fields }) => fields);
  return { ...visitorState(talk), messages, lastEventId: mock.events.position };
}

function talkOf({ mock, visitor }: Asked): Resource {
  const talk = conversationsOf(mock).find(({ fields }) => fields.conversationId === visitor?.conversationId);
  if (talk === undefined) throw problem('notFound');
  return talk;
}

/** All conversations of the customer, the one that began last first. */
function ownTalks({ mock, visitor }: Asked): Resource[] {
  return conversationsOf(mock).filter(
    ({ fields }) => read(fields, 'visitor.visitorId') === visitor?.visitorId,
  );
}

/** What the customer has said under the id of this message. */
function ownUnder(asked: Asked): JsonObject | undefined {
  const said = ownTalks(asked).flatMap((each) => messagesOf(asked.mock, each));
  return saidUnder(asked.body.clientMessageId, said);
}

/** The customer writes; the bot answers soon after. */
function customerSays(asked: Asked, text: string, extras: JsonObject = {}): JsonObject {
  const { mock, body } = asked;
  const talk = talkOf(asked);
  const already = ownUnder(asked);
  if (already !== undefined) return repeated(already, text);
  moveConversation(mock, talk, 'customerMessage.sent');
  const { clientMessageId } = body;
  const message = sayMessage(mock, talk, { sender: 'customer', clientMessageId, text, ...extras });
  mock.state.later(1, () => {
    if (talk.fields.status === 'bot') botSays(mock, talk, message);
  });
  return message;
}

/** When a message was written that the client has kept for long. @param from its writer had no part before */
export function lateness({ mock, body: { heldSeconds } }: Asked, from: unknown = null): JsonObject {
  const createdAt = mock.state.now();
  const now = Date.parse(createdAt);
  const held = typeof heldSeconds === 'number' ? heldSeconds * 1000 : 0;
  const writtenAt = typeof from === 'string' ? Math.max(now - held, Date.parse(from)) : now - held;
  if (now - writtenAt < lateMessageSeconds * 1000) return {};
  return { createdAt, writtenAt: new Date(writtenAt).toISOString() };
}

function startSession(asked: Asked): Answered {
  const { mock, body } = asked;
  const channel = channelOf(asked);
  if (channel.enabled !== true) throw problem('channelUnavailable');
  const visitor = {
    visitorId: mock.state.id('vis'),
    language: textOr(body.language, 'en'),
    nickname: body.nickname,
  };
  const talk = begin(mock, visitor, channel);
  const token = mock.state.token();
  const { visitorId, language } = visitor;
  mock.state.visitors.set(token, {
    visitorId,
    language,
    conversationId: String(talk.fields.conversationId),
  });
  return { body: { token, visitorId, conversation: whole(mock, talk) } };
}

/** The customer's side. */
export const visitorHooks: Readonly<Record<string, Hook>> = {
  startAppVisitorSession: (asked) => startSession(asked),
  startVisitorSession: (asked) => startSession(asked),
  getVisitorChannel: (asked) => {
    const { channelKey, name, enabled: available, robotId } = channelOf(asked);
    const application = singleOf(asked.mock);
    const { name: robotName, avatar: robotAvatar } = robotOf(asked.mock, robotId);
    const { name: applicationName, languages, defaultLanguage } = application;
    const spoken = { languages, defaultLanguage };
    return { body: { channelKey, name, robotName, robotAvatar, applicationName, ...spoken, available } };
  },
  getVisitorConversation: (asked) => ({ body: whole(asked.mock, talkOf(asked)) }),
  listVisitorConversations: (asked) => ({
    body: pageOf(
      asked,
      ownTalks(asked).map((talk) => ({ fields: visitorState(talk), hidden: {} })),
    ),
  }),
  listVisitorMessages: (asked) => {
    const talk = byField(ownTalks(asked), 'conversationId', asked.params.conversationId);
    return { body: messagePageOf(asked, messagesOf(asked.mock, talk)) };
  },
  startVisitorConversation: (asked) => {
    const { mock, visitor } = asked;
    const latest = talkOf(asked);
    if (latest.fields.status !== 'ended' || visitor === null) return { body: whole(mock, latest) };
    const channel = channelBy(mock, 'channelId', latest.fields.channelId);
    if (channel?.enabled !== true) throw problem('channelUnavailable');
    const next = begin(mock, { ...visitor, nickname: null }, channel);
    visitor.conversationId = String(next.fields.conversationId);
    return { body: whole(mock, next) };
  },
  sendVisitorMessage: (asked) => ({
    body: customerSays(asked, String(asked.body.text), lateness(asked, talkOf(asked).fields.startedAt)),
  }),
  chooseSuggestion: (asked) => {
    const chosen = messagesOf(asked.mock, talkOf(asked))
      .flatMap(({ fields }) => readList(fields, 'suggestions'))
      .find((each) => read(each, 'suggestionId') === asked.body.suggestionId);
    if (chosen === undefined && ownUnder(asked) !== undefined) throw problem('idempotencyKeyReused');
    if (chosen === undefined)
      throw problem('validationFailed', { fields: [{ pointer: '/suggestionId', code: 'unknownValue' }] });
    return { body: customerSays(asked, readText(chosen, 'text')) };
  },
  requestPerson: (asked) => {
    const talk = talkOf(asked);
    moveConversation(asked.mock, talk, 'handover.requested');
    return { body: visitorState(talk) };
  },
  withdrawPersonRequest: (asked) => {
    const { mock } = asked;
    const talk = talkOf(asked);
    backToBot(mock, talk);
    return { body: visitorState(talk) };
  },
  setVisitorLanguage: (asked) => {
    const { mock, visitor, body } = asked;
    const { languages, defaultLanguage } = singleOf(mock);
    const isServed = Array.isArray(languages) && languages.includes(body.language);
    const language = textOr(isServed ? body.language : defaultLanguage, 'en');
    const talk = talkOf(asked);
    if (visitor !== null) visitor.language = language;
    talk.fields.visitor = { ...(talk.fields.visitor as JsonObject), language };
    announceConversation(mock, talk);
    return { body: { language } };
  },
  endVisitorConversation: (asked) => {
    const talk = talkOf(asked);
    const reason = customerEndReason(talk.fields.status as ConversationState) ?? 'userEnded';
    endTalk(asked.mock, talk, reason, { kind: 'customer', member: null });
    return { body: visitorState(talk) };
  },
  rateConversation: (asked) => {
    const { mock, body } = asked;
    const talk = byField(ownTalks(asked), 'conversationId', String(body.conversationId));
    talk.hidden.ratingEnabled = singleOf(mock, 'conversation-settings').ratingEnabled;
    const { stars, tags, comment } = body;
    moveConversation(mock, talk, 'rating.submitted');
    talk.fields.rating = { stars, tags, comment, ratedAt: mock.state.now() };
    announceConversation(mock, talk);
    return { body: visitorState(talk) };
  },
};
