/** What speaks for one candidate: its decision value, and how far that is from the best other candidate's. */
export interface Evidence {
  value: number;
  /** Positive for the best candidate, negative or zero for the others. At most `widestMargin`. */
  margin: number;
}

/** Turns evidence into the probability that the candidate is the right one: 1 ÷ (1 + e^−logit). */
export interface Calibration {
  value: number;
  margin: number;
  offset: number;
  /** How much it counts what text and question have in common. */
  ground: number;
}

/** Corrects a calibration: slope · logit + margin · the evidence's margin + offset. */
export interface Correction {
  slope: number;
  margin: number;
  offset: number;
}

/** One judged answer: the best candidate's logit for a question whose right Q&A is known. */
export interface Observation {
  logit: number;
  margin: number;
  /** 1 if the best candidate was the right one, else 0. */
  right: 0 | 1;
  weight: number;
}

const widestMargin = 3;
/** Decision value of a text that has nothing in common with a Q&A. It stands in for a second candidate. */
const valueOfNothing = -1;

/** Evidence for a candidate where the text has nothing in common with any. */
export const evidenceOfNothing: Evidence = { value: valueOfNothing, margin: 0 };

/** Evidence for each candidate, from their decision values, the highest first. */
export function evidenceOf(values: readonly number[]): Evidence[] {
  const [best = valueOfNothing, second = valueOfNothing] = values;
  return values.map((value, place) => ({
    value,
    margin: place === 0 ? Math.min(widestMargin, best - second) : value - best,
  }));
}

/** @param ground how many times likelier the common ground makes the candidate, as a logarithm */
export function logitOf(calibration: Calibration, evidence: Evidence, ground: number): number {
  const { likeness, lead } = logitPartsOf(calibration, evidence, ground);
  return likeness + lead;
}

/** What of a logit the value and the common ground give, and what the margin. */
export function logitPartsOf(
  calibration: Calibration,
  { value, margin }: Evidence,
  ground: number,
): { likeness: number; lead: number } {
  return {
    likeness: calibration.value * value + calibration.ground * ground + calibration.offset,
    lead: calibration.margin * margin,
  };
}

/** 1 ÷ (1 + e^−logit). */
export function probabilityOf(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

/** The logit of a probability. */
export function oddsOf(probability: number): number {
  return Math.log(probability / (1 - probability));
}

export function corrected(calibration: Calibration, { slope, margin, offset }: Correction): Calibration {
  return {
    value: slope * calibration.value,
    margin: slope * calibration.margin + margin,
    offset: slope * calibration.offset + offset,
    ground: slope * calibration.ground,
  };
}

/** Between two calibrations: `share` of the other one. */
export function mixedOf(one: Calibration, other: Calibration, share: number): Calibration {
  const mixed = (of: keyof Calibration): number => (1 - share) * one[of] + share * other[of];
  return {
    value: mixed('value'),
    margin: mixed('margin'),
    offset: mixed('offset'),
    ground: mixed('ground'),
  };
}

const maxSteps = 50;
const unchanged: Vector = [1, 0, 0];
/** What one observation says about slope, margin and offset on average: the prior is worth some of these. */
const priorInformation: Vector = [0.4, 0.1, 0.12];

type Vector = readonly [slope: number, margin: number, offset: number];

/**
 * Logistic regression of the observations by Newton's method. That logits are right as they are counts for
 * `priorWeight` observations.
 */
export function fitCorrection(observations: readonly Observation[], priorWeight: number): Correction {
  const problem = { observations, priorWeight };
  let current = unchanged;
  for (let step = 0; step < maxSteps; step += 1) {
    const next = newtonStep(current, problem);
    if (!next) break;
    const moved = Math.max(...next.map((value, at) => Math.abs(value - current[at]!)));
    current = next;
    if (moved < 1e-7) break;
  }
  const [slope, margin, offset] = current[0] > 0 && current.every(Number.isFinite) ? current : unchanged;
  return { slope, margin, offset };
}

interface Problem {
  observations: readonly Observation[];
  priorWeight: number;
}

function guessOf([slope, ofMargin, offset]: Vector, { logit, margin }: Observation): number {
  return slope * logit + ofMargin * margin + offset;
}

function loss(current: Vector, { observations, priorWeight }: Problem): number {
  let sum = 0;
  for (const [at, information] of priorInformation.entries())
    sum += (priorWeight * information * (current[at]! - unchanged[at]!) ** 2) / 2;
  for (const observation of observations) {
    const guess = guessOf(current, observation);
    // log(1 + e^guess) without overflow
    const logOfSum = Math.max(guess, 0) + Math.log1p(Math.exp(-Math.abs(guess)));
    sum += observation.weight * (logOfSum - observation.right * guess);
  }
  return sum;
}

function newtonStep(current: Vector, problem: Problem): Vector | null {
  const { observations, priorWeight } = problem;
  const gradient = priorInformation.map((each, at) => priorWeight * each * (current[at]! - unchanged[at]!));
  const hessian = priorInformation.map((each, row) =>
    priorInformation.map((_, column) => (row === column ? priorWeight * each + 1e-9 : 0)),
  );
  for (const observation of observations) {
    const guess = 1 / (1 + Math.exp(-guessOf(current, observation)));
    const error = observation.weight * (guess - observation.right);
    const curvature = observation.weight * guess * (1 - guess);
    const inputs = [observation.logit, observation.margin, 1];
    for (let row = 0; row < 3; row += 1) {
      gradient[row]! += error * inputs[row]!;
      for (let column = 0; column < 3; column += 1)
        hessian[row]![column]! += curvature * inputs[row]! * inputs[column]!;
    }
  }
  const direction = solve(hessian, gradient);
  const before = loss(current, problem);
  for (let size = 1; size > 1e-4; size /= 2) {
    const next: Vector = [
      current[0] - size * direction[0]!,
      current[1] - size * direction[1]!,
      current[2] - size * direction[2]!,
    ];
    if (loss(next, problem) <= before) return next;
  }
  return null;
}

/** Solves a positive definite system by elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  for (const [at, pivot] of rows.entries())
    for (const [other, row] of rows.entries()) {
      if (other === at) continue;
      const factor = row[at]! / pivot[at]!;
      for (let column = at; column < row.length; column += 1) row[column]! -= factor * pivot[column]!;
    }
  return rows.map((row, at) => row.at(-1)! / row[at]!);
}
