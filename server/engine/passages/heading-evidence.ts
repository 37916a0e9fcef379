import { headingsOf } from '../../../src/machines/rules/heading-path.ts';
import { isFunctionWord } from './function-words.ts';
import { withoutNumber } from '../../../src/machines/rules/numbered-line.ts';
import { endsSentence } from '../../../src/machines/rules/title-line.ts';
import { usualLengthOf } from './passage-sentences.ts';
import { type AskedUnit, type TextUnit, unitsOf, weightOf } from './passage-terms.ts';
import { WordSet } from './word-set.ts';

/** What the heading of a passage says to a text. */
export interface Heading {
  /** How far it speaks for each sentence below it: as one of them, if all below it is one answer. */
  share: number;
  /** For each unit of the text, 0..1. */
  has: readonly number[];
  /** 0..1: how much of the heading the text has. */
  named: number;
}

/** What a word of a heading above it counts, against one of its own. */
const headingAbove = 0.6;

export function headingOf(
  asked: readonly TextUnit[],
  { heading, text }: { heading: string | null; text: string },
): Heading {
  const share = Math.min(1, usualLengthOf(text) / text.length) ** 2;
  const { own: written, above } = headingsOf(heading);
  const own = withoutNumber(written);
  const [ownWords, wordsAbove, askedWords] = [new WordSet(own), new WordSet(above), new WordSet(asked)];
  const has = asked.map(
    (unit) => share * Math.max(wholly(ownWords, unit), headingAbove * wholly(wordsAbove, unit)),
  );
  let all = 0;
  let named = 0;
  for (const unit of unitsOf(own)) {
    all += weightOf(unit);
    named += weightOf(unit) * wholly(askedWords, unit);
  }
  return { share, has, named: all > 0 ? named / all : 0 };
}

/** How much of a heading a text has that the heading is about. */
const leastNamed = 0.75;
const half = 0.5;

/** 0..1: how much of what is asked the nearest heading says; 0 if it says something else. */
export function askedShareOf(
  asked: readonly AskedUnit[],
  { heading, documentName }: { heading: string | null; documentName: string },
): number {
  const own = unitsOf(withoutNumber(headingsOf(heading).own));
  const [words, askedWords, nameWords] = [new WordSet(own), new WordSet(asked), new WordSet(documentName)];
  const likeWords = new WordSet(
    asked.filter((unit) => words.hasLike(unit) > half).flatMap((unit) => unit.like.flat()),
  );
  const named = shareOf(own, (unit) => askedWords.has(unit) === 1 || likeWords.has(unit) === 1);
  const telling = asked.filter((unit) => !unit.isPlain);
  // What the whole document is about tells no section of it from the others.
  const special = telling.filter((unit) => nameWords.has(unit) < 1);
  const had = shareOf(special.length > 0 ? special : telling, (unit) => words.hasLike(unit) > half);
  return named >= leastNamed ? had : 0;
}

function shareOf<Unit extends TextUnit>(units: readonly Unit[], isIn: (unit: Unit) => boolean): number {
  let all = 0;
  let had = 0;
  for (const unit of units) {
    all += weightOf(unit);
    if (isIn(unit)) had += weightOf(unit);
  }
  return all > 0 ? had / all : 0;
}

/** Whether a line is no sentence and has no word that is not asked: it answers nothing. */
export function saysOnly(asked: readonly TextUnit[], line: string): boolean {
  const words = unitsOf(withoutNumber(line)).filter(({ key }) => !isFunctionWord(key));
  const askedWords = new WordSet(asked);
  return words.length > 0 && !endsSentence(line) && words.every((unit) => askedWords.has(unit) === 1);
}

/** A single Han character in common says nothing of a heading. */
function wholly(words: WordSet, unit: TextUnit): number {
  return words.has(unit) === 1 ? 1 : 0;
}
