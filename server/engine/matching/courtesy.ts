import * as words from './courtesy-words.ts';

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
/** Letters of the longest phrase at the end; only so many are looked at. */
const longestPhrase = 120;

/** A text without the words that address somebody: whom a message addresses is not whom it asks for. */
export function withoutSalutation(normalized: string): string {
  return normalized.replace(salutation, '');
}

/** A text without the greetings and thanks around it. A text of nothing else stays as it is. */
export function withoutCourtesy(normalized: string): string {
  const behindGreeting = takeOff(normalized, marksAtStart, (text) => text.replace(phraseAtStart, ''));
  const rest = takeOff(behindGreeting, marksAtEnd, withoutPhraseAtEnd);
  return /[\p{L}\p{N}]/u.test(rest) ? rest : normalized;
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
