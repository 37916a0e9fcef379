import { setImmediate as breathe } from 'node:timers/promises';
import { backgroundQuestionsWith } from '../matching/background.ts';
import { wordKey } from '../matching/features.ts';
import { exactKey } from '../matching/normalize.ts';
import { matchingParameters } from '../matching/parameters.ts';
import { Spelling, collectWords } from '../matching/spelling.ts';
import { Vocabulary } from '../matching/vocabulary.ts';
import { asks, denies, plainDenial } from './denial.ts';
import { KnownPhrases } from './known-phrases.ts';
import { asksWhereTheyAre, foldSmallTalk, isFiller, partsOf, tokensOf } from './small-talk.ts';

/** What customers say, and what the bot says to it, in one language. */
export interface ChitchatEntry {
  chitchatId: string;
  language: string;
  question: string;
  similarQuestions: readonly string[];
  answers: readonly { text: string }[];
  offersPerson: boolean;
}

export interface ChitchatMatch {
  entry: ChitchatEntry;
  /** The question of the entry that came closest. */
  matchedText: string;
  /** 0..1: how much of the text is small talk, word by word. */
  score: number;
  /** Every part of the text is word for word what an entry has. */
  isExact: boolean;
}

interface Phrase {
  entry: ChitchatEntry;
  text: string;
  words: ReadonlyMap<string, number>;
  /** The weight of all its words but fillers. */
  weight: number;
  denies: boolean;
  asks: boolean;
  /** Latin letters and numbers in another script's small talk are what its customers write; to others, 88 is no goodbye. */
  isForOwnLanguage: boolean;
}

const scripts: Readonly<Record<string, RegExp>> = { zh: /\p{Script=Han}/u };
const lettersOrNumbers = /[\p{L}\p{N}]/u;

function isForeignTo(language: string, text: string): boolean {
  const script = scripts[language];
  return script !== undefined && lettersOrNumbers.test(text) && !script.test(text);
}

/** Small talk is short. Who writes more wants something. */
const mostWords = 30;
const mostParts = 6;
/** A part with more words is like none of them. */
const mostWordsOfPart = 14;
const scoreWithFillers = 0.97;
const priceOfCorrection = 0.04;
/** Phrases that are read before others get their turn; they take some milliseconds. */
const slice = 400;

/**
 * Recognizes small talk: texts of nothing else. Each part of a text must be an entry's question, or nearly so, or several
 * in a row; one word that belongs to none makes it a text about something.
 */
export class ChitchatIndex {
  readonly #wholes = new Map<string, Phrase[]>();
  readonly #known = new KnownPhrases<Phrase>();
  /** What denies something, in its plainest words. */
  readonly #denials = new KnownPhrases<Phrase>();
  readonly #withWord = new Map<string, Set<Phrase>>();
  readonly #spelling: Spelling;

  private constructor(entries: readonly ChitchatEntry[]) {
    const vocabulary = new Vocabulary();
    const texts = entries.flatMap(textsOf);
    for (const text of texts) for (const word of tokensOf(foldSmallTalk(text))) vocabulary.add(wordKey(word));
    this.#spelling = new Spelling(collectWords(texts), vocabulary);
  }

  /** Reads the entries a few at a time, because customers are served meanwhile. */
  static async build(entries: readonly ChitchatEntry[]): Promise<ChitchatIndex> {
    const index = new ChitchatIndex(entries);
    let read = 0;
    for (const entry of entries)
      for (const text of textsOf(entry)) {
        index.#add(entry, text);
        read += 1;
        // oxlint-disable-next-line no-await-in-loop -- the pause is the point
        if (read % slice === 0) await breathe();
      }
    return index;
  }

  #add(entry: ChitchatEntry, text: string): void {
    const folded = foldSmallTalk(text);
    const words = tokensOf(folded);
    const weights = weightsOf(words);
    const phrase: Phrase = {
      entry,
      text,
      words: weights,
      weight: weightOf(weights),
      denies: denies(folded),
      asks: asks(folded),
      isForOwnLanguage: isForeignTo(entry.language, text),
    };
    const key = exactKey(folded);
    this.#wholes.set(key, [...(this.#wholes.get(key) ?? []), phrase]);
    this.#known.add(words, phrase);
    if (phrase.denies) this.#denials.add(tokensOf(plainDenial(folded)), phrase);
    for (const word of weights.keys()) {
      const others = this.#withWord.get(word) ?? new Set();
      this.#withWord.set(word, others.add(phrase));
    }
  }

  /**
   * What comes closest to a text; null if nothing has a word of each of its parts.
   * @param language the customer's: of two entries that fit equally well, the one in it answers
   */
  match(text: string, language: string): ChitchatMatch | null {
    const folded = foldSmallTalk(text);
    const whole = this.#wholes.get(exactKey(folded))?.filter(speaksTo(language)) ?? [];
    if (whole.length > 0) return { ...found(preferred(whole, language)), score: 1, isExact: true };
    const parts = partsOf(folded);
    if (parts.length === 0 || parts.length > mostParts || tokensOf(folded).length > mostWords) return null;
    let least = 1;
    let isExact = true;
    let last: Phrase | null = null;
    for (const part of parts) {
      const reading = this.#read(part, language);
      if (reading === null) return null;
      last = reading.phrase;
      least = Math.min(least, reading.score);
      isExact &&= reading.isExact;
    }
    return last && { ...found(last), score: least, isExact };
  }

  #read(part: string, language: string): { phrase: Phrase; score: number; isExact: boolean } | null {
    const asWritten = this.#known.read(tokensOf(part), speaksTo(language));
    if (asWritten !== null)
      return {
        phrase: preferred(asWritten.last, language),
        score: asWritten.hasFillers ? scoreWithFillers : 1,
        isExact: !asWritten.hasFillers,
      };
    if (tokensOf(part).length > mostWordsOfPart || asksWhereTheyAre(part)) return null;
    const denial = denies(part) && this.#denials.read(tokensOf(plainDenial(part)), speaksTo(language));
    if (denial) return { phrase: preferred(denial.last, language), score: scoreWithFillers, isExact: false };
    const corrected = this.#correct(part);
    const price = priceOfCorrection * (corrected?.count ?? 0);
    const words = tokensOf(corrected?.text ?? part);
    const known = corrected && this.#known.read(words, speaksTo(language));
    if (known) return { phrase: preferred(known.last, language), score: 1 - price, isExact: false };
    const nearest = this.#nearest(weightsOf(words), agreesWith(part), language);
    return nearest && { ...nearest, score: Math.max(0, nearest.score - price), isExact: false };
  }

  /** Who mistypes a word seldom mistypes its first letter. Without it "scrap" would be a curse. */
  #correct(part: string): { text: string; count: number } | null {
    const corrected = this.#spelling.correct(part);
    if (!corrected || denies(corrected.text) !== denies(part)) return null;
    const after = tokensOf(corrected.text);
    return tokensOf(part).every((word, at) => word[0] === after[at]?.[0]) ? corrected : null;
  }

  /** The phrase that has most in common with these words and agrees; null if none has one of them. */
  #nearest(
    words: ReadonlyMap<string, number>,
    agrees: (phrase: Phrase) => boolean,
    language: string,
  ): { phrase: Phrase; score: number } | null {
    const sharing = new Set([...words.keys()].flatMap((word) => [...(this.#withWord.get(word) ?? [])]));
    const weight = weightOf(words);
    let nearest: { phrase: Phrase; score: number } | null = null;
    for (const phrase of [...sharing].filter(speaksTo(language)).filter(agrees)) {
      const score = likeness(words, weight, phrase);
      const isNearer =
        nearest === null ||
        score > nearest.score ||
        (score === nearest.score && preferred([nearest.phrase, phrase], language) === phrase);
      if (isNearer) nearest = { phrase, score };
    }
    return nearest;
  }
}

const textsOf = ({ question, similarQuestions }: ChitchatEntry): string[] => [question, ...similarQuestions];

const speaksTo =
  (language: string) =>
  ({ entry, isForOwnLanguage }: Phrase): boolean =>
    !isForOwnLanguage || entry.language === language;

/** Both deny something, or none does. A question is the same either way: "aren't you a robot", 你不是真人吧. */
function agreesWith(part: string): (phrase: Phrase) => boolean {
  const isDenial = denies(part);
  const isQuestion = asks(part.replace(/吧$/u, '吗'));
  return (phrase) => isDenial === phrase.denies || (isQuestion && phrase.asks && !phrase.denies);
}

const found = ({ entry, text }: Phrase) => ({ entry, matchedText: text });

/** Of the same words in several entries: first those in the customer's language, then those that lead their entry. */
function preferred(phrases: readonly Phrase[], language: string): Phrase {
  const costOf = ({ entry, text }: Phrase): number =>
    (entry.language === language ? 0 : 2) + (entry.question === text ? 0 : 1);
  return phrases.reduce((best, next) => (costOf(next) < costOf(best) ? next : best));
}

/** The share of the words of both that they have in common. A filler that only one of them has makes no difference. */
function likeness(words: ReadonlyMap<string, number>, weight: number, phrase: Phrase): number {
  let shared = 0;
  let sharedFillers = 0;
  for (const [word, own] of words)
    if (phrase.words.has(word)) {
      shared += own;
      if (isFiller(word)) sharedFillers += own;
    }
  return shared === 0 ? 0 : shared / (weight + phrase.weight - shared + 2 * sharedFillers);
}

/** A word that few ordinary questions have weighs more. */
function weightsOf(words: readonly string[]): Map<string, number> {
  return new Map(
    words.map((word) => {
      const questions = backgroundQuestionsWith(wordKey(word));
      return [word, Math.log((2 + matchingParameters.backgroundQuestions) / (1 + questions))];
    }),
  );
}

function weightOf(words: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [word, weight] of words) if (!isFiller(word)) sum += weight;
  return sum;
}
