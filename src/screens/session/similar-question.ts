import type { Qa } from '../../api/__generated__/schema.d.ts';
import { callOperation } from '../../api/call.ts';
import { ApiProblem } from '../../api/problems.ts';
import { asksAlready } from '../../machines/rules/knowledge-validation.ts';
import { similarQuestionsMax } from '../../machines/rules/limits.ts';

interface QuestionsOfOne {
  sdkAppId: string;
  qaId: string;
  questions: readonly string[];
}

interface QuestionOfQa {
  sdkAppId: string;
  qaId: string;
  question: string;
}

/**
 * Adds a similar question to a Q&A that does not ask it. If it asks it already, nothing may say "added": who takes that
 * back would take away what others wrote.
 * @throws {ApiProblem} validationFailed: `duplicate` or `tooMany` at `/question`; notFound
 */
export async function addSimilarQuestion(
  { sdkAppId, qaId, question }: QuestionOfQa,
  signal?: AbortSignal,
): Promise<Qa> {
  const params = { sdkAppId, qaId };
  const sent = signal && { signal };
  if (asksAlready(await callOperation('getQa', params, { ...sent }), question))
    throw new ApiProblem({
      code: 'validationFailed',
      fields: [{ pointer: '/question', code: 'duplicate' }],
    });
  return callOperation('addSimilarQuestion', params, { body: { question }, ...sent });
}

/** Takes a similar question away, and nothing else that somebody has done since. */
export function removeSimilarQuestion({ sdkAppId, qaId, question }: QuestionOfQa): Promise<Qa> {
  return callOperation('removeSimilarQuestion', { sdkAppId, qaId }, { body: { question } });
}

/** Saves a Q&A with other similar questions, as long as it is as it was read. */
function saveQuestions(
  sdkAppId: string,
  qa: Qa,
  similarQuestions: string[],
  signal?: AbortSignal,
): Promise<Qa> {
  const { qaId, version, standardQuestion, answer, categoryId } = qa;
  const body = { standardQuestion, similarQuestions, answer, categoryId };
  return callOperation('updateQa', { sdkAppId, qaId }, { body, version, ...(signal && { signal }) });
}

/**
 * Adds several similar questions to a Q&A at once, but for those that it asks already.
 * @returns the Q&A, and the questions that it did not ask before
 * @throws {ApiProblem} validationFailed: `tooMany` at `/similarQuestions`, with the number that fits; versionConflict; notFound
 */
export async function addSimilarQuestions(
  { sdkAppId, qaId, questions }: QuestionsOfOne,
  signal?: AbortSignal,
): Promise<{ qa: Qa; added: string[] }> {
  const qa = await callOperation('getQa', { sdkAppId, qaId }, { ...(signal && { signal }) });
  const added = questions.filter((question) => !asksAlready(qa, question));
  const room = similarQuestionsMax - qa.similarQuestions.length;
  if (added.length > room)
    throw new ApiProblem({
      code: 'validationFailed',
      fields: [{ pointer: '/similarQuestions', code: 'tooMany', limit: Math.max(0, room) }],
    });
  return { qa: await saveQuestions(sdkAppId, qa, [...qa.similarQuestions, ...added], signal), added };
}

/** Takes several similar questions away, and nothing else that somebody has done since. */
export async function removeSimilarQuestions({ sdkAppId, qaId, questions }: QuestionsOfOne): Promise<Qa> {
  const qa = await callOperation('getQa', { sdkAppId, qaId });
  const kept = qa.similarQuestions.filter((question) => !questions.includes(question));
  return saveQuestions(sdkAppId, qa, kept);
}
