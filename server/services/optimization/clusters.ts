import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { problem } from '../../problems.ts';
import { type UnmatchedPlace, type UnmatchedRow, findUnmatched } from '../../store/unmatched-queries.ts';
import { pagesOf } from '../cursors.ts';
import { type QuestionGroup, idOf } from './question-groups.ts';
import { type UnmatchedQuery, byCount, presentUnmatched, startOf } from './unmatched-questions.ts';

type Schemas = components['schemas'];
type ClusterQuery = Pick<UnmatchedQuery, 'cursor' | 'limit' | 'window'>;

/**
 * One page of the open questions in groups, the most frequent first.
 * @throws {ProblemError} validationFailed for a cursor that is none of ours
 */
export async function listClusters(
  deps: Deps,
  sdkAppId: string,
  { cursor, limit = pageItemsDefault, window = '7d' }: ClusterQuery,
): Promise<Schemas['QuestionClusterPage']> {
  const pages = pagesOf('clusters', { sdkAppId, window }, byCount);
  const after = pages.after(cursor);
  const since = startOf(deps, window);
  const groups = await deps.questionGroups.of(deps.db, sdkAppId, { span: window, since });
  const rest = groups.filter((group) => isAfter(after, placeOf(group))).slice(0, limit + 1);
  const { page, nextCursor } = pages.cut(rest, limit, placeOf);
  const rows = await rowsOf(deps, sdkAppId, { since, questionIds: page.map(idOf) });
  const items = page.flatMap((group) => {
    const row = rows.get(idOf(group));
    return row === undefined ? [] : [presentCluster(group, row)];
  });
  return { items, nextCursor, total: groups.length };
}

/**
 * One page of the questions of a group, the most frequent first.
 * @throws {ProblemError} notFound, validationFailed for a cursor that is none of ours
 */
export async function listClusterQuestions(
  deps: Deps,
  sdkAppId: string,
  { clusterId, cursor, limit = pageItemsDefault, window = '7d' }: ClusterQuery & { clusterId: string },
): Promise<Schemas['UnmatchedQuestionPage']> {
  const pages = pagesOf('clusterQuestions', { sdkAppId, clusterId, window }, byCount);
  const after = pages.after(cursor);
  const since = startOf(deps, window);
  const groups = await deps.questionGroups.of(deps.db, sdkAppId, { span: window, since });
  const group = groups.find((each) => idOf(each) === clusterId);
  if (group === undefined) throw problem('notFound');
  const places = group.questions.map(({ count, lastAt: time, questionId: id }) => ({ count, time, id }));
  const rest = places.filter((place) => isAfter(after, place)).slice(0, limit + 1);
  const { page, nextCursor } = pages.cut(rest, limit, (place) => place);
  const rows = await rowsOf(deps, sdkAppId, { since, questionIds: page.map(({ id }) => id) });
  const items = page.flatMap(({ id }) => rows.get(id) ?? []).map(presentUnmatched);
  return { items, nextCursor, total: group.questions.length };
}

async function rowsOf(
  { db }: Deps,
  sdkAppId: string,
  asked: { since: Date; questionIds: string[] },
): Promise<Map<string, UnmatchedRow>> {
  const rows = await findUnmatched(db, sdkAppId, asked);
  return new Map(rows.map((row) => [row.question_id, row]));
}

function placeOf(group: QuestionGroup): UnmatchedPlace {
  return { count: group.count, time: group.lastAt, id: idOf(group) };
}

function isAfter(mark: UnmatchedPlace | null, { count, time, id }: UnmatchedPlace): boolean {
  if (mark === null || count !== mark.count) return mark === null || count < mark.count;
  const [own, other] = [time.getTime(), mark.time.getTime()];
  return own === other ? id < mark.id : own < other;
}

function presentCluster(group: QuestionGroup, row: UnmatchedRow): Schemas['QuestionCluster'] {
  const { text, language, nearest, askings } = presentUnmatched(row);
  return {
    clusterId: idOf(group),
    representative: text,
    language,
    size: group.questions.length,
    count: group.count,
    lastAskedAt: group.lastAt.toISOString(),
    nearest,
    conversationIds: [...new Set(askings.map(({ conversationId }) => conversationId))],
  };
}
