import type { Qa } from '../../api/__generated__/schema.d.ts';
import { callOperation } from '../../api/call.ts';
import { ApiProblem } from '../../api/problems.ts';
import { asksAlready } from '../../machines/rules/knowledge-validation.ts';

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
