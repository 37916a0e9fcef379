import {
  adverb,
  asksBehind,
  beforeCircumstance,
  beforeVerb,
  circumstances,
  object,
  ordinary,
  ordinaryInChinese,
  owner,
  ownerInChinese,
  placeBefore,
  shopItself,
  verbBefore,
  withArticle,
} from './addition-words.ts';
import { type Deed, deedsIn, isSameDeed } from './deeds.ts';
import { markShared, type Matter, matterOf, type NamingWord } from './matter.ts';
import { areAlikeStems, type OtherThing } from './other-thing.ts';
import { isWithinAny, placesOf } from './plain-words.ts';

/** Characters of a text that is compared. A longer one is read in parts, too. */
const longestText = 200;
const han = /\p{Script=Han}/u;
const digits = /^\d/u;
const ofThing = /\b(?:an?|the|my|your) $/u;
const adverbAtEnd =
  /(?:ly|ed|ing)$|^(?:asap|anymore|tmrw|tmr|pls|plz|thx|abroad|instead|together|early|late)$/u;

/**
 * What a text names more than a question of which it lacks nothing: a place or a time, whose something is, or the
 * kind of a thing. "How much is shipping to Germany" asks more than "How much is shipping?". Null if there is no such thing. Both are normalized.
 */
export function addedIn(text: string, question: string): OtherThing | null {
  if (text.length > longestText) return null;
  const [asked, known] = [matterOf(text), matterOf(question)];
  markShared(asked, known);
  const lacks = known.words.some((word) => !word.isShared && !word.isEmpty && !word.isUsual);
  if (lacks || !asked.words.some(({ isShared }) => isShared)) return null;
  if (namesAll(asked, known)) for (const word of asked.words) word.isShared = isNamedIn(known, word);
  const telling = tellingWords(asked, question);
  const added =
    addedCircumstance(asked, question) ??
    (han.test(question) ? addedHan(asked, telling) : addedWord(asked, known, telling));
  if (!added) return null;
  const named = known.words.filter(({ word, isEmpty }) => !isEmpty || !han.test(word));
  return { ...added, instead: question.slice(named[0]?.start ?? 0, named.at(-1)?.end) };
}

type Place = Pick<OtherThing, 'start' | 'end'>;

function isNamedIn({ words }: Matter, { stem }: NamingWord): boolean {
  return words.some((word) => areAlikeStems(word.stem, stem));
}

/** It has the very words of the question, so that a synonym of one is one more word: "express delivery". */
function namesAll(asked: Matter, known: Matter): boolean {
  return known.words.every((word) => isNamedIn(asked, word));
}

/** What the text has besides, without what is ordinary. To a question about holidays, each holiday is. */
function tellingWords({ text, words }: Matter, question: string): NamingWord[] {
  const ordinaryPlaces = placesOf(text, ordinaryInChinese);
  if (question.search(circumstances) >= 0) ordinaryPlaces.push(...placesOf(text, circumstances));
  return words.filter(
    (one) =>
      !one.isShared &&
      !one.isEmpty &&
      !one.isUsual &&
      !digits.test(one.word) &&
      !ordinary.has(one.word) &&
      !isWithinAny(one, ordinaryPlaces),
  );
}

/** Unless the question is about such a time or place itself. */
function addedCircumstance({ text, words }: Matter, question: string): Place | null {
  if (question.search(circumstances) >= 0) return null;
  const isNew = (place: Place): boolean => !words.some((one) => one.isShared && isWithinAny(one, [place]));
  return placesOf(text, circumstances).find(isNew) ?? null;
}

function addedWord(asked: Matter, known: Matter, telling: readonly NamingWord[]): Place | null {
  const isAdded = (one: NamingWord): boolean =>
    !han.test(one.word) &&
    (isInCircumstance(asked.text, one) ||
      isKindOfOther(asked, known, one) ||
      (isModifier(asked, one) && isBeforeShared(asked, known, asked.words.indexOf(one))));
  return telling.find(isAdded) ?? null;
}

function isInCircumstance(text: string, { start }: NamingWord): boolean {
  const before = text.slice(0, start);
  if (!beforeCircumstance.test(before) || verbBefore.test(before)) return false;
  return !shopItself.test(before) || withArticle.test(text.slice(start));
}

/** "Book a kayak instructor": what the question names last is only the kind of what the text names last. */
function isKindOfOther({ text, words }: Matter, known: Matter, one: NamingWord): boolean {
  const before = words[words.indexOf(one) - 1];
  const last = known.words.at(-1);
  if (!before?.isShared || !last || !areAlikeStems(before.stem, last.stem)) return false;
  const isBeside = /^ $/u.test(text.slice(before.end, one.start)) && /^[?.!]*$/u.test(text.slice(one.end));
  return isBeside && ofThing.test(text.slice(0, before.start)) && !adverbAtEnd.test(one.word);
}

/** Nothing but added words stand between it and a word that the question has. */
function isBeforeShared(asked: Matter, known: Matter, at: number): boolean {
  const { text, words } = asked;
  const next = words[at + 1];
  if (!next || !/^[\s-]+$/u.test(text.slice(words[at]!.end, next.start))) return false;
  const isNoun =
    next.isShared && !adverb.test(next.word) && !object.test(text.slice(next.end)) && !hasKind(known, next);
  return isNoun || isBeforeShared(asked, known, at + 1);
}

/** The question says a kind of it, too, though one that tells little: "the first bread", "fresh bread". */
function hasKind({ text, words }: Matter, { stem }: NamingWord): boolean {
  return words.some((word, at) => {
    const before = words[at - 1];
    if (!before || before.isShared || !areAlikeStems(word.stem, stem)) return false;
    return /^[\s-]+$/u.test(text.slice(before.end, word.start));
  });
}

/** It says of what kind a thing is, and is no verb or adverb. */
function isModifier({ text }: Matter, { word, start }: NamingWord): boolean {
  const before = /(\S+)\s+$/u.exec(text.slice(0, start))?.[1] ?? '';
  if (before === '' || beforeVerb.has(before) || word.endsWith('ly')) return false;
  return !owner.test(before) || (isSameDeed(word, word) && !isSameDeed(word, 'login'));
}

function addedHan(asked: Matter, telling: readonly NamingWord[]): Place | null {
  const deeds = deedsIn(asked.text);
  const isAdded = (place: Place): boolean =>
    !isOwned(asked.text, place, deeds) &&
    (isCircumstance(asked.text, place) || isKindOfShared(asked, place, deeds));
  return wordsOfSeveral(telling).find(isAdded) ?? null;
}

/** Where two or more neighbouring Han characters stand. */
function wordsOfSeveral(characters: readonly NamingWord[]): Place[] {
  const runs: Place[] = [];
  for (const { word, start, end } of characters) {
    const last = runs.at(-1);
    if (!han.test(word)) continue;
    if (last?.end === start) last.end = end;
    else runs.push({ start, end });
  }
  return runs.filter(({ start, end }) => end - start > 1);
}

/** 我的会员卡: what a customer has. Not what one did: 我租车的订单. */
function isOwned(text: string, { start }: Place, deeds: readonly Deed[]): boolean {
  return ownerInChinese.test(text.slice(0, start)) && !deeds.some((deed) => deed.start === start);
}

/** A place, or what is asked about: 在巴塞罗那, 电动车多久. */
function isCircumstance(text: string, { start, end }: Place): boolean {
  return placeBefore.test(text.slice(0, start)) || asksBehind.test(text.slice(end));
}

/** 退货的运费: it stands before a thing that the question names. */
function isKindOfShared({ words, text }: Matter, { end }: Place, deeds: readonly Deed[]): boolean {
  const at = end + (/^\p{Script=Han}?的/u.exec(text.slice(end))?.[0].length ?? 0);
  const next = words.find(({ start }) => start === at);
  return next?.isShared === true && (!next.isUsual || at > end) && !isWithinAny(next, deeds);
}
