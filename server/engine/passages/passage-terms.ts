import { backgroundQuestionsWith } from '../matching/background.ts';
import { hanRunKey, tokensOf, wordKey } from '../matching/features.ts';
import { normalizeText } from '../matching/normalize.ts';
import { matchingParameters } from '../matching/parameters.ts';
import { isFunctionWord } from './function-words.ts';

/** A word or a Han character of a text. */
export interface TextUnit {
  /** Its feature. */
  key: number;
  /** The pairs of neighbouring Han characters that it stands in; none for words. */
  pairs: readonly number[];
  isHan: boolean;
}

/** A word, with other words for it. */
export interface LikeUnit extends TextUnit {
  like: readonly (readonly TextUnit[])[];
}

/** A word of the customer's text. */
export interface AskedUnit extends LikeUnit {
  /** What it says about the wish, and how rare it is. */
  weight: number;
  /** No passage has it. */
  isUnknown: boolean;
  /** Any shop is asked for it, or it adds nothing. */
  isPlain: boolean;
}

const hanCharacter = /^\p{Script=Han}$/u;

/** The words and Han characters of a text, in their order. */
export function unitsOf(text: string): TextUnit[] {
  const tokens = tokensOf(normalizeText(text));
  const isHan = tokens.map(({ 0: token }) => hanCharacter.test(token));
  const pairFrom = tokens.map(({ 0: token, index }, at) => {
    const next = tokens[at + 1];
    const isPair = isHan[at] && isHan[at + 1] && next?.index === index + token.length;
    return isPair ? hanRunKey(token + next[0]) : null;
  });
  return tokens.map(({ 0: token }, at) => ({
    key: isHan[at] ? hanRunKey(token) : wordKey(token),
    pairs: [pairFrom[at - 1] ?? null, pairFrom[at] ?? null].filter((pair) => pair !== null),
    isHan: isHan[at] ?? false,
  }));
}

/** What a unit is found by: a word by itself, a Han character by the pairs that it stands in. */
export function termsOf({ isHan, key, pairs }: TextUnit): readonly number[] {
  return isHan ? pairs : [key];
}

const most = matchingParameters.backgroundQuestions + 2;
const shareOfFunctionWord = 0.15;

/** How much a unit says about what somebody wants, 0..1: little if many questions have it. */
export function weightOf({ key }: TextUnit): number {
  const weight = Math.log(most / (1 + backgroundQuestionsWith(key))) / Math.log(most);
  return isFunctionWord(key) ? shareOfFunctionWord * weight : weight;
}
