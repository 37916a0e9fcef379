/** What speaks for some sentences as an answer. */
export interface Evidence {
  /** 0..1: how much of the text they have. */
  covered: number;
  /** 0..1: how far they stand under a heading that the text names and that says what it asks. */
  titled: number;
  /** The same, with what their passage, its heading and the document's name have. */
  nearby: number;
  /** 0..1: how many words that stand beside each other in the text they have both. */
  pairs: number;
  /** What they have of it, by weight: a text of next to nothing is covered easily. */
  amount: number;
  /** 0..1: how much of the text no passage has. */
  unknown: number;
  /** 1 if they have what is asked for (an amount, a time), -1 if they lack it, 0 if that is not plain. */
  kind: -1 | 0 | 1;
  /** 0..1: how far they say how what is asked is done, if the text asks how. */
  instructed: number;
  /** They say a fact that the text asks for, of all its things. */
  saysFact: boolean;
}

/** Learned by logistic regression from every other question of `tests/data/documents`; docs/decisions/documents.md says how. */
const weights = {
  covered: 1.21,
  titled: 3,
  nearby: 1.5,
  pairs: 1.29,
  amount: 2.65,
  unknown: -0.75,
  kind: 0.06,
  /** These two were not learned with the others, but by `tests/data/manuals` and `house-rules`. */
  instructed: 0.9,
  saysFact: 2,
};
const bias = -4.11;

/** The probability that sentences answer a text. */
export function scoreOf(evidence: Evidence): number {
  const { covered, titled, nearby, pairs, amount, unknown, kind, instructed, saysFact } = evidence;
  const value =
    bias +
    weights.covered * covered +
    weights.titled * titled +
    weights.nearby * nearby +
    weights.pairs * pairs +
    weights.amount * amount +
    weights.unknown * unknown +
    weights.kind * kind +
    weights.instructed * instructed +
    weights.saysFact * Number(saysFact);
  return 1 / (1 + Math.exp(-value));
}

/** Which of several sentences fit best. */
export function fitOf({ covered, nearby, pairs, kind, instructed }: Evidence): number {
  return 2 * covered + 2 * nearby + 0.3 * pairs + 0.25 * kind + 0.5 * instructed;
}
