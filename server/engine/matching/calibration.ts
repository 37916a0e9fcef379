/** Turns a decision value into the probability that the item is the right one: 1 ÷ (1 + e^−(slope·value + offset)). */
export interface Calibration {
  slope: number;
  offset: number;
}

/** One judged answer: the best item's value for a question whose right item is known. */
export interface Observation {
  value: number;
  /** 1 if the best item was the right one, else 0. The prior's soft targets lie in between. */
  right: number;
  weight: number;
}

export function probability(calibration: Calibration, value: number): number {
  return 1 / (1 + Math.exp(-(calibration.slope * value + calibration.offset)));
}

const priorPoints = 13;
const maxSteps = 50;

/** Soft observations that express the prior. Their weights add up to `weight`. */
function priorObservations(prior: Calibration, weight: number): Observation[] {
  return Array.from({ length: priorPoints }, (_, point) => {
    const logit = ((point - (priorPoints - 1) / 2) * 8) / (priorPoints - 1);
    const value = (logit - prior.offset) / prior.slope;
    return { value, right: probability(prior, value), weight: weight / priorPoints };
  });
}

/** Logistic regression of the observations with a prior worth `priorWeight` observations, by Newton's method. */
export function fitCalibration(
  observations: readonly Observation[],
  prior: Calibration,
  priorWeight: number,
): Calibration {
  const all = [...observations, ...priorObservations(prior, priorWeight)];
  let current = prior;
  for (let step = 0; step < maxSteps; step += 1) {
    const next = newtonStep(current, all);
    if (!next) break;
    const moved = Math.abs(next.slope - current.slope) + Math.abs(next.offset - current.offset);
    current = next;
    if (moved < 1e-7) break;
  }
  return current.slope > 0 && Number.isFinite(current.offset) ? current : prior;
}

function loss(calibration: Calibration, observations: readonly Observation[]): number {
  let sum = 0;
  for (const { value, right, weight } of observations) {
    const logit = calibration.slope * value + calibration.offset;
    // log(1 + e^logit) without overflow
    sum += weight * (Math.max(logit, 0) + Math.log1p(Math.exp(-Math.abs(logit))) - right * logit);
  }
  return sum;
}

function newtonStep(current: Calibration, observations: readonly Observation[]): Calibration | null {
  let [gradientSlope, gradientOffset, slopeSlope, slopeOffset, offsetOffset] = [0, 0, 1e-9, 0, 1e-9];
  for (const { value, right, weight } of observations) {
    const guess = probability(current, value);
    const error = weight * (guess - right);
    const curvature = weight * guess * (1 - guess);
    gradientSlope += error * value;
    gradientOffset += error;
    slopeSlope += curvature * value * value;
    slopeOffset += curvature * value;
    offsetOffset += curvature;
  }
  const determinant = slopeSlope * offsetOffset - slopeOffset * slopeOffset;
  if (!(Math.abs(determinant) > 1e-18)) return null;
  const slopeStep = (offsetOffset * gradientSlope - slopeOffset * gradientOffset) / determinant;
  const offsetStep = (slopeSlope * gradientOffset - slopeOffset * gradientSlope) / determinant;
  const before = loss(current, observations);
  for (let size = 1; size > 1e-4; size /= 2) {
    const next = { slope: current.slope - size * slopeStep, offset: current.offset - size * offsetStep };
    if (loss(next, observations) <= before) return next;
  }
  return null;
}
