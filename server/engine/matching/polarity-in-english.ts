import { tokensOf } from './features.ts';
import { namesNothing } from './other-thing.ts';
import * as known from './polarity-words.ts';
import { stemWord } from './stem.ts';

/** The words that deny a thing, and all things that they deny together. */
export interface Denial {
  words: string;
  things: string[];
}

/** What a text says there is, by the word that names it, and what it says there is not. */
interface Said {
  affirmed: Map<string, string>;
  denied: Map<string, Denial>;
}

interface Word {
  word: string;
  start: number;
  end: number;
}

/** Adds what an English clause says. */
export function readEnglish(clause: string, { affirmed, denied }: Said): void {
  const all = tokensOf(clause).map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
  const spoken = new Set<number>();
  for (const [at, { start, end }] of all.entries()) {
    const negation = negationAt(all, at, clause);
    if (negation === null) continue;
    spoken.add(at);
    const places = negation.isBefore ? [at - 1] : scopeFrom(all, at + 1);
    for (const place of places) spoken.add(place);
    if (!negation.denies) continue;
    const things = places.map((place) => stemWord(all[place]!.word));
    for (const place of places) {
      const other = all[place]!;
      const words = clause.slice(Math.min(start, other.start), Math.max(end, other.end));
      denied.set(stemWord(other.word), { words, things });
    }
  }
  for (const [at, { word }] of all.entries()) {
    const reversed = reversedWord(word);
    if (reversed !== null && !spoken.has(at)) denied.set(reversed, { words: word, things: [reversed] });
    if (!names(word)) continue;
    if (spoken.has(at)) continue;
    affirmed.set(stemWord(word), word);
    affirmed.set(`=${word}`, word);
  }
}

/** What a word with a reversing beginning reverses: "unopened" → "open". */
function reversedWord(word: string): string | null {
  if (word === 'decaf') return stemWord('caffeine');
  const beginning = known.noReversal.has(word) ? null : known.reversals.exec(word);
  if (!beginning) return null;
  const rest = word.slice(beginning[0].length);
  return known.undoing.has(rest) ? `=${rest}` : stemWord(rest);
}

interface Negation {
  /** False if somebody only fails at something, or misses it. */
  denies: boolean;
  /** It stands behind what it denies: caffeine-free. */
  isBefore?: true;
}

function negationAt(all: readonly Word[], at: number, clause: string): Negation | null {
  const { word, start } = all[at]!;
  const before = clause.slice(0, start).trim();
  const next = all[at + 1]?.word ?? '';
  if (known.eitherWay.test(`${before} ${word}`)) return null;
  if (word === 'free') return freeAt(all, at, clause);
  if (['without', 'lacking', 'lacks', 'excluding', 'non'].includes(word))
    return { denies: !known.complaining.test(before) };
  if (word === 'no' || word === 'zero') {
    if (known.nothingDenied.has(next)) return { denies: false };
    const isProperty = known.beforeProperty.test(before) && !known.complaining.test(before);
    return { denies: isProperty || !(known.missingSoFar.test(clause) || known.complaining.test(before)) };
  }
  if (
    !/^(?:not|never|cannot|(?:ca|could|do|does|did|is|are|was|were|has|have|had|would|should)nt|\p{L}+n't)$/u.test(
      word,
    ) ||
    known.beforeEmptyNot.test(before)
  )
    return null;
  const own = before.replace(known.beforeRelative, '');
  const auxiliary = /^(?:not|never)$/u.test(word) ? (all[at - 1]?.word ?? '') : word.replace(/n'?t$/u, '');
  return {
    denies: deniesVerb({ auxiliary, before: own, next, isFirst: at === 0, behind: all[at + 2]?.word }),
  };
}

/** "Caffeine-free", "sugar free" and "free of sugar", but not "free shipping". */
function freeAt(all: readonly Word[], at: number, clause: string): Negation | null {
  const last = all[at - 1];
  const isJoined = last !== undefined && clause[last.end] === '-' && last.end + 1 === all[at]!.start;
  if (isJoined || known.substances.has(last?.word ?? '')) return { denies: true, isBefore: true };
  return ['of', 'from'].includes(all[at + 1]?.word ?? '')
    ? { denies: !known.nothingDenied.has(all[at + 2]?.word ?? '') }
    : null;
}

interface NegatedVerb {
  auxiliary: string;
  before: string;
  next: string;
  behind: string | undefined;
  isFirst: boolean;
}

function deniesVerb({ auxiliary, before, next, behind, isFirst }: NegatedVerb): boolean {
  if (isFirst || known.yesOrNo.test(before)) return false;
  const verb = next === 'been' || next === 'be' ? (behind ?? '') : next;
  if (known.unwished.has(verb)) return true;
  if (known.failing.has(verb)) return false;
  if (/^(?:ca|can|could|cannot|wo|will|would|should)$/u.test(auxiliary))
    return known.relative.test(before) && !known.ownPossession.test(before);
  if (/^(?:do|does|did|has|have|had)$/u.test(auxiliary) && next !== 'been')
    return !known.ownPossession.test(before) && (known.relative.test(before) || known.properties.has(next));
  const happened = /^(?:was|were|has|have)$/u.test(auxiliary);
  return !(happened ? known.ofOwnThing : known.ofThisOne).test(before);
}

const mostDenied = 2;

function scopeFrom(all: readonly Word[], from: number): number[] {
  const places: number[] = [];
  for (let at = from; at < all.length && places.length < mostDenied; at += 1) {
    const { word } = all[at]!;
    const isLeading = at === from && ['of', 'from'].includes(word);
    if (known.scopeEnds.has(word) && !isLeading) break;
    if (names(word)) places.push(at);
  }
  return places;
}

/** It names a thing or a deed. */
export function names(word: string): boolean {
  return /^[a-z\d]/u.test(word) && !namesNothing.has(word) && !known.skipped.has(word);
}
