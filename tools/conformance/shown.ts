import type { DescribedOperation } from './contract.ts';
import type { Answer, Question } from './http.ts';
import { type Judge, subjectOf } from './judge.ts';
import { recipes } from './recipes.ts';
import { Deviation } from './results.ts';

/** Judges an answer about what the kit itself has brought, where no other answer tells the same. */
export async function judgeShown(
  judge: Judge,
  operation: DescribedOperation,
  question: Question,
  answer: Answer,
): Promise<void> {
  const recipe = recipes[operation.id];
  if (recipe?.shown === undefined || answer.status !== operation.success) return;
  const [name, expected] = ['it shows what the kit brought', 'what the contract says of it'];
  try {
    const fault = await recipe.shown(judge.world, answer, question);
    if (fault !== null) throw new Deviation(expected, fault, answer.curl);
    judge.passed(subjectOf(operation), name, expected);
  } catch (error) {
    // The operation's further cases do not depend on it.
    judge.failed(subjectOf(operation), name, error);
  }
}
