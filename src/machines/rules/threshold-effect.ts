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

/** From how many held-out questions on their shares mean something. */
export const heldOutQuestionsMin = 20;

/**
 * The same shares as whole questions of so many, because nobody believes 19 % of two. Held-out questions have weights, so
 * their shares are finer than they can tell. The largest remainders are rounded up, so that the shares sum up to 1.
 */
export function wholeShares(shares: Record<Reaction, number>, questions: number): Record<Reaction, number> {
  const exact = Object.entries(shares).map(([reaction, share]) => ({
    reaction,
    whole: Math.floor(share * questions),
    rest: (share * questions) % 1,
  }));
  const left = questions - exact.reduce((sum, { whole }) => sum + whole, 0);
  const up = new Set(
    exact
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, left)
      .map(({ reaction }) => reaction),
  );
  const of = (wanted: Reaction) => {
    const whole = exact.find(({ reaction }) => reaction === wanted)?.whole ?? 0;
    return (whole + (up.has(wanted) ? 1 : 0)) / questions;
  };
  return { answered: of('answered'), suggested: of('suggested'), passedOn: of('passedOn') };
}

/** Which part of the answers to so many questions is right; null where they are not as much as one. */
export function precisionOf(
  { right, wrong, questions }: { right: readonly number[]; wrong: readonly number[]; questions: number },
  thresholds: Thresholds,
): number | null {
  const answered = (histogram: readonly number[]) =>
    histogram.reduce((sum, part, bin) => (reactionAt(bin, thresholds) === 'answered' ? sum + part : sum), 0);
  const good = answered(right);
  const all = good + answered(wrong);
  const answers = Math.round(all * questions);
  return answers === 0 ? null : Math.round((good / all) * answers) / answers;
}
