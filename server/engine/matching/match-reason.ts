import type { OtherThing } from './other-thing.ts';
import type { Reading, ReadingKind } from './readings.ts';
import { sentencesOf } from './text-parts.ts';

/** What a score is made of: it is 1 ÷ (1 + e^−(likeness + lead − price)). */
export interface ScoreParts {
  /** How much the text is like the questions of the Q&A. */
  likeness: number;
  /** What the distance from the next Q&A adds, or takes away. */
  lead: number;
  /**
   * What it costs that words were corrected, that a part of the text was read among others, that the text names another
   * thing or deed than the question or means the opposite, or that another Q&A says the same in the language of the text.
   */
  price: number;
}

/** A word that was taken for a misspelt one, and where it stands in the normalized text as it was written. */
interface Correction {
  at: number;
  from: string;
  to: string;
}

/** Why a Q&A has its score. */
export interface MatchReason {
  reading: {
    kind: ReadingKind;
    /** Where the words that were read stand in the normalized text as it was written. */
    start: number;
    end: number;
    /** The place of their sentence, from 1; null if they are of several. */
    sentence: number | null;
    sentences: number;
    /** The corrected words among them. */
    corrections: Correction[];
  };
  parts: ScoreParts;
  /** What the text names where the question names something else, in the normalized text as it was written. */
  otherThing: OtherThing | null;
  /** An ordinary matter that both are about, by its name in the table; null if there is none, or if that made no difference. */
  sharedMatter: string | null;
  /** The words of the normalized text that say the opposite of the question; null if it does not. */
  opposite: string | null;
  /** It is the best one of a sentence that asks something, and another sentence asks something else. */
  isOneOfSeveral: boolean;
}

/** Finds the words of a reading in the text that was read. */
export function reasonOf(
  normalized: string,
  reading: Reading,
  { parts, otherThing, sharedMatter, opposite, isOneOfSeveral }: Omit<MatchReason, 'reading'>,
): MatchReason {
  const { kind, written } = reading;
  const start = Math.max(0, normalized.indexOf(written));
  const end = Math.min(normalized.length, start + written.length);
  const [first, last, sentences] = sentencesAt(normalized, start, end);
  const sentence = first === last ? first : null;
  const corrections = reading.isCorrected ? correctionsOf(reading, start) : [];
  return {
    reading: { kind, start, end, sentence, sentences, corrections },
    parts,
    opposite,
    sharedMatter,
    isOneOfSeveral,
    otherThing: otherThing && placedIn(normalized, start, { ...otherThing, reading }),
  };
}

/** A word that was read may have been written otherwise; then the whole reading stands for it. */
function placedIn(
  normalized: string,
  from: number,
  { start, end, instead, reading }: OtherThing & { reading: Reading },
): OtherThing {
  const at = normalized.indexOf(reading.text.slice(start, end), from);
  return at < 0
    ? { start: from, end: from + reading.written.length, instead }
    : { start: at, end: at + end - start, instead };
}

/** A run of Latin letters is corrected as a whole, a Han character by itself. */
const unit = /[a-z]+|[^a-z]/gu;

function correctionsOf({ written, text }: Reading, start: number): Correction[] {
  const meant = text.match(unit) ?? [];
  return Array.from(written.matchAll(unit), ({ 0: from, index }, place) => ({
    at: start + index,
    from,
    to: meant[place] ?? from,
  })).filter(({ from, to }) => from !== to);
}

/** The places of the first and the last sentence between two places of a text, and how many it has in all. */
function sentencesAt(text: string, start: number, end: number): [first: number, last: number, all: number] {
  const starts: number[] = [];
  let from = 0;
  for (const sentence of sentencesOf(text)) {
    starts.push(text.indexOf(sentence, from));
    from = starts.at(-1)! + sentence.length;
  }
  const sentenceOf = (place: number): number => Math.max(1, starts.filter((first) => first <= place).length);
  return [sentenceOf(start), sentenceOf(end - 1), Math.max(1, starts.length)];
}
