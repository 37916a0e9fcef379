/** When a bot answers and suggests, 0..1. */
export interface Thresholds {
  answer: number;
  suggestion: number;
}

/** What a bot does with a question whose best score this is. */
export type Reaction = 'answered' | 'suggested' | 'passedOn';

const bins = 100;

/**
 * What a bot does with the questions of one bar of a histogram, whose scores begin at so many hundredths. The last bar has
 * the questions that the knowledge base knows word for word; a bot answers them whatever the thresholds.
 */
export function reactionAt(bin: number, { answer, suggestion }: Thresholds): Reaction {
  if (bin >= Math.min(bins - 1, Math.round(answer * bins))) return 'answered';
  return bin >= Math.round(suggestion * bins) ? 'suggested' : 'passedOn';
}

/** Which parts of all questions a bot answers, suggests for and passes on; null without questions. */
export function sharesOf(
  histogram: readonly number[],
  thresholds: Thresholds,
): Record<Reaction, number> | null {
  const sums = { answered: 0, suggested: 0, passedOn: 0 };
  for (const [bin, count] of histogram.entries()) sums[reactionAt(bin, thresholds)] += count;
  const total = sums.answered + sums.suggested + sums.passedOn;
  if (total === 0) return null;
  return {
    answered: sums.answered / total,
    suggested: sums.suggested / total,
    passedOn: sums.passedOn / total,
  };
}

/** Which part of the answers is right; null where nothing is answered. */
export function precisionOf(
  { right, wrong }: { right: readonly number[]; wrong: readonly number[] },
  thresholds: Thresholds,
): number | null {
  const answered = (histogram: readonly number[]) =>
    histogram.reduce((sum, part, bin) => (reactionAt(bin, thresholds) === 'answered' ? sum + part : sum), 0);
  const good = answered(right);
  const all = good + answered(wrong);
  return all === 0 ? null : good / all;
}
