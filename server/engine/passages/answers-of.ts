import { readAskedText } from './asked-text.ts';
import { type PassageAnswer, type ReadPassage, bestAnswerOf } from './best-answer.ts';
import type { TermCounts } from './passage-index.ts';

/** Passages whose sentences are read for one question. */
export const readPassages = 8;

/** What found passages answer to a text, the surest first. */
export function answersOf<Passage extends ReadPassage>(
  text: string,
  counts: TermCounts,
  passages: readonly Passage[],
): { passage: Passage; answer: PassageAnswer }[] {
  const asked = readAskedText(text, counts);
  const answers = passages.flatMap((passage) => {
    const answer = bestAnswerOf(asked, passage);
    return answer ? [{ passage, answer }] : [];
  });
  return answers.toSorted((one, other) => other.answer.score - one.answer.score);
}
