import { seededRandom } from '../../src/machines/seeded-random.ts';
import { some } from '../../tests/support/question-sets.ts';

/** Seeded choices: the same seed makes the same ones on every machine. */
export class RandomChoice {
  #random: () => number;

  constructor(seed: number) {
    this.#random = seededRandom(seed);
  }

  one<Value>(values: readonly Value[]): Value {
    const chosen = values[this.below(values.length)];
    if (chosen === undefined) throw new RangeError('There is nothing to choose from.');
    return chosen;
  }

  some<Value>(values: readonly Value[], count: number): Value[] {
    return some(values, count, this.#random);
  }

  below(count: number): number {
    return Math.floor(this.#random() * count);
  }

  happens(probability: number): boolean {
    return this.#random() < probability;
  }
}
