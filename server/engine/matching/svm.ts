import { matchingParameters } from './parameters.ts';
import { seededRandom } from '../../../src/machines/seeded-random.ts';
import { shuffleRows } from './random.ts';
import type { TrainingRows } from './training-rows.ts';

/**
 * One item's decision function in its dual form: bias + Σ coefficient × similarity with a row. The cosines need the
 * similarities anyway, so it keeps no weights per feature.
 */
export interface ItemSvm {
  rows: Uint32Array;
  coefficients: Float32Array;
  bias: number;
}

/** Trains items one after the other, reusing its memory. */
export class SvmTrainer {
  #rows: TrainingRows;
  #weights: Float32Array;
  #bias = 0;
  #sentenceScale = Math.sqrt(matchingParameters.sentenceWeight);

  constructor(rows: TrainingRows) {
    this.#rows = rows;
    this.#weights = new Float32Array(rows.featureCount);
  }

  #dot(row: number): number {
    const { rowStarts, cells, values, sentences } = this.#rows;
    const weights = this.#weights;
    const end = rowStarts[row + 1]!;
    let at = rowStarts[row]!;
    let sum = this.#bias;
    // Adds into two sums, because a single one would make each step wait for the last.
    let other = 0;
    for (; at + 1 < end; at += 2) {
      sum += weights[cells[at]! >>> 8]! * values[at]!;
      other += weights[cells[at + 1]! >>> 8]! * values[at + 1]!;
    }
    if (at < end) other += weights[cells[at]! >>> 8]! * values[at]!;
    sum += other;
    return sentences?.has(row) ? sum + sentences.weigh(row) * this.#sentenceScale : sum;
  }

  #add(row: number, amount: number): void {
    const { rowStarts, cells, values, sentences } = this.#rows;
    this.#bias += amount;
    const end = rowStarts[row + 1]!;
    for (let at = rowStarts[row]!; at < end; at += 1)
      this.#weights[cells[at]! >>> 8]! += amount * values[at]!;
    if (sentences?.has(row)) sentences.addToWeights(row, amount * this.#sentenceScale);
  }

  #clear(samples: Uint32Array): void {
    const { rowStarts, cells, sentences } = this.#rows;
    this.#bias = 0;
    sentences?.weights.fill(0);
    for (const row of samples) {
      for (let at = rowStarts[row]!; at < rowStarts[row + 1]!; at += 1) this.#weights[cells[at]! >>> 8] = 0;
    }
  }

  #squaredLength(row: number): number {
    const { rowStarts, sentences } = this.#rows;
    const lexical = rowStarts[row + 1]! > rowStarts[row]! ? 1 : 0;
    return lexical + (sentences?.has(row) ? matchingParameters.sentenceWeight : 0) + 1;
  }

  /**
   * Dual coordinate descent for the squared hinge loss. The first `positives` samples are the item's own rows, the
   * rest are other items'. An empty text counts as one more negative sample, so nonsense is far from every item, even
   * from the only one.
   */
  train(samples: Uint32Array, positives: number): ItemSvm {
    const { svmCost, svmMaxPasses, svmTolerance } = matchingParameters;
    const count = samples.length;
    const softness = 1 / (2 * svmCost);
    const alphas = new Float64Array(count + 1);
    const order = Uint32Array.from({ length: count + 1 }, (_, at) => at);
    const random = seededRandom(count * 31 + positives);
    let active = count + 1;
    let bound = Number.POSITIVE_INFINITY;
    for (let pass = 0; pass < svmMaxPasses; pass += 1) {
      shuffleRows(order, active, random);
      let highest = Number.NEGATIVE_INFINITY;
      let lowest = Number.POSITIVE_INFINITY;
      for (let turn = 0; turn < active; turn += 1) {
        const at = order[turn]!;
        const sign = at < positives ? 1 : -1;
        const alpha = alphas[at]!;
        const value = at === count ? this.#bias : this.#dot(samples[at]!);
        const gradient = sign * value - 1 + alpha * softness;
        if (alpha === 0 && gradient > bound) {
          active -= 1;
          order[turn] = order[active]!;
          order[active] = at;
          turn -= 1;
          continue;
        }
        const projected = alpha === 0 ? Math.min(gradient, 0) : gradient;
        highest = Math.max(highest, projected);
        lowest = Math.min(lowest, projected);
        if (Math.abs(projected) < 1e-10) continue;
        const length = at === count ? 1 : this.#squaredLength(samples[at]!);
        const next = Math.max(alpha - gradient / (length + softness), 0);
        alphas[at] = next;
        if (at === count) this.#bias += (next - alpha) * sign;
        else this.#add(samples[at]!, (next - alpha) * sign);
      }
      if (highest - lowest <= svmTolerance) {
        if (active === count + 1) break;
        active = count + 1;
        bound = Number.POSITIVE_INFINITY;
        continue;
      }
      bound = highest <= 0 ? Number.POSITIVE_INFINITY : highest;
    }
    const result = this.#result(samples, positives, alphas);
    this.#clear(samples);
    return result;
  }

  #result(samples: Uint32Array, positives: number, alphas: Float64Array): ItemSvm {
    const support: number[] = [];
    for (let at = 0; at < samples.length; at += 1) if (alphas[at]! > 1e-6) support.push(at);
    return {
      rows: Uint32Array.from(support, (at) => samples[at]!),
      coefficients: Float32Array.from(support, (at) => (at < positives ? alphas[at]! : -alphas[at]!)),
      bias: this.#bias,
    };
  }
}
