import { readAskedText } from './asked-text.ts';
import type { ReadPassage } from './passage-sections.ts';
import { isFunctionWord } from './function-words.ts';
import type { TermCounts } from './passage-index.ts';
import { type TextUnit, unitsOf } from './passage-terms.ts';
import { WordSet } from './word-set.ts';

/** A piece of a text, and whether it is a word that was searched for. */
export interface HitPart {
  text: string;
  found: boolean;
}

/** What a passage has of a search. */
export interface PassageHit {
  /** 0..1: the share of the search that it has, by the weight of the words. */
  score: number;
  /** The passage's text, in pieces. */
  parts: HitPart[];
  /** Words of the search that it lacks, as they were written. */
  missing: string[];
}

/** Words in writings with spaces, or Chinese characters in a row. */
const runs = /\p{Script=Han}+|[[\p{L}\p{M}\p{N}]--\p{Script=Han}]+/gv;
const han = /^\p{Script=Han}/u;

/** What each of some passages has of a search. */
export function hitsOf(search: string, counts: TermCounts, passages: readonly ReadPassage[]): PassageHit[] {
  const { units } = readAskedText(search, counts);
  const asked = new WordSet(search);
  const all = units.reduce((sum, { weight }) => sum + weight, 0);
  return passages.map(({ text, heading, documentName }) => {
    const sets = [text, heading ?? '', documentName].map((each) => new WordSet(each));
    const had = (unit: TextUnit) => Math.max(...sets.map((set) => set.has(unit)));
    const amount = units.reduce((sum, unit) => sum + unit.weight * had(unit), 0);
    const lacks = partsOf(search, (unit) => had(unit) < 1 && !isFunctionWord(unit.key));
    return {
      score: all === 0 ? 0 : amount / all,
      parts: partsOf(text, (unit) => asked.has(unit) === 1 && (unit.isHan || !isFunctionWord(unit.key))),
      missing: [...new Set(lacks.flatMap((part) => (part.found ? [part.text] : [])))],
    };
  });
}

/** Divides a text where words begin or end that are wanted. */
function partsOf(text: string, isWanted: (unit: TextUnit) => boolean): HitPart[] {
  const parts: HitPart[] = [];
  const add = (piece: string, found: boolean) => {
    const last = parts.at(-1);
    if (piece === '') return;
    if (last?.found === found) last.text += piece;
    else parts.push({ text: piece, found });
  };
  let from = 0;
  for (const { 0: run, index } of text.matchAll(runs)) {
    add(text.slice(from, index), false);
    const units = unitsOf(run);
    if (han.test(run))
      for (const [at, character] of [...run].entries()) add(character, isAt(units, at, isWanted));
    else add(run, units.some(isWanted));
    from = index + run.length;
  }
  add(text.slice(from), false);
  return parts;
}

function isAt(units: readonly TextUnit[], at: number, isWanted: (unit: TextUnit) => boolean): boolean {
  const unit = units[at];
  return unit !== undefined && isWanted(unit);
}
