import type {
  ConversationEvent,
  ConversationState,
} from '../../src/machines/conversation/conversation.lifecycle.ts';
import { queueTimeAfter } from '../../src/machines/rules/queue-time.ts';
import { silentSince } from '../../src/machines/rules/silence.ts';
import { unansweredWith, waitingAfter } from '../../src/machines/rules/waiting.ts';
import { type JsonObject, textOr } from '../conformance/json.ts';
import type { Resource } from './state.ts';

/** Notes since when the customer waits after an event of the conversation. */
export function noteWaiting({ fields }: Resource, event: string, now: string): void {
  const before = {
    since: fields.waitingSince ?? null,
    firstRepliedAt: fields.firstRepliedAt ?? null,
  };
  const state = textOr(fields.status, 'bot') as ConversationState;
  const happened = event as ConversationEvent['type'];
  const { since, firstRepliedAt } = waitingAfter(before, happened, { state, now });
  Object.assign(fields, { waitingSince: since, firstRepliedAt });
}

/** Notes the time in the queue after a step of the conversation. */
export function noteQueueTime({ fields, hidden }: Resource, from: ConversationState, now: string): void {
  const joined = Number(hidden.queueJoinedAt ?? Date.parse(String(fields.queuedAt)));
  const { joinedAt, seconds } = queueTimeAfter(
    { joinedAt: Number.isNaN(joined) ? null : joined, seconds: Number(fields.queueSeconds) },
    { from, to: textOr(fields.status, 'bot') as ConversationState, now: Date.parse(now) },
  );
  hidden.queueJoinedAt = joinedAt;
  fields.queueSeconds = Math.round(seconds);
}

/** Notes since when the customer is silent. The mock is never away, and forgets who was writing when something happens. */
export function noteSilence(fields: JsonObject): void {
  const last = fields.lastMessage as { createdAt: string } | null;
  fields.silentSince = silentSince({
    status: textOr(fields.status, 'bot') as ConversationState,
    waitingSince: fields.waitingSince as string | null,
    lastWordAt: last?.createdAt ?? null,
    resumedAt: null,
    writingAt: null,
  });
}

/** Fields of a conversation in which nothing waits for an answer. */
export const nothingUnanswered = { unansweredText: null, unreadCount: 0 };

/** With the bot nobody waits for a person, and nobody has one. */
export const withTheBot = { queuedAt: null, connectedAt: null, ...nothingUnanswered };

/** Notes what a new message leaves unanswered. */
export function noteUnanswered({ fields }: Resource, { sender, text }: JsonObject): void {
  if (sender === 'agent') Object.assign(fields, nothingUnanswered);
  if (sender !== 'customer' || fields.status === 'bot') return;
  const before = typeof fields.unansweredText === 'string' ? fields.unansweredText : null;
  fields.unansweredText = unansweredWith(before, String(text));
  fields.unreadCount = Number(fields.unreadCount) + 1;
}

/** What lists say of a conversation's messages. */
export function lastWords(messages: readonly JsonObject[]): JsonObject {
  const short = ({ text, createdAt }: JsonObject) => ({ text: String(text).slice(0, 200), createdAt });
  const last = messages.findLast(({ sender }) => sender !== 'system');
  const own = messages.findLast(({ sender }) => sender === 'customer');
  return {
    lastMessage: last === undefined ? null : { ...short(last), sender: last.sender },
    lastCustomerMessage: own === undefined ? null : short(own),
  };
}
