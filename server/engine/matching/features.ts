import { stemWord } from './stem.ts';

/** A feature's kind sits in the two lowest bits of its key. */
export const featureKindCount = 4;
const wordKind = 0;
const wordPairKind = 1;
const lettersKind = 2;
const hanLettersKind = 3;

const minLetters = 2;
const maxLetters = 5;
const maxHanLetters = 3;

const tokenPattern = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+(?:'\p{L}+)*|\p{So}/gu;
const hanCharacter = /^\p{Script=Han}$/u;

const hashStart = 0x811c9dc5;

function step(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

function keyOf(hash: number, kind: number): number {
  let mixed = hash ^ (kind * 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  mixed ^= mixed >>> 16;
  // 0 marks a free place in the vocabulary's table.
  const key = ((mixed & ~3) | kind) >>> 0;
  return key === 0 ? 4 : key;
}

function hashText(text: string): number {
  let hash = hashStart;
  for (let at = 0; at < text.length; at += 1) hash = step(hash, text.charCodeAt(at));
  return hash;
}

function addLetters(codes: readonly number[], keys: number[], from: number, to: number, kind: number): void {
  for (let start = 0; start < codes.length; start += 1) {
    let hash = hashStart;
    const end = Math.min(codes.length, start + to);
    for (let at = start; at < end; at += 1) {
      hash = step(hash, codes[at]!);
      if (at - start + 1 >= from) keys.push(keyOf(hash, kind));
    }
  }
}

function codePoints(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0)!);
}

/** The words and the Han characters of a normalized text, with their places. */
export function tokensOf(normalized: string): RegExpExecArray[] {
  return [...normalized.matchAll(tokenPattern)];
}

/** The words of a normalized text; Han characters are none. */
export function wordsOf(normalized: string): string[] {
  return (normalized.match(tokenPattern) ?? []).filter((token) => !hanCharacter.test(token));
}

/** Key of the feature of one word. */
export function wordKey(word: string): number {
  return keyOf(hashText(stemWord(word)), wordKind);
}

/** Key of the feature of one to three neighbouring Han characters. */
export function hanRunKey(run: string): number {
  let hash = hashStart;
  for (const character of run) hash = step(hash, character.codePointAt(0)!);
  return keyOf(hash, hanLettersKind);
}

export function kindOfFeature(key: number): number {
  return key & 3;
}

/**
 * Keys (32-bit hashes) of the features of a normalized text, with repeats: stemmed words and single Han
 * characters, pairs of neighbouring words, runs of letters within a word and its borders, runs of Han characters.
 */
export function featureKeys(normalized: string): number[] {
  const keys: number[] = [];
  let hanRun: number[] = [];
  let previous: number | null = null;
  let end = -1;
  const endHanRun = (): void => {
    if (hanRun.length > 0) addLetters(hanRun, keys, 1, maxHanLetters, hanLettersKind);
    hanRun = [];
  };
  for (const found of normalized.matchAll(tokenPattern)) {
    const token = found[0];
    const isHan = hanCharacter.test(token);
    if (!isHan || found.index !== end) endHanRun();
    end = found.index + token.length;
    const hash = hashText(isHan ? token : stemWord(token));
    keys.push(keyOf(hash, wordKind));
    if (previous !== null) keys.push(keyOf(step(Math.imul(previous, 31), hash), wordPairKind));
    previous = hash;
    if (isHan) hanRun.push(token.codePointAt(0)!);
    else addLetters(codePoints(` ${token} `), keys, minLetters, maxLetters, lettersKind);
  }
  endHanRun();
  return keys;
}
