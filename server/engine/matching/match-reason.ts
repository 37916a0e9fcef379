import type { Reading, ReadingKind } from './readings.ts';
import type { Correction } from './spelling.ts';
import { sentencesOf } from './text-parts.ts';

/** What a score is made of: it is 1 ÷ (1 + e^−(likeness + lead − price)). */
export interface ScoreParts {
  /** How much the text is like the questions of the Q&A. */
  likeness: number;
  /** What the distance from the next Q&A adds, or takes away. */
  lead: number;
  /** What it costs that words were corrected, or that a part of the text was read among others. */
  price: number;
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
}

/** Finds the words of a reading in the text that was read. */
export function reasonOf(normalized: string, reading: Reading, parts: ScoreParts): MatchReason {
  const { kind, text, corrections } = reading;
  const meant = withCorrections(normalized, corrections);
  const at = Math.max(0, meant.indexOf(text));
  const start = placeAsWritten(at, corrections);
  const end = placeAsWritten(at + text.length, corrections);
  const [first, last, sentences] = sentencesAt(normalized, start, end);
  return {
    reading: {
      kind,
      start,
      end,
      sentence: first === last ? first : null,
      sentences,
      corrections: corrections.filter(({ at: place }) => place >= start && place < end),
    },
    parts,
  };
}

function withCorrections(normalized: string, corrections: readonly Correction[]): string {
  let text = '';
  let end = 0;
  for (const { at, from, to } of corrections) {
    text += normalized.slice(end, at) + to;
    end = at + from.length;
  }
  return text + normalized.slice(end);
}

/** Where a place of the corrected text is in the text as it was written. */
function placeAsWritten(place: number, corrections: readonly Correction[]): number {
  let longer = 0;
  for (const { at, from, to } of corrections) {
    if (at + longer >= place) break;
    longer += to.length - from.length;
  }
  return place - longer;
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
