import { describe, expect, it } from 'vitest';
import { priorWeight, priorFor } from '../../server/engine/matching/calibration-prior.ts';
import { fitCalibration, type Observation, probability } from '../../server/engine/matching/calibration.ts';
import { seededRandom } from '../../src/machines/seeded-random.ts';
import { SentenceVectors } from '../../server/engine/matching/sentence-vectors.ts';

const prior = { slope: 5, offset: 1 };

function observed(truth: typeof prior, count: number): Observation[] {
  const random = seededRandom(count);
  return Array.from({ length: count }, () => {
    const value = random() * 3 - 1.5;
    return { value, right: random() < probability(truth, value) ? 1 : 0, weight: 1 };
  });
}

describe('calibration', () => {
  it('is the prior without evidence', () => {
    const fitted = fitCalibration([], prior, priorWeight);
    expect(fitted.slope).toBeCloseTo(prior.slope, 3);
    expect(fitted.offset).toBeCloseTo(prior.offset, 3);
  });

  it('finds the truth with much evidence', () => {
    const truth = { slope: 3, offset: -0.8 };
    const fitted = fitCalibration(observed(truth, 20_000), prior, priorWeight);
    expect(fitted.slope).toBeCloseTo(truth.slope, 0);
    expect(fitted.offset).toBeCloseTo(truth.offset, 0);
  });

  it.each([
    ['everything right', 1],
    ['everything wrong', 0],
  ])('stays finite and rising where %s', (_, right) => {
    const same = Array.from({ length: 500 }, (__, at) => ({ value: at / 100 - 2, right, weight: 1 }));
    const fitted = fitCalibration(same, prior, priorWeight);
    expect(Number.isFinite(fitted.offset)).toBe(true);
    expect(fitted.slope).toBeGreaterThan(0);
  });

  it('has a prior for every size, rising with the value', () => {
    for (const items of [0, 1, 10, 100_000]) {
      const { lexical, sentence } = priorFor(items, items * 3);
      for (const each of [lexical, sentence]) {
        expect(probability(each, 1.5)).toBeGreaterThan(0.7);
        expect(probability(each, -0.9)).toBeLessThan(0.15);
      }
    }
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
