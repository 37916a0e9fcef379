import { type DeedWord, opposites, readDeedWords, related } from './deed-words.ts';
import { tokensOf } from './features.ts';
import { scopeEnds } from './polarity-words.ts';
import { stemWord } from './stem.ts';

/** A deed that a text names. */
export interface Deed {
  deed: string;
  /** Place of its words in the text. */
  start: number;
  end: number;
}

interface Dictionary {
  /** By the key of the first word. */
  english: Map<string, (DeedWord & { stems: string[] })[]>;
  chinese: Map<string, string | null>;
  longest: number;
}

let dictionary: Dictionary | undefined;

function readDictionary(): Dictionary {
  const { english, chinese } = readDeedWords();
  const parsed = english.map((each) => ({ ...each, stems: each.word.split(' ').map(keyOfWord) }));
  // Longer phrases first: "sign out" before "sign".
  const sorted = parsed.toSorted((one, other) => other.stems.length - one.stems.length);
  return {
    english: Map.groupBy(sorted, ({ stems }) => stems[0]!),
    chinese: new Map(chinese.map(({ word, deed }) => [word, deed])),
    longest: Math.max(...chinese.map(({ word }) => word.length)),
  };
}

/** The stem. A noun has another one than its verb: who reserves does a deed, a reservation is a thing. */
function keyOfWord(word: string): string {
  return /(?:tion|ment)s?$/u.test(word) ? `${stemWord(word)}~` : stemWord(word);
}

/** The deeds that a normalized text names, in their order, without those that are only what another is done to. */
export function deedsIn(text: string): Deed[] {
  const named = [...inEnglish(text), ...inChinese(text)].toSorted((one, other) => one.start - other.start);
  return named.filter((one, at) => !isObject(text, named[at - 1], one) && !isTopic(text, one, named[at + 1]));
}

/** "Cancel my registration", 暂停订阅. */
function isObject(text: string, before: Deed | undefined, one: Deed): boolean {
  if (!before || (before.deed !== 'end' && (one.deed !== 'begin' || before.deed === 'begin'))) return false;
  return !separated.test(text.slice(before.end, one.start));
}

/** 订阅怎么暂停: the first is what the second is done to. */
function isTopic(text: string, one: Deed, next: Deed | undefined): boolean {
  if (!next || next.deed === 'begin' || (one.deed !== 'begin' && next.deed !== 'end')) return false;
  return askingBetween.test(text.slice(one.end, next.start));
}

const askingBetween = /^(?:怎么|怎样|如何|可以|应该|能|要)+$/u;
/** What stands between two deeds of which the one is not the object of the other. */
const separated =
  /[^\p{L}\p{N}\s]|\b(?:and|or|but|then|so|to|how|when|if|that|which|i|you|we|for|by|with)\b|[后了再又还重怎如何前就但想要吗呢我能可]/u;

/** Whether somebody who does the one does not do the other. */
export function areOppositeDeeds(one: string, other: string): boolean {
  return isPairOf(opposites, one, other);
}

/** Whether who names the one may mean the other. */
export function mayBeSameDeed(one: string, other: string): boolean {
  return one === other || isPairOf(related, one, other);
}

function isPairOf(pairs: typeof opposites, one: string, other: string): boolean {
  return pairs.some(([some, against]) =>
    some === one ? against === other : some === other && against === one,
  );
}

/** Both name the same deed: "close" and "delete". */
export function isSameDeed(one: string, other: string): boolean {
  const named = namedBy(one);
  return named.length > 0 && namedBy(other).some((deed) => named.includes(deed));
}

function namedBy(words: string): string[] {
  dictionary ??= readDictionary();
  const stems = words.split(/\s+/u).map(keyOfWord);
  const found = (dictionary.english.get(stems[0]!) ?? []).filter(
    (entry) => entry.stems.length === stems.length && isAt(entry.stems, stems, 0),
  );
  const han = dictionary.chinese.get(words);
  return [...found.map(({ deed }) => deed!), ...(han ? [han] : [])];
}

function isAt(stems: readonly string[], all: readonly string[], at: number): boolean {
  return stems.every((stem, place) => all[at + place] === stem);
}

const beforeVerb = new Set(
  "to i you we they please can could may would should must will do does did not don't didn't never and or just i'd let me us how also then want people customers".split(
    ' ',
  ),
);
/** Behind these, no object follows. */
const noObject = new Set(
  [...scopeEnds, 'today', 'tomorrow', 'now', 'late', 'early', 'open', 'closed'].filter(
    (word) => word !== 'it',
  ),
);

function inEnglish(text: string): Deed[] {
  dictionary ??= readDictionary();
  const tokens = tokensOf(text).filter(({ 0: word }) => /^[a-z]/u.test(word));
  const words = tokens.map(([word]) => word);
  const stems = words.map(keyOfWord);
  const deeds: Deed[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const entry = dictionary.english.get(stems[at]!)?.find((one) => isAt(one.stems, stems, at));
    if (!entry || isState(words, at) || (entry.isDoubtful && !isVerb(words, at))) continue;
    const last = tokens[at + entry.stems.length - 1]!;
    deeds.push({ deed: entry.deed!, start: tokens[at]!.index, end: last.index + last[0].length });
    at += entry.stems.length - 1;
  }
  return deeds;
}

/** A word that may be a noun, too, is a verb where one is expected and an object follows: "close my account". */
function isVerb(words: readonly string[], at: number): boolean {
  const word = words[at]!;
  const next = words[at + 1];
  const isBegun = at === 0 || beforeVerb.has(words[at - 1]!) || word.endsWith('ing');
  if (isParticiple(word)) return /^(?:be|get)$/u.test(words[at - 1] ?? '');
  return isBegun && !word.endsWith('s') && next !== undefined && !noObject.has(next);
}

function isParticiple(word: string): boolean {
  return word.endsWith('ed') && stemWord(word) !== word;
}

/** What has happened to a thing is no deed: "my account is blocked". */
function isState(words: readonly string[], at: number): boolean {
  return isParticiple(words[at]!) && /^(?:is|are|was|were|been|got)$/u.test(words[at - 1] ?? '');
}

const hanRun = /\p{Script=Han}+/gu;

/** The longest words win: 发票 is no 开票, 修改 is no 修. */
function inChinese(text: string): Deed[] {
  dictionary ??= readDictionary();
  const { chinese, longest } = dictionary;
  const deeds: Deed[] = [];
  for (const { 0: run, index } of text.matchAll(hanRun))
    for (let at = 0; at < run.length;) {
      let length = Math.min(longest, run.length - at);
      while (length > 0 && !chinese.has(run.slice(at, at + length))) length -= 1;
      const deed = length > 0 ? chinese.get(run.slice(at, at + length)) : null;
      if (deed && !isCircumstance(run, at, at + length))
        deeds.push({ deed, start: index + at, end: index + at + length });
      at += Math.max(1, length);
    }
  return deeds;
}

/** What was done before, or to what, is not what is asked: 买完就降价, 预订的房间, 账号被冻结. Of what was not done, 没取消过 tells more. */
function isCircumstance(run: string, start: number, end: number): boolean {
  const isUndone = /[没未]有?$/u.test(run.slice(0, start));
  return run[start - 1] === '被' || (!isUndone && /^(?:[完过了后的]|之后|以后)/u.test(run.slice(end)));
}
