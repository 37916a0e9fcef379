import { backgroundQuestionsWith } from './background.ts';
import { wordKey, wordsOf } from './features.ts';
import { hanPairsOf, HanSpelling } from './han-spelling.ts';
import { isOrdinary } from './ordinary.ts';
import { packTexts, textAt, type TextTable } from './text-table.ts';
import { normalizeText } from './normalize.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Letters of a word that is corrected, and from which on two of them may be wrong. */
const shortest = 4;
const twoMayBeWrongFrom = 8;
const longest = 24;
/** Words that one text may have corrected. */
const mostCorrected = 6;
/** Who writes more words that nobody knows does not mistype: each of them would be compared with the whole vocabulary. */
const mostUnknown = 8;
/** Words whose corrections are kept, because the parts of a text have its words again. */
const mostKept = 500;

const latinWord = /^[a-z]+$/u;

/** The words in Latin letters of some texts, and their pairs of Han characters, each once and in order, packed. */
export function collectWords(texts: Iterable<string>): TextTable {
  const words = new Set<string>();
  for (const text of texts) {
    const normalized = normalizeText(text);
    for (const word of wordsOf(normalized))
      if (word.length >= shortest - 1 && word.length <= longest && latinWord.test(word)) words.add(word);
    for (const pair of hanPairsOf(normalized)) words.add(pair);
  }
  return packTexts([...words].toSorted());
}

/** A corrected text. */
export interface Correction {
  text: string;
  /** How many words and Han characters are others. */
  count: number;
  /** How many of these are Han characters. */
  characters: number;
}

/**
 * Corrects words that neither the knowledge base nor ordinary English has to words of the knowledge base, and Han
 * characters to others that sound alike.
 */
export class Spelling {
  #vocabulary: Vocabulary;
  #words: string[];
  #others: ReadonlySet<string>;
  #signatures: Uint32Array;
  #han: HanSpelling;
  #kept = new Map<string, string | null>();

  /** @param others words that customers write and a knowledge base need not have */
  constructor(words: TextTable, vocabulary: Vocabulary, others: readonly string[] = []) {
    const own = Array.from({ length: words.offsets.length - 1 }, (_, at) => textAt(words, at));
    // Of two words that are as near, the knowledge base's own is meant.
    const known = [...new Set([...own, ...others])];
    this.#vocabulary = vocabulary;
    this.#others = new Set(others);
    this.#words = known.filter((word) => latinWord.test(word));
    this.#han = new HanSpelling(
      known.filter((word) => !latinWord.test(word)),
      vocabulary,
    );
    this.#signatures = Uint32Array.from(this.#words, signatureOf);
  }

  /** The text with its unknown words corrected; null if there are none or too many. */
  correct(normalized: string): Correction | null {
    const corrections = new Map<string, string>();
    const words = new Set(wordsOf(normalized));
    const unknown = [...words].filter((word) => this.#isUnknown(word));
    for (const word of unknown.length > mostUnknown ? [] : unknown) {
      const correction = this.#keptCorrectionOf(word);
      // Who has written it right means another word: "rent a tent".
      if (correction !== null && !words.has(correction)) corrections.set(word, correction);
    }
    const han = this.#han.correct(normalized);
    const count = corrections.size + han.characters;
    if (count === 0 || count > mostCorrected) return null;
    const text = han.text.replaceAll(/[a-z]+/gu, (word) => corrections.get(word) ?? word);
    return { text, count, characters: han.characters };
  }

  #isUnknown(word: string): boolean {
    if (word.length < shortest || word.length > longest || !latinWord.test(word)) return false;
    const key = wordKey(word);
    return (
      !this.#others.has(word) &&
      this.#vocabulary.find(key) < 0 &&
      backgroundQuestionsWith(key) === 0 &&
      !isOrdinary(word)
    );
  }

  #keptCorrectionOf(word: string): string | null {
    const kept = this.#kept.get(word);
    if (kept !== undefined) return kept;
    if (this.#kept.size >= mostKept) this.#kept.clear();
    const correction = this.#correctionOf(word);
    this.#kept.set(word, correction);
    return correction;
  }

  #correctionOf(word: string): string | null {
    const allowed = word.length >= twoMayBeWrongFrom ? 2 : 1;
    const signature = signatureOf(word);
    let nearest: string | null = null;
    let least = allowed + 1;
    for (const [at, candidate] of this.#words.entries()) {
      if (Math.abs(candidate.length - word.length) > allowed) continue;
      if (isReversed(word, candidate)) continue;
      if (bitsOf(this.#signatures[at]! ^ signature) > 2 * allowed) continue;
      const distance = editDistance(word, candidate, Math.min(allowed, least));
      if (distance > least || distance > allowed) continue;
      // Typing errors are rare in the first letter, so of two words the one with the same beginning is meant.
      if (distance === least && nearest?.[0] === word[0]) continue;
      nearest = candidate;
      least = distance;
    }
    return nearest;
  }
}

/** What reverses a word by two letters before it: "unopened" is no "opened" with a typing error. */
const reversing = ['un', 'in', 'im', 'il', 'ir', 'de'];

function isReversed(one: string, other: string): boolean {
  return reversing.some((letters) => one === letters + other || other === letters + one);
}

/** One bit for each letter that a word has. */
function signatureOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) - 97);
  return bits >>> 0;
}

function bitsOf(value: number): number {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Letters to change, insert, remove or swap with their neighbour to make one word of another; `most` + 1 if more. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let cost = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) cost = Math.min(cost, beforeLast[column - 2]! + 1);
      current.push(cost);
    }
    if (Math.min(...current) > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return last[other.length]!;
}
