import { withoutCourtesy } from './courtesy.ts';
import { isHanText } from './normalize.ts';
import type { Spelling } from './spelling.ts';
import { sentencesOf, statementsOf } from './text-parts.ts';

/** One way to read a customer's text. */
export interface Reading {
  text: string;
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
  const corrected = spelling.correct(normalized);
  const meant = corrected?.text ?? normalized;
  const price = priceOfCorrection * (corrected?.count ?? 0);
  const asWritten = withoutCourtesy(normalized);
  const core = withoutCourtesy(meant);
  const parts = partsOf(core);
  const priceOfPart = price + priceOfTries * Math.log(1 + parts.length);
  const readings = [
    { text: normalized, price: 0, isMeant: asWritten === normalized },
    { text: asWritten, price: 0, isMeant: true },
    { text: core, price, isMeant: true },
    ...parts.map((part) => ({ text: withoutCourtesy(part), price: priceOfPart, isMeant: true })),
  ];
  const known = new Set<string>();
  return readings.filter(({ text }) => {
    const words = text.replace(markAtEnd, '');
    return !known.has(words) && known.add(words);
  });
}

/** Sentences, and the statements of a long sentence. */
function partsOf(text: string): string[] {
  const script = isHanText(text) ? 'han' : 'latin';
  const telling = (parts: string[]): string[] => parts.filter(({ length }) => length >= shortestPart[script]);
  const parts = telling(sentencesOf(text)).flatMap((sentence) =>
    sentence.length < longSentence[script] ? [sentence] : [sentence, ...telling(statementsOf(sentence))],
  );
  return parts.length < 2 ? [] : parts.slice(-mostSentences);
}
