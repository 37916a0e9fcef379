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

/** Null if no question was held out, as where each Q&A has one question. */
export function judgedScores(
  observed: Record<TextKind, readonly Observation[]>,
  corrections: Record<TextKind, Correction>,
): JudgedScores | null {
  // With sentence vectors, a question in Latin letters was judged twice; only the second way answers customers.
  const kinds: TextKind[] = observed.sentence.length > 0 ? ['sentence', 'han'] : ['latin', 'han'];
  const judged = kinds.flatMap((kind) => observed[kind].map((each) => ({ ...each, kind })));
  const total = judged.reduce((sum, { weight }) => sum + weight, 0);
  if (!(total > 0)) return null;
  const right = Array<number>(bins).fill(0);
  const wrong = Array<number>(bins).fill(0);
  for (const { kind, logit, margin, weight, right: isRight } of judged) {
    const { slope, margin: ofMargin, offset } = corrections[kind];
    const score = probabilityOf(slope * logit + ofMargin * margin + offset);
    const counts = isRight === 1 ? right : wrong;
    counts[Math.min(bins - 1, Math.floor(score * bins))]! += weight / total;
  }
  return { questions: judged.length, right: right.map(rounded), wrong: wrong.map(rounded) };
}

function rounded(share: number): number {
  return Math.round(share * 1e6) / 1e6;
}
