import { tokensOf } from './features.ts';
import { exactKey, normalizeText } from './normalize.ts';
import { namesNothing } from './other-thing.ts';
import { beginningInChinese, deniedInChinese, endingInChinese, pairsIn } from './polarity-in-chinese.ts';
import * as known from './polarity-words.ts';
import { stemWord } from './stem.ts';
import { clausesOf } from './text-parts.ts';

/** What a text says there is, what it says there is not, and whether it asks to begin or to end something. */
export interface Polarity {
  /** The word that names each thing. */
  affirmed: Map<string, string>;
  affirmedHan: string;
  denied: Map<string, Denial>;
  deed: { kind: 'begin' | 'end'; words: string } | null;
  /** What a deed may be about. */
  subjects: Set<string>;
}

/** The words that deny a thing, and all things that they deny together. */
interface Denial {
  words: string;
  things: string[];
}

/** How two texts stand to each other where they speak of the same. */
export interface Stance {
  isOpposite: boolean;
  /** The words of the first text that decide. */
  words: string;
  /** The things that the two see as opposite or the same. */
  about: string[];
}

/** @param text normalized */
export function polarityOf(text: string): Polarity {
  const polarity: Polarity = {
    affirmed: new Map(),
    affirmedHan: '',
    denied: new Map(),
    deed: deedOf(text),
    subjects: new Set([...pairsIn(text), ...begunIn(text)]),
  };
  for (const clause of clausesOf(text)) {
    readEnglish(exactKey(clause), polarity);
    const { denied, affirmed } = deniedInChinese(clause);
    for (const [key, words] of denied) polarity.denied.set(key, { words, things: [key] });
    polarity.affirmedHan += ` ${affirmed}`;
  }
  return polarity;
}

/**
 * Whether one text denies what the other affirms ("no caffeine": "caffeine", "unopened": "opened"), or wants to end what
 * the other begins ("stop the newsletter": "subscribe to the newsletter"). Symmetrical, but for the words.
 * @returns null if they speak of nothing that either denies, begins or ends
 */
export function stanceOf(text: Polarity, question: Polarity): Stance | null {
  const denying = deniedAgainst(text, question);
  if (denying.length > 0)
    return { isOpposite: true, words: text.denied.get(denying[0]!)!.words, about: denying };
  const denied = deniedAgainst(question, text);
  const [first] = denied;
  if (first !== undefined)
    return { isOpposite: true, words: text.affirmed.get(first) ?? first, about: denied };
  const same = [...text.denied.keys()].filter((key) => question.denied.has(key));
  if (same.length > 0) return { isOpposite: false, words: text.denied.get(same[0]!)!.words, about: same };
  if (text.deed === null || question.deed === null) return null;
  const about = [...text.subjects].filter((key) => question.subjects.has(key));
  if (about.length === 0) return null;
  return { isOpposite: text.deed.kind !== question.deed.kind, words: text.deed.words, about };
}

/**
 * What one text denies and the other affirms. "Does not contain caffeine" is not against "contains no caffeine": they
 * deny caffeine both.
 */
function deniedAgainst(one: Polarity, other: Polarity): string[] {
  return Array.from(one.denied)
    .filter(([key]) => affirms(other, key) && !affirms(one, key))
    .filter(([, { things }]) => !things.some((thing) => other.denied.has(thing)))
    .map(([key]) => key);
}

/** Two questions as they are written. */
export function areOpposite(question: string, other: string): boolean {
  const [one, second] = [question, other].map((text) => polarityOf(normalizeText(text)));
  return stanceOf(one!, second!)?.isOpposite === true;
}

/** Speaks of one of the things, as denied, affirmed or what a deed is about. */
export function speaksOf(polarity: Polarity, about: readonly string[]): boolean {
  return about.some(
    (key) => polarity.denied.has(key) || affirms(polarity, key) || polarity.subjects.has(key),
  );
}

function affirms({ affirmed, affirmedHan }: Polarity, key: string): boolean {
  return affirmed.has(key) || affirmedHan.includes(key);
}

/** "Stop subscribing" is about what "subscribe" begins. */
function begunIn(text: string): string[] {
  return [known.beginningInEnglish, beginningInChinese].flatMap((beginning) => {
    const [word] = beginning.exec(text) ?? [];
    return word === undefined ? [] : [stemWord(word)];
  });
}

function deedOf(text: string): Polarity['deed'] {
  const [ending] = known.endingInEnglish.exec(text) ?? endingInChinese.exec(text) ?? [];
  if (ending !== undefined) return { kind: 'end', words: ending };
  const [beginning] = known.beginningInEnglish.exec(text) ?? beginningInChinese.exec(text) ?? [];
  return beginning === undefined ? null : { kind: 'begin', words: beginning };
}

interface Word {
  word: string;
  start: number;
  end: number;
}

function readEnglish(clause: string, { affirmed, denied, subjects }: Polarity): void {
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
    const stem = stemWord(word);
    if (!known.deeds.has(stem)) subjects.add(stem);
    if (spoken.has(at)) continue;
    affirmed.set(stem, word);
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

function names(word: string): boolean {
  return /^[a-z\d]/u.test(word) && !namesNothing.has(word) && !known.skipped.has(word);
}
