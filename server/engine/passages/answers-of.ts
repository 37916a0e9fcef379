import { readAskedText } from './asked-text.ts';
import { type PassageAnswer, bestAnswerOf } from './best-answer.ts';
import type { ReadPassage } from './passage-sections.ts';
import type { TermCounts } from './passage-index.ts';

/** Passages whose sentences are read for one question. */
export const readPassages = 8;

/** What each of some passages answers to a text. It takes some milliseconds. */
export function answersOf(
  text: string,
  counts: TermCounts,
  passages: readonly ReadPassage[],
): (PassageAnswer | null)[] {
  const asked = readAskedText(text, counts);
  return passages.map((passage) => bestAnswerOf(asked, passage));
}

/** The passages that answer, with their answers, the surest first. */
export function surestFirst<Passage>(
  passages: readonly Passage[],
  answers: readonly (PassageAnswer | null)[],
): { passage: Passage; answer: PassageAnswer }[] {
  const answered = passages.flatMap((passage, at) => {
    const answer = answers[at] ?? null;
    return answer === null ? [] : [{ passage, answer }];
  });
  return answered.toSorted((one, other) => other.answer.score - one.answer.score);
}
