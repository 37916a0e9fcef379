import type { components } from '../../../src/api/__generated__/schema.d.ts';
import { asksAlready } from '../../../src/machines/rules/knowledge-validation.ts';
import { similarQuestionsMax } from '../../../src/machines/rules/limits.ts';
import type { Deps } from '../../deps.ts';
import { fieldProblem } from '../../problems.ts';
import { type LockedQa, deleteQas, updateQas } from '../../store/qa-queries.ts';
import { changingDraft } from './change-draft.ts';
import { lockPair } from './qa-pair.ts';
import { type Qa, readQa } from './qa-view.ts';
import type { QaEdit } from './qas.ts';

/**
 * Gives a Q&A the questions of another one, which is deleted.
 * @throws {ProblemError} notFound, validationFailed
 */
export async function mergeQa(deps: Deps, merge: QaEdit & components['schemas']['QaMerge']): Promise<Qa> {
  const { sdkAppId, qaId, otherQaId, answerOf } = merge;
  return changingDraft(deps, merge, async ({ tx, now, changed }) => {
    const other = { qaId: otherQaId, pointer: '/otherQaId' };
    const [row, merged] = await lockPair(tx, { sdkAppId, qaId, other });
    const questions = questionsOfBoth(row, merged);
    if (questions.length > similarQuestionsMax)
      throw fieldProblem({ pointer: '/otherQaId', code: 'tooMany', limit: similarQuestionsMax });
    const { answer, blocks } = answerOf === 'own' ? row : merged;
    await updateQas(tx, sdkAppId, [qaId], { similar_questions: questions, answer, blocks, updated_at: now });
    await deleteQas(tx, sdkAppId, [otherQaId]);
    await changed('edited', [row]);
    await changed('deleted', [merged]);
    return readQa(tx, sdkAppId, qaId);
  });
}

/** The similar questions of the first, and behind them all questions of the second that are new. */
function questionsOfBoth(row: LockedQa, merged: LockedQa): string[] {
  const { standard_question: standardQuestion } = row;
  const questions = [...row.similar_questions];
  for (const question of [merged.standard_question, ...merged.similar_questions])
    if (!asksAlready({ standardQuestion, similarQuestions: questions }, question)) questions.push(question);
  return questions;
}
