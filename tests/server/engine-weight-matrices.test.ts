import { expect, test } from 'vitest';
import { WeightMatrices } from '../../server/engine/matching/weight-matrices.ts';
import { seededRandom } from '../../src/machines/seeded-random.ts';

function numbers(count: number, seed: number): Float32Array {
  const random = seededRandom(seed);
  return Float32Array.from({ length: count }, () => random() * 2 - 1);
}

/** The product as 64-bit floats make it. */
function exactProduct(rows: Float32Array, weights: Float32Array, inner: number, outer: number): number[] {
  return Array.from({ length: (rows.length / inner) * outer }, (_, place) => {
    const row = Math.floor(place / outer);
    let sum = 0;
    for (let at = 0; at < inner; at += 1)
      sum += rows[row * inner + at]! * weights[at * outer + (place % outer)]!;
    return sum;
  });
}

/** How far numbers are from others, measured by the largest of these. */
function distance(found: ArrayLike<number>, wanted: readonly number[]): number {
  const largest = Math.max(...wanted.map(Math.abs));
  return Math.max(...wanted.map((value, at) => Math.abs(value - found[at]!))) / largest;
}

test('a product in whole numbers differs from that of floats by less than a thousandth, whatever the number of rows', () => {
  const shapes = [
    { inner: 256, outer: 768 },
    { inner: 1536, outer: 512 },
    { inner: 8, outer: 8 },
  ];
  const values = shapes.map(({ inner, outer }, at) => numbers(inner * outer, at + 1));
  const matrices = new WeightMatrices(shapes.map((shape, at) => ({ ...shape, values: values[at]! })));
  for (const [at, { inner, outer }] of shapes.entries())
    for (const count of [1, 4, 7, 70]) {
      const rows = numbers(count * inner, count);
      const out = new Float32Array(count * outer);
      matrices.multiply(at, rows, out);
      expect(distance(out, exactProduct(rows, values[at]!, inner, outer))).toBeLessThan(0.001);
    }
});

test('a row’s product does not depend on the rows beside it', () => {
  const inner = 16;
  const matrices = new WeightMatrices([{ inner, outer: 8, values: numbers(inner * 8, 1) }]);
  const row = numbers(inner, 2);
  const alone = new Float32Array(8);
  matrices.multiply(0, row, alone);
  const beside = new Float32Array(16);
  matrices.multiply(0, Float32Array.from([...row.map((value) => value * 1000), ...row]), beside);
  expect([...beside.subarray(8)]).toEqual([...alone]);
});

test('sums of the largest weights and inputs do not overflow, and zeros stay zero', () => {
  const inner = 1536;
  const matrices = new WeightMatrices([
    { inner, outer: 8, values: new Float32Array(inner * 8).fill(3) },
    { inner, outer: 8, values: new Float32Array(inner * 8) },
  ]);
  const out = new Float32Array(8);
  matrices.multiply(0, new Float32Array(inner).fill(-5), out);
  expect(distance(out, Array<number>(8).fill(-15 * inner))).toBeLessThan(0.001);
  matrices.multiply(0, new Float32Array(inner), out);
  expect([...out]).toEqual(Array(8).fill(0));
  matrices.multiply(1, new Float32Array(inner).fill(1), out);
  expect([...out]).toEqual(Array(8).fill(0));
});
