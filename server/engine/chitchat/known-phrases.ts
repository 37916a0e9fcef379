import { areDenied } from './denial.ts';
import { isFiller } from './small-talk.ts';

/** Finds phrases in a row of words. `Phrase` says what is known of one. */
export class KnownPhrases<Phrase> {
  readonly #byWords = new Map<string, Phrase[]>();
  #longest = 0;

  add(words: readonly string[], phrase: Phrase): void {
    if (words.length === 0) return;
    const key = words.join(' ');
    this.#byWords.set(key, [...(this.#byWords.get(key) ?? []), phrase]);
    this.#longest = Math.max(this.#longest, words.length);
  }

  /**
   * Reads the words as known phrases one after the other, with nothing but fillers between them. A phrase that the words
   * beside it deny is none.
   * @param fits whether a phrase counts
   * @returns the phrases that the last one may be, and whether there were fillers; null if a word is left over
   */
  read(
    words: readonly string[],
    fits: (phrase: Phrase) => boolean,
  ): { last: readonly Phrase[]; hasFillers: boolean } | null {
    // The best way to read the words from each place to the end: by the fewest fillers, then by the fewest phrases.
    const ways: (Way<Phrase> | null)[] = [];
    ways[words.length] = { last: null, fillers: 0, phrases: 0 };
    for (let start = words.length - 1; start >= 0; start -= 1) {
      const found = this.#waysFrom(words, start, ways, fits);
      ways[start] = found.toSorted((one, other) => costOf(one) - costOf(other))[0] ?? null;
    }
    const [best] = ways;
    if (!best?.last) return null;
    return { last: best.last, hasFillers: best.fillers > 0 };
  }

  #waysFrom(
    words: readonly string[],
    start: number,
    ways: readonly (Way<Phrase> | null)[],
    fits: (phrase: Phrase) => boolean,
  ): Way<Phrase>[] {
    const found: Way<Phrase>[] = [];
    const next = ways[start + 1];
    if (next && isFiller(words[start]!)) found.push({ ...next, fillers: next.fillers + 1 });
    for (let end = start + 1; end <= Math.min(words.length, start + this.#longest); end += 1) {
      const rest = ways[end];
      const known = this.#byWords.get(words.slice(start, end).join(' '))?.filter(fits) ?? [];
      if (rest && known.length > 0 && !areDenied(words, start, end))
        found.push({ ...rest, last: rest.last ?? known, phrases: rest.phrases + 1 });
    }
    return found;
  }
}

interface Way<Phrase> {
  last: readonly Phrase[] | null;
  fillers: number;
  phrases: number;
}

const costOf = ({ last, fillers, phrases }: Way<unknown>): number =>
  (last === null ? 1_000_000 : 0) + fillers * 1_000 + phrases;
