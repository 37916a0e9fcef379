import { likeWordsOf } from './like-words.ts';
import { termsOf, unitsOf, weightOf } from './passage-terms.ts';
import type { Segment } from './segment.ts';

/** A document that may answer. */
export interface IndexedDocument {
  documentId: string;
  segment: Segment;
  /** The places of the passages that somebody left out. */
  leftOut: ReadonlySet<number>;
}

export interface FoundPassage {
  documentId: string;
  /** In the document, from 1. */
  place: number;
}

/** How many passages there are, and how many of them have each term. */
export interface TermCounts {
  size: number;
  passagesWith: ReadonlyMap<number, number>;
}

export interface PassageSearch extends TermCounts {
  /** The best first. */
  found: FoundPassage[];
}

/** The usual numbers of BM25. */
const saturation = 1.2;
const lengthShare = 0.75;

/** What other words for a word of the text count. */
const shareOfLike = 0.5;

/** How rare something is that so many of all passages have. */
export function rarityOf(having: number, all: number): number {
  return Math.log(1 + (all - having + 0.5) / (having + 0.5));
}

/** Finds passages of many documents by BM25, in which each word weighs what it says about a wish. */
export class PassageIndex {
  readonly #documents: readonly IndexedDocument[];
  /** The number of passages before each document's. */
  readonly #before: readonly number[];
  readonly #size: number;
  readonly #averageLength: number;

  constructor(documents: readonly IndexedDocument[]) {
    this.#documents = documents;
    let size = 0;
    let length = 0;
    this.#before = documents.map(({ segment }) => {
      const before = size;
      size += segment.places.length;
      for (const each of segment.lengths) length += each;
      return before;
    });
    this.#size = size;
    this.#averageLength = Math.max(1, length / Math.max(1, size));
  }

  /** @param only the documents to look into, among all that say how rare a word is; null: into all */
  search(text: string, limit: number, only: readonly string[] | null = null): PassageSearch {
    const fits = new Float32Array(this.#size);
    const passagesWith = new Map<number, number>();
    for (const [term, weight] of termsWithWeights(text)) {
      const ranges = this.#documents.map(({ segment }) => segment.rangeOf(term));
      const having = ranges.reduce((sum, { start, end }) => sum + end - start, 0);
      passagesWith.set(term, having);
      if (having > 0) this.#addFits(fits, ranges, weight * rarityOf(having, this.#size));
    }
    return { found: this.#bestOf(fits, limit, only && new Set(only)), size: this.#size, passagesWith };
  }

  #addFits(fits: Float32Array, ranges: readonly { start: number; end: number }[], worth: number): void {
    for (const [document, { start, end }] of ranges.entries()) {
      const { segment } = this.#documents[document]!;
      const before = this.#before[document]!;
      for (let at = start; at < end; at += 1) {
        const passage = segment.passageAt(at);
        const count = segment.countAt(at);
        const share = segment.lengths[passage]! / this.#averageLength;
        const norm = saturation * (1 - lengthShare + lengthShare * share);
        fits[before + passage]! += (worth * count * (saturation + 1)) / (count + norm);
      }
    }
  }

  #bestOf(fits: Float32Array, limit: number, only: ReadonlySet<string> | null): FoundPassage[] {
    const best: (FoundPassage & { fit: number })[] = [];
    for (const [document, { documentId, segment, leftOut }] of this.#documents.entries()) {
      if (only?.has(documentId) === false) continue;
      const before = this.#before[document]!;
      for (const [passage, place] of segment.places.entries()) {
        const fit = fits[before + passage]!;
        const least = best.length < limit ? 0 : (best.at(-1)?.fit ?? 0);
        if (fit <= least || leftOut.has(place)) continue;
        const rank = best.findIndex((other) => other.fit < fit);
        best.splice(rank === -1 ? best.length : rank, 0, { documentId, place, fit });
        if (best.length > limit) best.pop();
      }
    }
    return best.map(({ documentId, place }) => ({ documentId, place }));
  }
}

function termsWithWeights(text: string): Map<number, number> {
  const weights = new Map<number, number>();
  const units = unitsOf(text);
  const like = likeWordsOf(text, units);
  const add = (term: number, weight: number): void => {
    weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  };
  for (const [at, unit] of units.entries()) {
    const weight = weightOf(unit);
    for (const term of termsOf(unit)) add(term, weight);
    for (const words of like[at]!)
      for (const other of words)
        for (const term of termsOf(other)) add(term, shareOfLike * Math.min(weight, weightOf(other)));
  }
  return weights;
}
