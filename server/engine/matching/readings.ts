import { withoutCourtesy } from './courtesy.ts';
import type { LanguageBridge, TranslatedWord } from './language-bridge.ts';
import { isHanText } from './normalize.ts';
import type { Spelling } from './spelling.ts';
import { windowsOf } from './windows.ts';
import { halvesOf, sentencesOf, statementsOf } from './text-parts.ts';

/** The whole text, or what is left of it: without greetings and thanks, one of its sentences, a part of a sentence. */
export type ReadingKind = 'whole' | 'withoutCourtesies' | 'sentence' | 'part';

/** One way to read a customer's text. */
export interface Reading {
  kind: ReadingKind;
  text: string;
  /** The same words as the customer wrote them: not corrected, not translated. */
  written: string;
  /** Some of the words are corrected. */
  isCorrected: boolean;
  /** Subtracted from the logit: the more ways a text is read, the more likely one of them fits by chance. */
  price: number;
  /** False if another reading is the same text without courtesies. */
  isMeant: boolean;
  /** Its words that were translated. */
  translated?: readonly TranslatedWord[];
  /** Which half of a sentence that joins two questions, 0 or 1. */
  half?: number | undefined;
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
  const whole = asItIs({ kind: 'whole', text: normalized }, 0);
  const core = asItIs({ kind: written === normalized ? 'whole' : 'withoutCourtesies', text: written }, 0);
  const readings = [
    { ...whole, isMeant: written === normalized },
    core,
    ...corrected(core, spelling),
    ...translated(core, bridge),
    ...parts.flatMap(({ kind, text, half }) => {
      const part = { ...asItIs({ kind, text: withoutCourtesy(text) }, priceOfPart), half };
      return [part, ...corrected(part, spelling)];
    }),
  ];
  const known = new Set<string>();
  return readings.filter(({ text }) => {
    const words = text.replace(markAtEnd, '');
    return !known.has(words) && known.add(words);
  });
}

interface Part {
  kind: ReadingKind;
  text: string;
  half?: number;
}

function asItIs({ kind, text }: Part, price: number): Reading {
  return { kind, text, written: text, isCorrected: false, price, isMeant: true };
}

/** The reading with its words corrected, if any are. */
function corrected(reading: Reading, spelling: Spelling): Reading[] {
  const correction = spelling.correct(reading.text);
  if (!correction) return [];
  const { text, count, characters } = correction;
  const doubt = priceOfCorrection * (count - characters) + priceOfSound * characters;
  return [{ ...reading, text, isCorrected: true, price: reading.price + doubt }];
}

function translated(reading: Reading, bridge: LanguageBridge): Reading[] {
  return bridge.translationsOf(reading.text).map(({ text, words }) => ({
    ...reading,
    text,
    price: priceOfTranslation * words.length,
    translated: words,
  }));
}

/** Sentences, the statements of a long sentence, the halves of another that joins two questions, and pieces of what is still long. */
function partsOf(text: string): Part[] {
  const script = isHanText(text) ? 'han' : 'latin';
  const telling = (kind: ReadingKind, texts: string[]): Part[] =>
    texts.filter(({ length }) => length >= shortestPart[script]).map((part) => ({ kind, text: part }));
  const parts = telling('sentence', sentencesOf(text)).flatMap((sentence) =>
    sentence.text.length < longSentence[script]
      ? [sentence, ...telling('part', halvesOf(sentence.text)).map((part, half) => ({ ...part, half }))]
      : [sentence, ...telling('part', statementsOf(sentence.text))],
  );
  const last = parts.slice(-mostSentences);
  const pieces = last
    .filter((part) => part.text.length >= 2 * longSentence[script])
    .flatMap((part) => windowsOf(part.text, script))
    .map((piece): Part => ({ kind: 'part', text: piece }));
  return parts.length < 2 && pieces.length === 0 ? [] : [...last, ...pieces.slice(-mostPieces)];
}
