import {
  asksAlready,
  isFullOfQuestions,
  similarQuestionSchema,
} from '../../../src/machines/rules/knowledge-validation.ts';
import { similarQuestionsMax } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { fieldProblem } from '../../problems.ts';
import { type LockedQa, updateQas } from '../../store/qa-queries.ts';
import { lockThing } from '../draft/draft-things.ts';
import { lockPair } from './qa-pair.ts';
import { requireValid } from '../validated.ts';
import { changingDraft } from './change-draft.ts';
import { qaThings } from './qa-things.ts';
import { type Qa, readQa } from './qa-view.ts';
import type { QaEdit } from './qas.ts';

/** One question of a Q&A, and who adds or removes it. */
type QuestionEdit = QaEdit & { question: string };

/**
 * Adds one similar question, whatever else somebody changes at that time. A Q&A that asks it already stays as it is.
 * @throws {ProblemError} notFound, validationFailed
 */
export async function addSimilarQuestion(deps: Deps, edit: QuestionEdit): Promise<Qa> {
  return changeQuestions(deps, edit, withQuestion);
}

/** The similar questions of a Q&A with one more. @throws {ProblemError} validationFailed where there is no room */
function withQuestion(row: LockedQa, question: string): string[] {
  const { standard_question: standardQuestion, similar_questions: similarQuestions } = row;
  if (asksAlready({ standardQuestion, similarQuestions }, question)) return similarQuestions;
  if (isFullOfQuestions({ similarQuestions }))
    throw fieldProblem({ pointer: '/question', code: 'tooMany', limit: similarQuestionsMax });
  return [...similarQuestions, question];
}

/**
 * Moves one similar question to another Q&A, whatever else somebody changes at that time. Nothing changes if the first
 * Q&A has it no more.
 * @throws {ProblemError} notFound, validationFailed
 */
export async function moveSimilarQuestion(deps: Deps, move: QuestionEdit & { toQaId: string }): Promise<Qa> {
  const { sdkAppId, qaId, toQaId } = move;
  const { question } = requireValid(similarQuestionSchema, { question: move.question });
  return changingDraft(deps, move, async ({ tx, now, changed }) => {
    const [row, other] = await lockPair(tx, { sdkAppId, qaId, other: { qaId: toQaId, pointer: '/toQaId' } });
    if (!row.similar_questions.includes(question)) return readQa(tx, sdkAppId, qaId);
    const put = async (id: string, questions: string[]) =>
      updateQas(tx, sdkAppId, [id], { similar_questions: questions, updated_at: now });
    const received = withQuestion(other, question);
    await put(
      qaId,
      row.similar_questions.filter((each) => each !== question),
    );
    const isNew = received.length > other.similar_questions.length;
    if (isNew) await put(toQaId, received);
    await changed('edited', isNew ? [row, other] : [row]);
    return readQa(tx, sdkAppId, qaId);
  });
}

/**
 * Removes one similar question, whatever else somebody changes at that time. A Q&A without it stays as it is.
 * @throws {ProblemError} notFound, validationFailed
 */
export async function removeSimilarQuestion(deps: Deps, edit: QuestionEdit): Promise<Qa> {
  return changeQuestions(deps, edit, ({ similar_questions: questions }, question) =>
    questions.filter((each) => each !== question),
  );
}

async function changeQuestions(
  deps: Deps,
  edit: QuestionEdit,
  change: (row: LockedQa, question: string) => string[],
): Promise<Qa> {
  const { sdkAppId, qaId } = edit;
  const { question } = requireValid(similarQuestionSchema, { question: edit.question });
  return changingDraft(deps, edit, async ({ tx, now, changed }) => {
    const row = await lockThing(qaThings, { tx, sdkAppId }, qaId);
    const questions = change(row, question);
    if (questions.length !== row.similar_questions.length) {
      await updateQas(tx, sdkAppId, [qaId], { similar_questions: questions, updated_at: now });
      await changed('edited', [row]);
    }
    return readQa(tx, sdkAppId, qaId);
  });
}
