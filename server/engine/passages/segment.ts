import { termsOf, unitsOf } from './passage-terms.ts';

/** A passage as a segment learns it. */
export interface LearnedPassage {
  /** In the document, from 1. */
  place: number;
  heading: string | null;
  text: string;
}

interface Occurrence {
  term: number;
  passage: number;
  count: number;
}

const mostCounted = 255;
/** Hardly a document has more passages. */
const mostInShort = 65_535;

/** The inverted list of one document. It never changes, because the text of a document never does. */
export class Segment {
  /** The place of each passage in the document. */
  readonly places: Uint32Array;
  /** The number of terms of each passage. */
  readonly lengths: Uint16Array;
  /** In ascending order. */
  readonly #terms: Uint32Array;
  /** Where the passages of each term begin; one more than terms. */
  readonly #starts: Uint32Array;
  readonly #passages: Uint16Array | Uint32Array;
  readonly #counts: Uint8Array;

  constructor(passages: readonly LearnedPassage[]) {
    const counted = passages.map(countTerms);
    this.places = Uint32Array.from(passages, ({ place }) => place);
    this.lengths = Uint16Array.from(counted, (counts) =>
      [...counts.values()].reduce((sum, each) => sum + each, 0),
    );
    const occurrences = counted.flatMap((counts, passage) =>
      Array.from(counts, ([term, count]): Occurrence => ({ term, passage, count })),
    );
    occurrences.sort((one, other) => one.term - other.term || one.passage - other.passage);
    const first = occurrences.flatMap(({ term }, at) => (term === occurrences[at - 1]?.term ? [] : [at]));
    this.#terms = Uint32Array.from(first, (at) => occurrences[at]?.term ?? 0);
    this.#starts = Uint32Array.from([...first, occurrences.length]);
    const found = occurrences.map(({ passage }) => passage);
    this.#passages = passages.length <= mostInShort ? Uint16Array.from(found) : Uint32Array.from(found);
    this.#counts = Uint8Array.from(occurrences, ({ count }) => Math.min(mostCounted, count));
  }

  get size(): number {
    return this.places.length;
  }

  /** Where the occurrences of a term are; none: an empty range. */
  rangeOf(term: number): { start: number; end: number } {
    let low = 0;
    let high = this.#terms.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.#terms[middle]!;
      if (found === term) return { start: this.#starts[middle]!, end: this.#starts[middle + 1]! };
      if (found < term) low = middle + 1;
      else high = middle - 1;
    }
    return { start: 0, end: 0 };
  }

  /** An occurrence: which of the passages has the term. */
  passageAt(occurrence: number): number {
    return this.#passages[occurrence]!;
  }

  /** How often that passage has it. */
  countAt(occurrence: number): number {
    return this.#counts[occurrence]!;
  }
}

function countTerms({ heading, text }: LearnedPassage): Map<number, number> {
  const counts = new Map<number, number>();
  const units = unitsOf(heading ?? '').concat(unitsOf(text));
  // Each pair of Han characters is found at its first one.
  for (const unit of units) {
    const term = termsOf(unit).at(-1);
    if (term !== undefined) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}
