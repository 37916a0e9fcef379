import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { pageItemsDefault } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { fieldProblem, problem } from '../../problems.ts';
import {
  type DoubtedQaRow,
  type DoubtedQuestionRow,
  findDoubtedQuestion,
  listDoubtedQaRows,
  listDoubtedQuestionRows,
  settleAnswers,
  unsettleAnswers,
} from '../../store/doubted-queries.ts';
import { lockQas } from '../../store/qa-queries.ts';
import { findQaTexts } from '../../store/qa-texts.ts';
import { type Tx, inTransaction } from '../../store/transaction.ts';
import { pagesOf } from '../cursors.ts';
import { byCount, presentAskings, startOf } from './unmatched-questions.ts';

type Schemas = components['schemas'];
type DoubtedQuestion = Schemas['DoubtedQuestion'];

interface DoubtedQuery {
  cursor?: string;
  limit?: number;
  window?: Schemas['StatisticsWindow'];
  status?: Schemas['UnmatchedQuestionStatus'];
}

/** Which question got an answer of which Q&A. */
interface DoubtedKey {
  qaId: string;
  questionId: string;
}

/**
 * One page of the Q&As whose answers did not help, those with the most such answers first.
 * @throws {ProblemError} validationFailed for a cursor that is none of ours
 */
export async function listDoubtedQas(
  deps: Deps,
  sdkAppId: string,
  { cursor, limit = pageItemsDefault, window = '7d', status = 'open' }: DoubtedQuery,
): Promise<Schemas['DoubtedQaPage']> {
  const pages = pagesOf('doubtedQas', { sdkAppId, window, status }, byCount);
  const list = { since: startOf(deps, window), status, after: pages.after(cursor), limit };
  const { rows, total } = await listDoubtedQaRows(deps.db, sdkAppId, list);
  const { page, nextCursor } = pages.cut(rows, limit, ({ count, last_at: time, qa_id: id }) => ({
    count,
    time,
    id,
  }));
  return { items: page.map(presentDoubtedQa), nextCursor, total };
}

/**
 * One page of the questions to which a Q&A gave answers that did not help.
 * @throws {ProblemError} notFound if the draft has no such Q&A; validationFailed for a cursor that is none of ours
 */
export async function listDoubtedQuestions(
  deps: Deps,
  sdkAppId: string,
  { qaId, cursor, limit = pageItemsDefault, window = '7d', status }: DoubtedQuery & { qaId: string },
): Promise<Schemas['DoubtedQuestionPage']> {
  const pages = pagesOf('doubtedQuestions', { sdkAppId, qaId, window, status: status ?? null }, byCount);
  const after = pages.after(cursor);
  if ((await findQaTexts(deps.db, sdkAppId, qaId)) === undefined) throw problem('notFound');
  const list = { since: startOf(deps, window), status: status ?? null, after, limit };
  const { rows, total } = await listDoubtedQuestionRows(deps.db, sdkAppId, qaId, list);
  const { page, nextCursor } = pages.cut(rows, limit, ({ count, last_at: time, question_id: id }) => ({
    count,
    time,
    id,
  }));
  return { items: page.map(presentDoubtedQuestion), nextCursor, total };
}

/** @throws {ProblemError} notFound, validationFailed if the draft has no such Q&A */
export async function teachDoubtedQuestion(
  deps: Deps,
  sdkAppId: string,
  key: DoubtedKey,
  taughtQaId: string,
): Promise<DoubtedQuestion> {
  return settling(deps, sdkAppId, key, async (tx) => {
    if ((await lockQas(tx, sdkAppId, [taughtQaId])).length === 0)
      throw fieldProblem({ pointer: '/qaId', code: 'unknownValue' });
    await settleAnswers(tx, { ...columnsOf(sdkAppId, key), status: 'taught', taught_qa_id: taughtQaId });
  });
}

/** @throws {ProblemError} notFound */
export async function ignoreDoubtedQuestion(
  deps: Deps,
  sdkAppId: string,
  key: DoubtedKey,
): Promise<DoubtedQuestion> {
  return settling(deps, sdkAppId, key, (tx) =>
    settleAnswers(tx, { ...columnsOf(sdkAppId, key), status: 'ignored', taught_qa_id: null }),
  );
}

/** @throws {ProblemError} notFound */
export async function reopenDoubtedQuestion(
  deps: Deps,
  sdkAppId: string,
  key: DoubtedKey,
): Promise<DoubtedQuestion> {
  return settling(deps, sdkAppId, key, (tx) => unsettleAnswers(tx, sdkAppId, key));
}

/** Changes what became of a question to which an answer did not help in the last 30 days. */
async function settling(
  deps: Deps,
  sdkAppId: string,
  key: DoubtedKey,
  change: (tx: Tx) => Promise<void>,
): Promise<DoubtedQuestion> {
  const since = startOf(deps, '30d');
  return inTransaction(deps, async (tx) => {
    const read = async () => {
      const row = await findDoubtedQuestion(tx, sdkAppId, { ...key, since });
      if (row === undefined) throw problem('notFound');
      return presentDoubtedQuestion(row);
    };
    // The Q&A stays in the draft until the note of it is written.
    if ((await lockQas(tx, sdkAppId, [key.qaId])).length === 0) throw problem('notFound');
    await read();
    await change(tx);
    return read();
  });
}

function columnsOf(sdkAppId: string, { qaId, questionId }: DoubtedKey) {
  return { sdk_app_id: sdkAppId, qa_id: qaId, question_id: questionId };
}

function presentDoubtedQa(row: DoubtedQaRow): Schemas['DoubtedQa'] {
  return {
    qaId: row.qa_id,
    standardQuestion: row.standard_question,
    ...countsOf(row),
    helpedCount: row.helped,
    questionCount: row.questions,
  };
}

function presentDoubtedQuestion(row: DoubtedQuestionRow): DoubtedQuestion {
  return {
    questionId: row.question_id,
    text: row.text,
    language: row.language,
    score: row.score,
    ...countsOf(row),
    askings: presentAskings(row.askings),
    status: row.status,
    taughtQa: row.taught_qa,
  };
}

function countsOf(row: DoubtedQaRow | DoubtedQuestionRow) {
  return {
    count: row.count,
    saidNoCount: row.said_no,
    askedAgainCount: row.asked_again,
    wantedPersonCount: row.wanted_person,
    lastAskedAt: row.last_at.toISOString(),
  };
}
