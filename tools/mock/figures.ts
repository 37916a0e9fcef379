import { type JsonObject, read } from '../conformance/json.ts';
import type { Mock } from './context.ts';
import { messagesOf } from './desk-moves.ts';
import type { Resource } from './state.ts';

const timeOf = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : NaN);

function meanOf(values: readonly number[]): number | null {
  const known = values.filter((each) => Number.isFinite(each));
  return known.length === 0 ? null : rounded(known.reduce((sum, each) => sum + each, 0) / known.length);
}

/** A share of a whole; null without a whole. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : rounded(part / whole);
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

function messagesIn(mock: Mock, talk: Resource): JsonObject[] {
  return messagesOf(mock, talk).map(({ fields }) => fields);
}

/** The first message of an agent after the connection. */
function firstReply(mock: Mock, talk: Resource): JsonObject | undefined {
  const { connectedAt } = talk.fields;
  return messagesIn(mock, talk).find(
    ({ sender, createdAt }) => sender === 'agent' && timeOf(createdAt) >= timeOf(connectedAt),
  );
}

function isValid(mock: Mock, talk: Resource): boolean {
  const from = timeOf(talk.fields.connectedAt);
  const senders = new Set(
    messagesIn(mock, talk).flatMap(({ sender, createdAt }) => (timeOf(createdAt) >= from ? [sender] : [])),
  );
  return senders.has('customer') && senders.has('agent');
}

/** The figures of some conversations, as the contract defines them (`SessionFigures`). */
export function sessionFigures(mock: Mock, talks: readonly Resource[]): JsonObject {
  const count = (isMeant: (fields: JsonObject) => boolean) =>
    talks.filter(({ fields }) => isMeant(fields)).length;
  const seconds = (from: string, to: string) =>
    meanOf(talks.map(({ fields }) => (timeOf(fields[to]) - timeOf(fields[from])) / 1000));
  const ratingCount = count(({ rating }) => rating !== null);
  return {
    conversationCount: talks.length,
    validSessionCount: talks.filter((talk) => isValid(mock, talk)).length,
    handoverCount: count(({ queuedAt }) => queuedAt !== null),
    abandonedCount: count(({ endReason }) => endReason === 'abandonedInQueue'),
    averageQueueSeconds: seconds('queuedAt', 'connectedAt'),
    averageFirstResponseSeconds: meanOf(
      talks.map(
        (talk) => (timeOf(firstReply(mock, talk)?.createdAt) - timeOf(talk.fields.connectedAt)) / 1000,
      ),
    ),
    averageSessionSeconds: seconds('connectedAt', 'endedAt'),
    satisfaction: shareOf(
      count(({ rating }) => Number(read(rating, 'stars')) >= 4),
      ratingCount,
    ),
    ratingCount,
  };
}

/** What customers asked the bot, and what it answered before a person was asked for. */
export function botTurns(mock: Mock, talk: Resource): { rounds: number; answers: JsonObject[] } {
  const until = timeOf(talk.fields.queuedAt);
  const withBot = messagesIn(mock, talk).filter(
    ({ createdAt }) => Number.isNaN(until) || timeOf(createdAt) <= until,
  );
  const begin = withBot.findIndex(({ sender }) => sender === 'customer');
  return {
    rounds: withBot.filter(({ sender }) => sender === 'customer').length,
    answers: begin < 0 ? [] : withBot.slice(begin).filter(({ sender }) => sender === 'bot'),
  };
}

/** The bot's figures of some conversations (`RobotFigures`). */
export function robotFigures(mock: Mock, talks: readonly Resource[]): JsonObject {
  const turns = talks.map((talk) => botTurns(mock, talk));
  const rounds = turns.reduce((sum, each) => sum + each.rounds, 0);
  const answers = turns.flatMap((each) => each.answers);
  const handedOver = talks.filter(({ fields }) => fields.queuedAt !== null).length;
  return {
    conversationCount: talks.length,
    roundCount: rounds,
    resolutionRate: shareOf(talks.filter((talk) => isResolved(mock, talk, talks)).length, talks.length),
    handoverRate: shareOf(handedOver, talks.length),
    fallbackRate: shareOf(answers.filter(({ offersPerson }) => offersPerson === true).length, rounds),
    suggestionRate: shareOf(answers.filter(({ kind }) => kind === 'suggestions').length, rounds),
  };
}

/** Without a hand-over, with more than the fallback message, and the customer did not come back within a day. */
function isResolved(mock: Mock, talk: Resource, talks: readonly Resource[]): boolean {
  const { fields } = talk;
  const { answers } = botTurns(mock, talk);
  if (answers.every(({ offersPerson }) => offersPerson === true)) return false;
  const [begun, who] = [timeOf(fields.startedAt), read(fields, 'visitor.visitorId')];
  const isReturn = ({ fields: other }: Resource) =>
    read(other, 'visitor.visitorId') === who &&
    timeOf(other.startedAt) > begun &&
    timeOf(other.startedAt) - begun < 24 * 3_600_000;
  return fields.queuedAt === null && !talks.some(isReturn);
}
