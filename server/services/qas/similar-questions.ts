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
  return changeQuestions(deps, edit, (row, question) => {
    const { standard_question: standardQuestion, similar_questions: similarQuestions } = row;
    if (asksAlready({ standardQuestion, similarQuestions }, question)) return similarQuestions;
    if (isFullOfQuestions({ similarQuestions }))
      throw fieldProblem({ pointer: '/question', code: 'tooMany', limit: similarQuestionsMax });
    return [...similarQuestions, question];
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
