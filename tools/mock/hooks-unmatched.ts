import { fieldProblem, problem } from '../../server/problems.ts';
import { type JsonObject, read, readList } from '../conformance/json.ts';
import type { Answered, Asked, Mock } from './context.ts';
import { getDeploymentEffects } from './deployment-effects.ts';
import { doubtedHooks } from './hooks-doubted.ts';
import { base, byField, qasOf } from './draft.ts';
import { nearKeyOf } from '../../src/machines/rules/text.ts';
import { type Match, likenessOf, scopeOf } from './matching.ts';
import { pageOf } from './pages.ts';
import { robotIdOfChannel, robotOf } from './singles.ts';
import type { Resource } from './state.ts';
import { countAsking } from './unmatched.ts';

type Hook = (asked: Asked) => Answered;

/** What the bot could not answer, with the Q&As as the draft has them now. */
export function unmatchedOf(mock: Mock): Resource[] {
  const list = mock.store.list(`${base}/unmatched-questions`, '/apps/{sdkAppId}/unmatched-questions');
  for (const { fields } of list) {
    const [nearest, taught] = [qaIn(mock, fields.nearest), qaIn(mock, fields.taughtQa)];
    fields.nearest = nearest && { ...nearest, score: read(fields, 'nearest.score') };
    fields.taughtQa = taught;
    fields.outsideScope = outsideScopeOf(mock, fields);
    if (fields.status === 'taught' && taught === null) fields.status = 'open';
  }
  return list;
}

/** The Q&A that asks a question beyond the categories of the robot that was asked; null where there is none. */
function outsideScopeOf(mock: Mock, { text, robotId }: JsonObject): JsonObject | null {
  const key = nearKeyOf(String(text));
  const isMeant = scopeOf(mock, robotOf(mock, robotId));
  const asking = qasOf(mock)
    .map(({ fields }) => fields)
    .filter((qa) => qa.status === 'activated' && nearKeyOf(String(qa.standardQuestion)) === key);
  return asking.some(isMeant) ? null : qaIn(mock, asking[0]);
}

export function qaIn(mock: Mock, named: unknown): JsonObject | null {
  const qaId = read(named, 'qaId');
  const qa = qasOf(mock).find(({ fields }) => fields.qaId === qaId);
  return qa === undefined ? null : { qaId, standardQuestion: qa.fields.standardQuestion };
}

/** Remembers a message that the bot could not answer; `matches` are the Q&As that are like it. */
export function noteUnmatched(
  mock: Mock,
  { fields: talk }: Resource,
  { message, matches }: { message: JsonObject; matches: readonly Match[] },
): void {
  const [best] = matches;
  const nearest = best === undefined ? null : { qaId: best.qa.qaId, score: best.score };
  const [language, robotId] = [read(talk, 'visitor.language'), robotIdOfChannel(mock, talk.channelId)];
  countAsking(unmatchedOf(mock), { message, language, nearest, robotId }, () => mock.state.id('unq'));
}

/** Less alike is another matter. */
const sameGroupFrom = 0.5;

/** The open questions, each with those that are worded alike; the most frequent stands for all. */
export function groupsOf(mock: Mock): [Resource, ...Resource[]][] {
  const open = unmatchedOf(mock)
    .filter(({ fields }) => fields.status === 'open')
    .toSorted((one, other) => Number(other.fields.count) - Number(one.fields.count));
  const groups: [Resource, ...Resource[]][] = [];
  for (const question of open) {
    const known = groups.find(
      ([first]) => likenessOf(String(first.fields.text), String(question.fields.text)) >= sameGroupFrom,
    );
    if (known === undefined) groups.push([question]);
    else known.push(question);
  }
  return groups;
}

/** @throws {ProblemError} notFound */
function groupOf(mock: Mock, clusterId: unknown): [Resource, ...Resource[]] {
  const group = groupsOf(mock).find(([{ fields }]) => fields.questionId === clusterId);
  if (group === undefined) throw problem('notFound');
  return group;
}

function clusterFrom(questions: [Resource, ...Resource[]]): Resource {
  const [{ fields: first }] = questions;
  const times = questions.map(({ fields }) => String(fields.lastAskedAt)).toSorted();
  const fields = {
    clusterId: first.questionId,
    representative: first.text,
    language: first.language,
    size: questions.length,
    count: questions.reduce((sum, question) => sum + Number(question.fields.count), 0),
    lastAskedAt: times.at(-1),
    nearest: first.nearest,
    conversationIds: [...new Set(readList(first, 'askings').map((each) => read(each, 'conversationId')))],
  };
  return { fields, hidden: {} };
}

const settle =
  (settled: (asked: Asked) => JsonObject): Hook =>
  (asked) => {
    const question = byField(unmatchedOf(asked.mock), 'questionId', asked.params.questionId);
    Object.assign(question.fields, { taughtQa: null, ...settled(asked) });
    return { body: question.fields };
  };

/** What the bot could not answer, and what became of it. */
export const unmatchedHooks: Readonly<Record<string, Hook>> = {
  ...doubtedHooks,
  getDeploymentEffects,
  listUnmatchedQuestions: (asked) => ({ body: pageOf(asked, unmatchedOf(asked.mock)) }),
  getUnmatchedQuestion: ({ mock, params }) => ({
    body: byField(unmatchedOf(mock), 'questionId', params.questionId).fields,
  }),
  listClusters: (asked) => ({ body: pageOf(asked, groupsOf(asked.mock).map(clusterFrom)) }),
  listClusterQuestions: (asked) => ({
    body: pageOf(asked, groupOf(asked.mock, asked.params.clusterId)),
  }),
  teachUnmatchedQuestion: settle(({ mock, body }) => {
    const taughtQa = qaIn(mock, body);
    if (taughtQa === null) throw fieldProblem({ pointer: '/qaId', code: 'unknownValue' });
    return { status: 'taught', taughtQa };
  }),
  ignoreUnmatchedQuestion: settle(() => ({ status: 'ignored' })),
  reopenUnmatchedQuestion: settle(() => ({ status: 'open' })),
};
