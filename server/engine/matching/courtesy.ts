import * as words from './courtesy-words.ts';
import { onceUpTo } from './word-patterns.ts';

/** Words around a question that say nothing about what somebody wants. Of normalized texts. */

const marks = String.raw`[\s.,!?;:~，。、！？；：…-]`;
const marksAtStart = new RegExp(`^${marks}+`, 'u');
const marksAtEnd = new RegExp(`(?<!${marks})${marks}+$`, 'u');
/** Phrases in a row that are taken off each end. */
const mostPhrases = 8;

const salutation = new RegExp(`^${words.salutation}`, 'u');
const phraseAtStart = new RegExp(
  `^(?:${words.salutation}|${words.beforeQuestion}(?![\\p{L}\\p{N}'])|${words.beforeQuestionInChinese})`,
  'u',
);
const phraseAtEnd = new RegExp(
  `(?:(?<![\\p{L}\\p{N}'])${words.behindQuestion}|${words.behindQuestionInChinese})$`,
  'u',
);
const nod = new RegExp(`^${onceUpTo(3, `${words.nod}${marks}{0,5}`)}$`, 'u');
/** Letters of the longest phrase at the end; only so many are looked at. */
const longestPhrase = 120;

/** A text without the words that address somebody: whom a message addresses is not whom it asks for. */
export function withoutSalutation(normalized: string): string {
  return normalized.replace(salutation, '');
}

/** A text without the greetings and thanks around it. A text of nothing else stays as it is. */
export function withoutCourtesy(normalized: string): string {
  const rest = restOf(normalized);
  return saysSomething(rest) ? rest : normalized;
}

/** Greetings, thanks and a nod ("ok", 好的) ask nothing, however near they are to some question. */
export function isOnlyCourtesy(normalized: string): boolean {
  if (!saysSomething(normalized)) return false;
  const rest = restOf(normalized);
  return !saysSomething(rest) || nod.test(rest) || nod.test(normalized);
}

function restOf(normalized: string): string {
  const behindGreeting = takeOff(normalized, marksAtStart, (text) => text.replace(phraseAtStart, ''));
  return takeOff(behindGreeting, marksAtEnd, withoutPhraseAtEnd);
}

function saysSomething(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function withoutPhraseAtEnd(text: string): string {
  const end = text.slice(-longestPhrase);
  return text.slice(0, text.length - end.length) + end.replace(phraseAtEnd, '');
}

/** One phrase at a time: a pattern of many in a row could be tried in too many ways. */
function takeOff(text: string, marksBeside: RegExp, withoutPhrase: (text: string) => string): string {
  let rest = text;
  for (let round = 0; round < mostPhrases; round += 1) {
    const bare = rest.replace(marksBeside, '');
    const next = withoutPhrase(bare);
    if (next === bare) return round === 0 ? text : rest.replace(marksBeside, '').trim();
    rest = next;
  }
  return rest.replace(marksBeside, '').trim();
}
