import { withoutCourtesy } from './courtesy.ts';
import { isHanText } from './normalize.ts';
import type { Correction, Spelling } from './spelling.ts';
import { sentencesOf, statementsOf } from './text-parts.ts';

/** The whole text, or what is left of it: without greetings and thanks, one of its sentences, a part of a sentence. */
export type ReadingKind = 'whole' | 'withoutCourtesies' | 'sentence' | 'part';

/** One way to read a customer's text. */
export interface Reading {
  kind: ReadingKind;
  text: string;
  /** The words that were corrected in the whole text. The reading need not have them. */
  corrections: readonly Correction[];
  /** Subtracted from the logit: the more ways a text is read, the more likely one of them fits by chance. */
  price: number;
  /** False if another reading is the same text without courtesies. */
  isMeant: boolean;
}

/** Readings of one text. Its last sentences count: people come to the point at the end. */
const mostSentences = 7;
/** Letters or Han characters from which on a sentence is read by its clauses, too. */
const longSentence = { latin: 70, han: 22 };
const shortestPart = { latin: 8, han: 3 };
const markAtEnd = /[.!?;。…]$/u;
const priceOfTries = 0.35;
const priceOfCorrection = 0.5;

/** The ways to read a normalized text, the text as it is first. No two are the same. */
export function readingsOf(normalized: string, spelling: Spelling): Reading[] {
  const unchanged = { text: normalized, count: 0, corrections: [] };
  const { text: meant, count, corrections } = spelling.correct(normalized) ?? unchanged;
  const price = priceOfCorrection * count;
  const asWritten = withoutCourtesy(normalized);
  const core = withoutCourtesy(meant);
  const parts = partsOf(core);
  const corrected = { price, corrections, isMeant: true };
  const dearer = { ...corrected, price: price + priceOfTries * Math.log(1 + parts.length) };
  const untouched = { price: 0, corrections: [] };
  const readings: Reading[] = [
    { ...untouched, kind: 'whole', text: normalized, isMeant: asWritten === normalized },
    { ...untouched, kind: kindOfRest(asWritten, normalized), text: asWritten, isMeant: true },
    { ...corrected, kind: kindOfRest(core, meant), text: core },
    ...parts.map((part) => ({ ...dearer, ...part, text: withoutCourtesy(part.text) })),
  ];
  const known = new Set<string>();
  return readings.filter(({ text }) => {
    const words = text.replace(markAtEnd, '');
    return !known.has(words) && known.add(words);
  });
}

function kindOfRest(text: string, whole: string): ReadingKind {
  return text === whole ? 'whole' : 'withoutCourtesies';
}

interface Part {
  kind: 'sentence' | 'part';
  text: string;
}

/** Sentences, and the statements of a long sentence. */
function partsOf(text: string): Part[] {
  const script = isHanText(text) ? 'han' : 'latin';
  const telling = (kind: Part['kind'], texts: string[]): Part[] =>
    texts.filter(({ length }) => length >= shortestPart[script]).map((part) => ({ kind, text: part }));
  const parts = telling('sentence', sentencesOf(text)).flatMap((sentence) =>
    sentence.text.length < longSentence[script]
      ? [sentence]
      : [sentence, ...telling('part', statementsOf(sentence.text))],
  );
  return parts.length < 2 ? [] : parts.slice(-mostSentences);
}
