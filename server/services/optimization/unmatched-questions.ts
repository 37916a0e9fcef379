import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { pageItemsDefault, statisticsWindowHours } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { fieldProblem, problem } from '../../problems.ts';
import { lockQas } from '../../store/qa-queries.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import {
  type UnmatchedPlace,
  type UnmatchedRow,
  findUnmatched,
  listUnmatched,
  settleQuestion,
  unsettleQuestion,
} from '../../store/unmatched-queries.ts';
import { addSeconds } from '../clock.ts';
import { type PlaceKind, byTime, pagesOf } from '../cursors.ts';
import { searchWordsOf } from '../draft/search-words.ts';

type Schemas = components['schemas'];
type UnmatchedQuestion = Schemas['UnmatchedQuestion'];

export interface UnmatchedQuery {
  cursor?: string;
  limit?: number;
  window?: Schemas['StatisticsWindow'];
  search?: string;
  status?: Schemas['UnmatchedQuestionStatus'];
  sort?: Schemas['UnmatchedQuestionSort'];
}

export const byCount: PlaceKind<UnmatchedPlace> = {
  write: ({ count, ...place }) => `${count} ${byTime.write(place)}`,
  read(text) {
    const [, count = '', rest = ''] = /^([1-9]\d{0,9}) (.+)$/.exec(text) ?? [];
    const place = byTime.read(rest);
    return place && { count: Number(count), ...place };
  },
};

export const placeOf = ({ count, last_at: time, question_id: id }: UnmatchedRow) => ({ count, time, id });

export function startOf({ clock }: Deps, window: Schemas['StatisticsWindow']): Date {
  return addSeconds(clock.now(), -statisticsWindowHours[window] * 60 * 60);
}

/**
 * One page of what customers asked in a span of time that the bot did not answer, the most frequent first unless the
 * query says otherwise.
 * @throws {ProblemError} validationFailed for a cursor that is none of ours
 */
export async function listUnmatchedQuestions(
  deps: Deps,
  sdkAppId: string,
  query: UnmatchedQuery,
): Promise<Schemas['UnmatchedQuestionPage']> {
  const { cursor, limit = pageItemsDefault, window = '7d', search = '', sort = '-count' } = query;
  const words = searchWordsOf(search);
  const status = query.status ?? null;
  const pages = pagesOf('unmatchedQuestions', { sdkAppId, window, words, status, sort }, byCount);
  const place = { sort, after: pages.after(cursor), limit };
  const since = startOf(deps, window);
  const { rows, total } = await listUnmatched(deps.db, sdkAppId, { since, words, status, ...place });
  const { page, nextCursor } = pages.cut(rows, limit, placeOf);
  return { items: page.map(presentUnmatched), nextCursor, total };
}

/** @throws {ProblemError} notFound if nobody asked it in the last 30 days */
export async function readUnmatchedQuestion(
  deps: Deps,
  sdkAppId: string,
  questionId: string,
): Promise<UnmatchedQuestion> {
  return read(deps, deps.db, sdkAppId, questionId);
}

async function read(
  deps: Deps,
  db: Deps['db'] | Tx,
  sdkAppId: string,
  questionId: string,
): Promise<UnmatchedQuestion> {
  const [row] = await findUnmatched(db, sdkAppId, { questionIds: [questionId], since: startOf(deps, '30d') });
  if (row === undefined) throw problem('notFound');
  return presentUnmatched(row);
}

/** @throws {ProblemError} notFound, validationFailed if the draft has no such Q&A */
export async function teachUnmatchedQuestion(
  deps: Deps,
  sdkAppId: string,
  { questionId, qaId }: { questionId: string; qaId: string },
): Promise<UnmatchedQuestion> {
  return settling(deps, sdkAppId, questionId, async (tx) => {
    const known = await lockQas(tx, sdkAppId, [qaId]);
    if (known.length === 0) throw fieldProblem({ pointer: '/qaId', code: 'unknownValue' });
    await settleQuestion(tx, {
      sdk_app_id: sdkAppId,
      question_id: questionId,
      status: 'taught',
      qa_id: qaId,
    });
  });
}

/** @throws {ProblemError} notFound */
export async function ignoreUnmatchedQuestion(
  deps: Deps,
  sdkAppId: string,
  questionId: string,
): Promise<UnmatchedQuestion> {
  return settling(deps, sdkAppId, questionId, (tx) =>
    settleQuestion(tx, { sdk_app_id: sdkAppId, question_id: questionId, status: 'ignored', qa_id: null }),
  );
}

/** @throws {ProblemError} notFound */
export async function reopenUnmatchedQuestion(
  deps: Deps,
  sdkAppId: string,
  questionId: string,
): Promise<UnmatchedQuestion> {
  return settling(deps, sdkAppId, questionId, (tx) => unsettleQuestion(tx, sdkAppId, questionId));
}

/** Changes what became of a question that somebody asked. */
async function settling(
  deps: Deps,
  sdkAppId: string,
  questionId: string,
  change: (tx: Tx) => Promise<void>,
): Promise<UnmatchedQuestion> {
  return inTransaction(deps, async (tx) => {
    await read(deps, tx, sdkAppId, questionId);
    await change(tx);
    return read(deps, tx, sdkAppId, questionId);
  });
}

/** Times as the contract writes them. */
export function presentAskings(askings: readonly Schemas['UnmatchedAsking'][]): Schemas['UnmatchedAsking'][] {
  return askings.map((each) => ({ ...each, askedAt: new Date(each.askedAt).toISOString() }));
}

export function presentUnmatched(row: UnmatchedRow): UnmatchedQuestion {
  return {
    questionId: row.question_id,
    text: row.text,
    language: row.language,
    robotId: row.robot_id,
    count: row.count,
    lastAskedAt: row.last_at.toISOString(),
    nearest: row.nearest,
    outsideScope: row.outside_scope,
    why: row.why,
    askings: presentAskings(row.askings),
    status: row.status,
    taughtQa: row.taught_qa,
  };
}
