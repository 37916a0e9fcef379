import { withoutCourtesy } from './courtesy.ts';
import type { LanguageBridge } from './language-bridge.ts';
import { isHanText } from './normalize.ts';
import type { Spelling } from './spelling.ts';
import { windowsOf } from './windows.ts';
import { sentencesOf, statementsOf } from './text-parts.ts';

/** One way to read a customer's text. */
export interface Reading {
  text: string;
  /** Subtracted from the logit: the more ways a text is read, the more likely one of them fits by chance. */
  price: number;
  /** False if another reading is the same text without courtesies. */
  isMeant: boolean;
}

/** What a knowledge base makes of words that it does not have. */
export interface Interpreters {
  spelling: Spelling;
  bridge: LanguageBridge;
}

/** Readings of one text. Its last sentences count: people come to the point at the end. */
const mostSentences = 7;
/** Letters or Han characters from which on a sentence is read by its clauses, too. */
const longSentence = { latin: 70, han: 22 };
const mostPieces = 18;
const shortestPart = { latin: 8, han: 3 };
const markAtEnd = /[.!?;。…]$/u;
const priceOfTries = 0.2;
const priceOfCorrection = 0.5;
const priceOfSound = 0.2;
const priceOfTranslation = 0.2;

/** The ways to read a normalized text, the text as it is first. No two are the same. */
export function readingsOf(normalized: string, { spelling, bridge }: Interpreters): Reading[] {
  const written = withoutCourtesy(normalized);
  const parts = partsOf(written);
  const priceOfPart = priceOfTries * Math.log(1 + parts.length);
  const readings = [
    { text: normalized, price: 0, isMeant: written === normalized },
    { text: written, price: 0, isMeant: true },
    ...corrected(written, 0, spelling),
    ...translated(written, bridge),
    ...parts.flatMap((part) => {
      const text = withoutCourtesy(part);
      return [{ text, price: priceOfPart, isMeant: true }, ...corrected(text, priceOfPart, spelling)];
    }),
  ];
  const known = new Set<string>();
  return readings.filter(({ text }) => {
    const words = text.replace(markAtEnd, '');
    return !known.has(words) && known.add(words);
  });
}

/** The text with its words corrected, if any are. */
function corrected(text: string, price: number, spelling: Spelling): Reading[] {
  const correction = spelling.correct(text);
  if (!correction) return [];
  const { count, characters } = correction;
  const doubt = priceOfCorrection * (count - characters) + priceOfSound * characters;
  return [{ text: correction.text, price: price + doubt, isMeant: true }];
}

function translated(text: string, bridge: LanguageBridge): Reading[] {
  return bridge.translationsOf(text).map((translation) => ({
    text: translation.text,
    price: priceOfTranslation * translation.count,
    isMeant: true,
  }));
}

/** Sentences, the statements of a long sentence, and pieces of what is still long. */
function partsOf(text: string): string[] {
  const script = isHanText(text) ? 'han' : 'latin';
  const telling = (parts: string[]): string[] => parts.filter(({ length }) => length >= shortestPart[script]);
  const parts = telling(sentencesOf(text)).flatMap((sentence) =>
    sentence.length < longSentence[script] ? [sentence] : [sentence, ...telling(statementsOf(sentence))],
  );
  const last = parts.slice(-mostSentences);
  const pieces = last
    .filter(({ length }) => length >= 2 * longSentence[script])
    .flatMap((part) => windowsOf(part, script));
  return parts.length < 2 && pieces.length === 0 ? [] : [...last, ...pieces.slice(-mostPieces)];
}
