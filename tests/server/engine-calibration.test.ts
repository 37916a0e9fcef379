import { describe, expect, it } from 'vitest';
import {
  groundWorth,
  priorFor,
  priorOfSingles,
  priorWeight,
  textKinds,
} from '../../server/engine/matching/calibration-prior.ts';
import {
  type Correction,
  evidenceOf,
  fitCorrection,
  logitOf,
  mixedOf,
  type Observation,
  probabilityOf,
} from '../../server/engine/matching/calibration.ts';
import { seededRandom } from '../../src/machines/seeded-random.ts';
import { SentenceVectors } from '../../server/engine/matching/sentence-vectors.ts';

function observed(truth: Correction, count: number): Observation[] {
  const random = seededRandom(count);
  return Array.from({ length: count }, () => {
    const logit = random() * 8 - 4;
    const margin = random();
    const guess = truth.slope * logit + truth.margin * margin + truth.offset;
    return { logit, margin, right: random() < 1 / (1 + Math.exp(-guess)) ? 1 : 0, weight: 1 };
  });
}

describe('calibration', () => {
  it('is the prior without evidence', () => {
    expect(fitCorrection([], priorWeight)).toEqual({ slope: 1, margin: 0, offset: 0 });
  });

  it('finds the truth with much evidence', () => {
    const truth = { slope: 0.6, margin: 1.2, offset: -0.8 };
    const fitted = fitCorrection(observed(truth, 20_000), priorWeight);
    expect(fitted.slope).toBeCloseTo(truth.slope, 1);
    expect(fitted.margin).toBeCloseTo(truth.margin, 0);
    expect(fitted.offset).toBeCloseTo(truth.offset, 1);
  });

  it.each([
    ['everything right', 1],
    ['everything wrong', 0],
  ] as const)('stays finite and rising where %s', (_, right) => {
    const same = Array.from({ length: 500 }, (__, at) => ({
      logit: at / 100 - 2,
      margin: 0.2,
      right,
      weight: 1,
    }));
    const fitted = fitCorrection(same, priorWeight);
    expect(Number.isFinite(fitted.offset)).toBe(true);
    expect(fitted.slope).toBeGreaterThan(0);
  });

  it('has a prior for every size, density and kind of text, rising with the value and the margin', () => {
    for (const kind of textKinds)
      for (const items of [0, 1, 2, 10, 100, 100_000])
        for (const each of [1, 3, 20])
          for (const density of [0, 0.15, 0.5]) {
            const shape = { items, each, density };
            const calibration = each === 1 ? priorOfSingles(kind, shape) : priorFor(kind, shape);
            const near = logitOf(calibration, { value: 1.8, margin: 2 }, 0);
            const doubtful = logitOf(calibration, { value: 0.9, margin: 0 }, 0);
            const far = logitOf(calibration, { value: -0.9, margin: 0.05 }, 0);
            expect(probabilityOf(near)).toBeGreaterThan(0.5);
            expect(near).toBeGreaterThan(doubtful);
            expect(doubtful).toBeGreaterThan(far);
            expect(probabilityOf(far)).toBeLessThan(0.5);
          }
  });

  it('is surer of more words in common, and less sure of a question for another kind of fact', () => {
    for (const kind of textKinds) {
      const worth = [0, 1, 2, 3, 10].map((shared) => groundWorth(kind, { shared, asksOther: false }));
      expect(worth).toEqual(worth.toSorted((one, other) => one - other));
      expect(worth[4]).toBeGreaterThan(worth[0]!);
      expect(groundWorth(kind, { shared: 2, asksOther: true })).toBeLessThan(worth[2]!);
      expect(priorOfSingles(kind, { items: 9, density: 0.2 }).ground).toBe(1);
      expect(priorFor(kind, { items: 9, each: 10, density: 0.2 }).ground).toBeLessThan(1);
    }
  });

  it('lies between that of one question and that of several, by the share of the Q&As that have several', () => {
    const shape = { items: 30, each: 2, density: 0.2 };
    const [one, several] = [priorOfSingles('latin', shape), priorFor('latin', shape)];
    expect(mixedOf(one, several, 0)).toEqual(one);
    expect(mixedOf(one, several, 1)).toEqual(several);
    const evidence = { value: 0.4, margin: 0.3 };
    const [low, between, high] = [0, 0.25, 1].map((share) =>
      logitOf(mixedOf(one, several, share), evidence, 0.5),
    );
    expect(between).toBeCloseTo(0.75 * low! + 0.25 * high!, 9);
  });

  it('gives the best candidate its lead, and the others how far they are behind', () => {
    expect(evidenceOf([1.5, 1.2, 0.1]).map(({ margin }) => margin.toFixed(1))).toEqual([
      '0.3',
      '-0.3',
      '-1.4',
    ]);
    expect(evidenceOf([0.5])).toEqual([{ value: 0.5, margin: 1.5 }]);
    expect(evidenceOf([9, -1])[0]?.margin).toBe(3);
    expect(evidenceOf([])).toEqual([]);
  });
});

describe('sentence vectors in 8 bits', () => {
  it('give the cosine to within a hundredth, and weigh and add as plain numbers do', () => {
    const random = seededRandom(3);
    const draw = (): Float32Array => Float32Array.from({ length: 512 }, () => random() * 2 - 1);
    const plain = [draw(), draw(), new Float32Array(512)];
    const vectors = new SentenceVectors(3, 512);
    for (const [row, vector] of plain.entries()) vectors.store(row, vector);
    const query = draw();
    const found = new Float32Array(3);
    expect(vectors.addCosines(query, 1, found)).toBe(true);
    for (const row of [0, 1]) expect(found[row]).toBeCloseTo(cosine(query, plain[row]!), 2);
    expect(found[2]).toBe(0);
    expect(vectors.has(2)).toBe(false);
    vectors.addToWeights(0, 2);
    vectors.addToWeights(1, -1);
    expect(vectors.weigh(0)).toBeCloseTo(2 - cosine(plain[0]!, plain[1]!), 1);
    expect(vectors.weigh(2)).toBe(0);
  });

  it('treat vectors without a direction as none', () => {
    const vectors = new SentenceVectors(1, 16);
    vectors.store(0, new Float32Array(16).fill(Number.NaN));
    expect(vectors.vector(0)).toBeNull();
    expect(vectors.addCosines(new Float32Array(16), 1, new Float32Array(1))).toBe(false);
    expect(() => new SentenceVectors(1, 10)).toThrow(RangeError);
  });
});

function cosine(one: Float32Array, other: Float32Array): number {
  let [dot, ones, others] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    dot += value * other[at]!;
    ones += value * value;
    others += other[at]! * other[at]!;
  }
  return dot / Math.sqrt(ones * others);
}
