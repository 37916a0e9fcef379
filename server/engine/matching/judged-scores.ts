import { type Correction, type Observation, probabilityOf } from './calibration.ts';
import type { TextKind } from './calibration-prior.ts';

const bins = 100;

/**
 * The scores that questions of the knowledge base got while they were held out, by hundredths. `right` and `wrong` are
 * the parts of all questions whose best Q&A was the right one, or was not.
 */
export interface JudgedScores {
  /** How many questions were held out. */
  questions: number;
  right: number[];
  wrong: number[];
}

/** A held-out question, and its logit where each Q&A has one question. */
type Judgeable = Observation & { singleLogit: number };

/**
 * Each held-out question once, with the score that it would have got.
 * @param share of the Q&As that have several questions
 */
export function scoredOnce<Judged extends Judgeable>(
  observed: Record<TextKind, readonly Judged[]>,
  corrections: Record<TextKind, Correction>,
  share: number,
): (Judged & { score: number })[] {
  // With sentence vectors, a question in Latin letters was judged twice; only the second way answers customers.
  const kinds: TextKind[] = observed.sentence.length > 0 ? ['sentence', 'han'] : ['latin', 'han'];
  return kinds.flatMap((kind) => {
    const { slope, margin, offset } = corrections[kind];
    return observed[kind].map((each) => {
      const several = slope * each.logit + margin * each.margin + offset;
      return { ...each, score: probabilityOf((1 - share) * each.singleLogit + share * several) };
    });
  });
}

/** Null if no question was held out, as where each Q&A has one question. */
export function judgedScores(judged: readonly (Observation & { score: number })[]): JudgedScores | null {
  const total = judged.reduce((sum, { weight }) => sum + weight, 0);
  if (!(total > 0)) return null;
  const right = Array<number>(bins).fill(0);
  const wrong = Array<number>(bins).fill(0);
  for (const { score, weight, right: isRight } of judged) {
    const counts = isRight === 1 ? right : wrong;
    counts[Math.min(bins - 1, Math.floor(score * bins))]! += weight / total;
  }
  return { questions: judged.length, right: right.map(rounded), wrong: wrong.map(rounded) };
}

function rounded(share: number): number {
  return Math.round(share * 1e6) / 1e6;
}
