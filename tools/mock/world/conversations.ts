import type { JsonObject } from '../../conformance/json.ts';
import type { Resource } from '../state.ts';
import { lastWords, noteSilence } from '../waiting.ts';
import { type Maker, day, minute, resourceOf, timeOf } from './maker.ts';
import type { AtWork, Person, Team } from './people.ts';
import { filled } from './prose.ts';
import { sayJudged } from './judged.ts';
import { placeInQueue } from './queue-places.ts';
import { Thread, type Wordings, agentLine, queueSecondsOf } from './talk-lines.ts';

export interface Channel {
  channelId: string;
  name: string;
}

export interface Desk {
  conversations: Resource[];
  /** By conversation. */
  messages: Map<string, Resource[]>;
}

/** How a conversation went: to whom it came, how far it is, and when it began. */
interface Course {
  status: 'bot' | 'queued' | 'serving' | 'ended';
  /** Who serves or served it; null where nobody did. */
  agent: Person | null;
  /** Whether the customer asked for a person. */
  isHandedOver: boolean;
  startedAt: number;
  /** How many lines were said after the connection; all where it is over. */
  lines?: number;
}

interface Scene {
  maker: Maker;
  team: Team;
  channels: readonly Channel[];
  wordings: Wordings;
  /** Questions that the bot can answer. */
  qas: readonly JsonObject[];
  /** The version of the live deployment and when each version came. */
  versionAt: (milliseconds: number) => number | null;
}

const waitingCount = 8;
const withBotCount = 4;
const endedTodayCount = 9;
const daysOfHistory = 30;

/** The desk now, and a month of conversations that are over. */
export function makeDesk(scene: Scene, shift: readonly AtWork[]): Desk {
  const { maker, team } = scene;
  const { now, isQuiet } = maker.options;
  const since = (longest: number) => now - maker.between(1, longest) * minute - maker.between(0, 59) * 1000;
  const courses: Course[] = [];
  if (!isQuiet) {
    for (let count = 0; count < withBotCount; count += 1)
      courses.push({ status: 'bot', agent: null, isHandedOver: false, startedAt: since(6) });
    for (let count = 0; count < waitingCount; count += 1)
      courses.push({ status: 'queued', agent: null, isHandedOver: true, startedAt: since(14) - 2 * minute });
    for (const { person, load } of shift)
      for (let count = 0; count < load; count += 1)
        courses.push({
          status: 'serving',
          agent: person,
          isHandedOver: true,
          startedAt: since(25) - 6 * minute,
          lines: maker.between(1, 4),
        });
  }
  const over = (startedAt: number): Course => ({
    status: 'ended',
    agent: maker.chance(0.62) ? maker.pick(team.atDesk.slice(0, 14)) : null,
    isHandedOver: maker.chance(0.2),
    startedAt,
  });
  for (let count = 0; count < endedTodayCount; count += 1)
    courses.push(over(now - maker.between(60, 400) * minute));
  for (let days = 1; days < daysOfHistory; days += 1)
    for (let count = maker.between(8, 15); count > 0; count -= 1)
      courses.push(over(now - days * day - maker.between(0, 9 * 60) * minute));
  const customers = makeCustomers(maker);
  const desk: Desk = { conversations: [], messages: new Map() };
  for (const [index, course] of courses.entries()) {
    const { talk, thread } = makeConversation(scene, course, customers(course.status), index);
    desk.conversations.push(talk);
    desk.messages.set(String(talk.fields.conversationId), thread.messages);
  }
  placeInQueue(desk.conversations);
  return desk;
}

/** Customers by turns; some of those whose conversation is over come again. */
function makeCustomers(maker: Maker): (status: string) => JsonObject {
  const known: JsonObject[] = [];
  return (status) => {
    if (status === 'ended' && maker.chance(0.3) && known.length > 40) return maker.pick(known.slice(40));
    const { customers, language } = maker.prose;
    const nickname = customers[known.length % customers.length];
    const visitor: JsonObject = {
      visitorId: maker.id('vis'),
      nickname: known.length >= customers.length && maker.chance(0.4) ? null : nickname,
      language,
    };
    known.push(visitor);
    return visitor;
  };
}

function makeConversation(
  scene: Scene,
  course: Course,
  visitor: JsonObject,
  index: number,
): { talk: Resource; thread: Thread } {
  const { maker, channels, versionAt } = scene;
  const conversationId = maker.id('con');
  const thread = new Thread(maker, conversationId, course.startedAt);
  const times = writeThread(scene, course, thread, visitor, index);
  const { status, agent } = course;
  const channel = channels[index % channels.length];
  const isOver = status === 'ended';
  const rating = isOver && agent !== null && maker.chance(0.45) ? ratingOf(maker, thread.at) : null;
  const fields: JsonObject = {
    conversationId,
    revision: thread.messages.length + 1,
    channelId: channel?.channelId,
    channelName: channel?.name,
    channelHasDefaultName: false,
    source: 'web',
    visitor,
    status,
    ...endOf(scene, course),
    agent,
    queuePosition: null,
    startedAt: timeOf(course.startedAt),
    ...times,
    queueSeconds: queueSecondsOf(times, isOver ? thread.at : null),
    endedAt: isOver ? timeOf(thread.at) : null,
    offerExpiresAt: null,
    ...lastWords(thread.messages.map((message) => message.fields)),
    ...thread.owed(isOver ? null : times.queuedAt),
    customerLeftAt: null,
    remindedAt: null,
    rating,
    deploymentVersion: versionAt(course.startedAt),
  };
  noteSilence(fields);
  return {
    talk: resourceOf(fields, { agentMemberId: agent?.memberId ?? null, ratingEnabled: true }),
    thread,
  };
}

/** Who ended it, and why: with an agent mostly the agent, else the customer or the product. */
function endOf(
  { maker }: Scene,
  { status, agent, isHandedOver }: Course,
): { endReason: string | null; endedBy: JsonObject | null } {
  const customer = { kind: 'customer', member: null };
  const system = { kind: 'system', member: null };
  if (status !== 'ended') return { endReason: null, endedBy: null };
  if (agent !== null)
    return maker.chance(0.8)
      ? { endReason: 'agentEnded', endedBy: { kind: 'agent', member: agent } }
      : { endReason: 'userEnded', endedBy: customer };
  if (!isHandedOver)
    return maker.chance(0.5)
      ? { endReason: 'userEnded', endedBy: customer }
      : { endReason: 'timeout', endedBy: system };
  return maker.chance(0.6)
    ? { endReason: 'abandonedInQueue', endedBy: customer }
    : { endReason: 'noAgent', endedBy: system };
}

function ratingOf(maker: Maker, endedAt: number): JsonObject {
  const stars = maker.pick([5, 5, 5, 5, 4, 4, 4, 3, 2, 1]);
  const { good, poor } = maker.prose.ratingTags;
  return {
    stars,
    tags: stars >= 4 ? [maker.pick(good)] : stars <= 2 ? [...poor] : [],
    comment: stars >= 3 ? maker.pick(maker.prose.ratingComments) : '',
    ratedAt: timeOf(Math.min(maker.options.now, endedAt + 40_000)),
  };
}

/** Everything that was said. @returns when the customer began to wait and when an agent took over */
function writeThread(
  { maker, wordings, qas }: Scene,
  { status, agent, isHandedOver, lines }: Course,
  thread: Thread,
  visitor: JsonObject,
  index: number,
): { queuedAt: string | null; connectedAt: string | null } {
  const { prose } = maker;
  const { robotName: senderName } = wordings;
  thread.say({ sender: 'bot', senderName, text: wordings.welcome }, 0);
  const talk = prose.talks[index % prose.talks.length];
  const values = {
    order: `A-${maker.between(20_000, 89_999)}`,
    product: maker.pick(prose.products),
    customer: typeof visitor.nickname === 'string' ? visitor.nickname : '',
    agent: agent?.nickname ?? '',
  };
  const told = (text: string) =>
    filled(text, values)
      .replaceAll(/ ?[,，](?= ?[,，.!。！])|\s+(?=[,.!])/g, '')
      .trim();
  if (!isHandedOver && agent === null) {
    for (let turns = maker.between(1, 2); turns > 0; turns -= 1) {
      const qa = maker.pick(qas);
      thread.say(
        { sender: 'customer', text: maker.pick(qa.similarQuestions as string[]) },
        maker.between(8, 40),
      );
      sayJudged(thread, { senderName, qa, visitor }, index);
    }
    if (status === 'ended') {
      thread.say({ sender: 'customer', text: maker.pick(prose.thanks) }, maker.between(9, 50));
      thread.notice('ended', wordings.closing, 30);
    }
    return { queuedAt: null, connectedAt: null };
  }
  thread.say({ sender: 'customer', text: told(talk?.opening ?? '') }, maker.between(8, 40));
  thread.say({ sender: 'bot', senderName, text: wordings.fallback, offersPerson: true });
  thread.say({ sender: 'customer', text: maker.pick(prose.askForPerson) }, maker.between(5, 20));
  const queuedAt = timeOf(thread.at);
  thread.notice('queued', filled(wordings.queued, { queuePosition: String(maker.between(1, 6)) }), 0);
  if (agent === null) {
    const own = (talk?.lines ?? []).filter((line) => !line.startsWith('>')).slice(0, maker.between(0, 2));
    for (const line of own) thread.say({ sender: 'customer', text: told(line) }, maker.between(15, 50));
    if (status === 'ended') thread.notice('ended', wordings.closing, maker.between(60, 240));
    return { queuedAt, connectedAt: null };
  }
  thread.notice(
    'connected',
    filled(wordings.connected, { agentName: agent.nickname }),
    maker.between(4, 150),
  );
  const connectedAt = timeOf(thread.at);
  for (const line of (talk?.lines ?? []).slice(0, lines)) {
    const isAgent = line.startsWith('>');
    const text = told(line.replace(/^> ?/, ''));
    thread.say(isAgent ? agentLine(agent, text) : { sender: 'customer', text }, maker.between(12, 70));
  }
  if (status === 'ended') thread.notice('ended', wordings.closing, maker.between(5, 40));
  return { queuedAt, connectedAt };
}
