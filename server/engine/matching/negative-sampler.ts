import type { Corpus } from './corpus.ts';
import { type LexicalSpace, scaleOfCount } from './lexical-space.ts';
import { matchingParameters } from './parameters.ts';
import { seededRandom } from '../../../src/machines/seeded-random.ts';

/** A feature of more rows than this says little about nearness and costs most. */
const commonFeatureRows = 2_000;

/** Chooses the negative examples of an item: all other rows, or the nearest ones in a large knowledge base. */
export class NegativeSampler {
  #corpus: Corpus;
  #space: LexicalSpace;
  #isTrained: Uint8Array | undefined;
  #trained: Uint32Array;
  #similarities: Float32Array;
  #touched: Uint32Array;
  #profile = new Map<number, number>();
  #hardNegatives: number;

  constructor(
    corpus: Corpus,
    space: LexicalSpace,
    {
      isTrained,
      hardNegatives: most = Infinity,
    }: { isTrained?: Uint8Array | undefined; hardNegatives?: number | undefined } = {},
  ) {
    this.#corpus = corpus;
    this.#space = space;
    this.#isTrained = isTrained;
    this.#trained = Uint32Array.from(corpus.texts.keys()).filter((row) => !isTrained || isTrained[row] === 1);
    this.#similarities = new Float32Array(corpus.texts.length);
    this.#touched = new Uint32Array(corpus.texts.length);
    const { hardNegatives, allHardNegatives } = matchingParameters;
    const share = Math.round(allHardNegatives / Math.max(1, corpus.itemIds.length));
    this.#hardNegatives = Math.max(hardNegatives.least, Math.min(most, hardNegatives.most, share));
  }

  rowsOf(item: number): Uint32Array {
    return this.#trained.subarray(
      lowerBound(this.#trained, this.#corpus.itemStarts[item]!),
      lowerBound(this.#trained, this.#corpus.itemStarts[item + 1]!),
    );
  }

  negativesFor(item: number): Uint32Array {
    const { allNegativesUpTo, chanceShare } = matchingParameters;
    const { itemOfRow } = this.#corpus;
    if (this.#trained.length <= allNegativesUpTo)
      return this.#trained.filter((row) => itemOfRow[row] !== item);
    const chosen = new Set(this.#nearest(item, this.#hardNegatives));
    const random = seededRandom(item + 1);
    const byChance = Math.ceil(this.#hardNegatives * chanceShare);
    const goal = chosen.size + byChance;
    for (let tries = 0; chosen.size < goal && tries < byChance * 4; tries += 1) {
      const row = this.#trained[Math.floor(random() * this.#trained.length)]!;
      if (itemOfRow[row] !== item) chosen.add(row);
    }
    return Uint32Array.from(chosen);
  }

  /** Rows of other items that are nearest to the sum of an item's rows. It ignores common features. */
  #nearest(item: number, count: number): number[] {
    const { postings, featureWeights, inverseLengths } = this.#space;
    const similarities = this.#similarities;
    let touchedCount = 0;
    for (const [id, value] of this.#profileOf(item)) {
      const start = postings.starts[id]!;
      const end = postings.starts[id + 1]!;
      if (end - start > commonFeatureRows) continue;
      const factor = value * featureWeights[id]!;
      const plainEnd = postings.plainEnds[id]!;
      for (let at = start; at < end; at += 1) {
        const cell = postings.cells[at]!;
        const row = at < plainEnd ? cell : cell >>> 8;
        const scale = at < plainEnd ? 1 : scaleOfCount(cell & 255);
        if (similarities[row] === 0) {
          this.#touched[touchedCount] = row;
          touchedCount += 1;
        }
        similarities[row]! += factor * scale * inverseLengths[row]!;
      }
    }
    const near = new NearestRows(count);
    for (let at = 0; at < touchedCount; at += 1) {
      const row = this.#touched[at]!;
      const isOther =
        this.#corpus.itemOfRow[row] !== item && (!this.#isTrained || this.#isTrained[row] === 1);
      if (isOther) near.offer(row, similarities[row]!);
      similarities[row] = 0;
    }
    return near.rows();
  }

  #profileOf(item: number): Map<number, number> {
    const { rowStarts, cells } = this.#corpus;
    const profile = this.#profile;
    profile.clear();
    for (const row of this.rowsOf(item)) {
      const scale = this.#space.inverseLengths[row]!;
      for (let at = rowStarts[row]!; at < rowStarts[row + 1]!; at += 1) {
        const id = cells[at]! >>> 8;
        const value = this.#space.featureWeights[id]! * scaleOfCount(cells[at]! & 255) * scale;
        profile.set(id, (profile.get(id) ?? 0) + value);
      }
    }
    return profile;
  }
}

/** Keeps the rows with the highest similarities: sorted, shortest insertion; the list is short. */
class NearestRows {
  #size: number;
  #rows: number[] = [];
  #values: number[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  offer(row: number, value: number): void {
    const last = this.#values.length - 1;
    if (last + 1 === this.#size && value <= this.#values[last]!) return;
    let place = last + 1;
    while (place > 0 && this.#values[place - 1]! < value) place -= 1;
    this.#values.splice(place, 0, value);
    this.#rows.splice(place, 0, row);
    if (this.#rows.length > this.#size) {
      this.#rows.pop();
      this.#values.pop();
    }
  }

  rows(): number[] {
    return this.#rows;
  }
}

/** The place of `value` in ascending values, or where it would be inserted. */
function lowerBound(values: Uint32Array, value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
