import { type JsonObject, read, textOr } from '../conformance/json.ts';
import { membersOf } from './admission.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { conversationsOf } from './conversations.ts';
import { agentOf } from './desk-moves.ts';
import { base, qasOf } from './draft.ts';
import { botTurns, robotFigures, sessionFigures } from './figures.ts';
import { groupsOf } from './hooks-groups.ts';
import { pageOf } from './pages.ts';
import { singleOf } from './singles.ts';
import { type Resource, seedAppId } from './state.ts';

type Hook = (asked: Asked) => Answered;

const hour = 3_600_000;
const windows: Readonly<Record<string, number>> = { '24h': 24, '7d': 168, '14d': 336, '30d': 720 };

/** The part of a local date that begins each point: `2026-11-21`, or with the hour `2026-11-21T09`. */
function localOf(mock: Mock, milliseconds: number, interval: string): string {
  const timeZone = textOr(singleOf(mock).timeZone, 'UTC');
  const parts = new Date(milliseconds).toLocaleString('sv-SE', { timeZone });
  return interval === 'hour' ? parts.slice(0, 13).replace(' ', 'T') : parts.slice(0, 10);
}

/** The time at which a point begins: the same clock in the application's time zone. */
function beginOf(mock: Mock, milliseconds: number, interval: string): number {
  const length = interval === 'hour' ? hour : 24 * hour;
  const local = localOf(mock, milliseconds, interval);
  const guess = Date.parse(interval === 'hour' ? `${local}:00:00Z` : `${local}T00:00:00Z`);
  const offset = Date.parse(`${localClock(mock, guess)}Z`) - guess;
  return guess - offset <= milliseconds ? guess - offset : guess - offset - length;
}

function localClock(mock: Mock, milliseconds: number): string {
  const timeZone = textOr(singleOf(mock).timeZone, 'UTC');
  return new Date(milliseconds).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
}

/** From when to when a report goes. */
const intervalOf = (query: Asked['query']): string => textOr(query.interval, 'day');

function spanOf({ mock, query }: Asked): { from: number; to: number } {
  const now = Date.now();
  if (typeof query.from === 'string' && typeof query.to === 'string') {
    const day = (date: string) => beginOf(mock, Date.parse(`${date}T12:00:00Z`), 'day');
    return { from: day(query.from), to: day(query.to) + 24 * hour };
  }
  const hours = windows[textOr(query.window, '7d')] ?? 168;
  if (intervalOf(query) === 'hour') return { from: now - hours * hour, to: now };
  return { from: beginOf(mock, now - (hours - 24) * hour, 'day'), to: now };
}

const begunAt = ({ fields }: Resource): number => Date.parse(String(fields.startedAt));

/** The conversations that a report counts: begun in its span, by its channel. */
function counted(asked: Asked): Resource[] {
  const { from, to } = spanOf(asked);
  const { channelId } = asked.query;
  return conversationsOf(asked.mock).filter(
    (talk) =>
      begunAt(talk) >= from &&
      begunAt(talk) < to &&
      (channelId === undefined || talk.fields.channelId === channelId),
  );
}

/** The same figures in total and over time. */
function reportOf(
  asked: Asked,
  figuresOf: (mock: Mock, talks: readonly Resource[]) => JsonObject,
): JsonObject {
  const { mock, query } = asked;
  const interval = intervalOf(query);
  const talks = counted(asked);
  const { from, to } = spanOf(asked);
  const byPoint = Map.groupBy(talks, (talk) => beginOf(mock, begunAt(talk), interval));
  const step = interval === 'hour' ? hour : 24 * hour;
  for (let at = from; at < to; at += step)
    byPoint.set(beginOf(mock, at, interval), byPoint.get(beginOf(mock, at, interval)) ?? []);
  const points = [...byPoint]
    .toSorted(([one], [other]) => one - other)
    .map(([at, own]) => ({ from: new Date(at).toISOString(), figures: figuresOf(mock, own) }));
  return { total: figuresOf(mock, talks), points };
}

function today(mock: Mock, talks: readonly Resource[]): Resource[] {
  const begin = beginOf(mock, Date.now(), 'day');
  return talks.filter((talk) => begunAt(talk) >= begin);
}

const agentIdOf = ({ fields }: Resource): unknown => read(fields, 'agent.memberId');

function waitOf(talks: readonly Resource[]): number {
  const since = talks.flatMap(({ fields }) =>
    fields.status === 'queued' ? [Date.parse(String(fields.queuedAt))] : [],
  );
  return since.length === 0 ? 0 : Math.round((Date.now() - Math.min(...since)) / 1000);
}

function liveGroups(mock: Mock): Resource[] {
  const talks = conversationsOf(mock);
  const count = (status: string) => talks.filter(({ fields }) => fields.status === status).length;
  const groups = mock.store.list(`${base}/groups`, '/apps/{sdkAppId}/groups').map(({ fields }) => ({
    fields: {
      groupId: fields.groupId,
      name: fields.name,
      onlineCount: fields.onlineCount,
      waitingCount: 0,
      longestWaitSeconds: 0,
      servingCount: 0,
    },
    hidden: {},
  }));
  // The mock brings no conversation to a group.
  const none = { groupId: null, name: null, onlineCount: 0, longestWaitSeconds: waitOf(talks) };
  return [
    { fields: { ...none, waitingCount: count('queued'), servingCount: count('serving') }, hidden: {} },
    ...groups,
  ];
}

function agentRows(asked: Asked): Resource[] {
  const { mock } = asked;
  const byAgent = Map.groupBy(counted(asked), agentIdOf);
  return [...byAgent].flatMap(([memberId, talks]) => {
    const agent = talks[0]?.fields.agent;
    if (typeof memberId !== 'string') return [];
    const days = new Set(talks.map((talk) => localOf(mock, begunAt(talk), 'day'))).size;
    const worked = { onlineSeconds: days * 27_000, breakSeconds: days * 2700, afterCallWorkSeconds: 0 };
    return [{ fields: { agent, figures: sessionFigures(mock, talks), ...worked }, hidden: {} }];
  });
}

function questionRows(asked: Asked): Resource[] {
  const { mock } = asked;
  const turns = counted(asked).map((talk) => ({ talk, answers: botTurns(mock, talk).answers }));
  return qasOf(mock).flatMap(({ fields: { qaId, standardQuestion, answer } }) => {
    const own = turns.filter(({ answers }) => answers.some(({ text }) => text === answer));
    const handedOver = own.filter(
      ({ talk, answers }) => talk.fields.queuedAt !== null && answers.at(-1)?.text === answer,
    );
    const counts = { answeredCount: own.length, suggestedCount: 0, handoverAfterCount: handedOver.length };
    return own.length === 0 ? [] : [{ fields: { qaId, standardQuestion, ...counts }, hidden: {} }];
  });
}

const byCount =
  (path: string) =>
  (one: Resource, other: Resource): number =>
    Number(read(other.fields, path)) - Number(read(one.fields, path));

/** The desk now, and statistics of the conversations that the mock has. */
export const figureHooks: Readonly<Record<string, Hook>> = {
  getLiveFigures: ({ mock }) => ({
    body: {
      waitingCount: 0,
      longestWaitSeconds: waitOf(conversationsOf(mock)),
      servingCount: 0,
      botCount: 0,
      agentCounts: {},
      today: sessionFigures(mock, today(mock, conversationsOf(mock))),
      measuredAt: mock.state.now(),
    },
  }),
  listLiveGroups: (asked) => ({ body: pageOf(asked, liveGroups(asked.mock)) }),
  listLiveAgents: (asked) => {
    const { mock } = asked;
    const rows = membersOf(mock, seedAppId)
      .filter(({ fields }) => fields.deskRole !== null)
      .map(({ fields }) => {
        const memberId = String(fields.memberId);
        const served = today(mock, conversationsOf(mock)).filter((talk) => agentIdOf(talk) === memberId);
        const { satisfaction } = sessionFigures(mock, served);
        const groups = groupsOf(mock, memberId);
        const agent = agentOf(mock, memberId).fields;
        return {
          fields: { agent, groups, todayServedCount: served.length, todaySatisfaction: satisfaction },
          hidden: {},
        };
      });
    return { body: pageOf(asked, rows) };
  },
  getSessionReport: (asked) => ({ body: reportOf(asked, sessionFigures) }),
  getRobotReport: (asked) => ({ body: reportOf(asked, robotFigures) }),
  listAgentReport: (asked) => ({
    body: pageOf(asked, agentRows(asked).toSorted(byCount('figures.conversationCount'))),
  }),
  listQuestionReport: (asked) => ({
    body: pageOf(asked, questionRows(asked).toSorted(byCount('answeredCount'))),
  }),
};
