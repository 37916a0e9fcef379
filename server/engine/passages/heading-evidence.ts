import { headingsOf } from '../../../src/machines/rules/heading-path.ts';
import { usualLengthOf } from './passage-sentences.ts';
import { type TextUnit, unitsOf, weightOf } from './passage-terms.ts';
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
  const { own, above } = headingsOf(heading);
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

/** A single Han character in common says nothing of a heading. */
function wholly(words: WordSet, unit: TextUnit): number {
  return words.has(unit) === 1 ? 1 : 0;
}
