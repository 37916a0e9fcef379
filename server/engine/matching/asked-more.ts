import { ordinary, ordinaryInChinese } from './addition-words.ts';
import { type AskedForm, askedFormOf } from './asked-form.ts';
import {
  asksHow,
  asksHowMany,
  asksHowMuch,
  asksHowOneShould,
  asksAnyInChinese,
  asksWhatInChinese,
  asksWhichInChinese,
  asksWhetherInChinese,
  asksWhich,
  isWhich,
  asksOfKind,
  asksToDo,
  besideWhether,
  besideWhetherInChinese,
  booksOrRents,
  buys,
  conditions,
  durations,
  elsewhere,
  howOneGets,
  isQuestion,
  mayBeElsewhere,
  mayBeForOthers,
  mayBePartly,
  mayBeTroubled,
  mayLastLong,
  measured,
  mayBeOfKind,
  needsOrLacks,
  otherPeople,
  participle,
  parts,
  sayingNothing,
  soldByBooking,
  thingOfThing,
  trouble,
  wasDone,
  whetherOneMayUse,
  whetherThere,
} from './asked-more-words.ts';
import { notWorking } from './asked-state-words.ts';
import { otherStateIn } from './asked-state.ts';
import { deedsIn, isSameDeed, mayBeSameDeed } from './deeds.ts';
import { markShared, type Matter, matterOf, type NamingWord } from './matter.ts';
import { areAlikeStems, type OtherThing } from './other-thing.ts';
import { otherPeriodIn } from './periods.ts';
import { isWithinAny, placesOf } from './plain-words.ts';
import { stemWord } from './stem.ts';

/** Characters of a text that is compared. A longer one is read in parts, too. */
const longestText = 200;
/** Shorter words of a phrase name nothing. */
const leastLetters = 2;
/** A question written as a customer's wish is an example. */
const example =
  /^(?:please|(?:can|could|will|would) you|you can|i need|i want|i'd like|i would like|tell me|give me|let me|help|find|show|set|do you know)\b|帮我|^我[想要]|麻烦|给我/u;

type Place = Pick<OtherThing, 'start' | 'end'>;

/**
 * What a text asks further about what a question is about: for other people, under a condition, for a part of it, or another fact of it.
 * "Can I cancel my order after it has shipped" asks more than "How do I cancel my order?", "how much is the airport shuttle" another fact than
 * "Do you have an airport shuttle?". Null if there is no such thing. Both are normalized.
 * @param isSameMatter both are about one ordinary matter, which says what they want to know
 */
export function askedMoreIn(text: string, question: string, isSameMatter: boolean): OtherThing | null {
  if (text.length > longestText || example.test(question)) return null;
  const more =
    namedMore(text, question) ??
    otherPeriodIn(text, question) ??
    otherStateIn(text, question, isSameMatter) ??
    (isBought(text, question) ||
    isDoneAlready(text, question) ||
    (!isSameMatter && asksFurtherFact(text, question))
      ? whole(text)
      : null);
  return more && { ...more, instead: question.replace(/[?？.!。]+$/u, '') };
}

function whole(text: string): Place {
  return { start: 0, end: text.length };
}

/** Words of a kind of which the question has none. */
function namedMore(text: string, question: string): Place | null {
  const form = askedFormOf(question);
  const mayLast = form === 'time' || (form !== 'money' && mayLastLong.test(question));
  const kinds = [
    ...(mayBeForOthers.test(question) ? [] : [otherPeople]),
    ...(mayBePartly.test(question) ? [] : [parts]),
    ...(mayBeElsewhere.test(question) ? [] : [elsewhere]),
    ...(mayLast ? [] : [durations]),
    ...(needsOrLacks.test(question) ? [] : [conditions]),
  ];
  const stems = question.split(/[^\p{L}]+/u).map(stemWord);
  const isNew = ({ start, end }: Place): boolean => {
    const last = text.slice(start, end).split(' ').at(-1) ?? '';
    return last.length <= leastLetters || !stems.some((stem) => areAlikeStems(stem, stemWord(last)));
  };
  for (const kind of kinds) {
    const place = question.search(kind) < 0 ? placesOf(text, kind).find(isNew) : undefined;
    if (place) return place;
  }
  return null;
}

/** What the question does was done to the thing before: "restore a deleted account". Or the text asks whether it was done. */
function isDoneAlready(text: string, question: string): boolean {
  const words = question.split(/[^\p{L}]+/u);
  const done = Array.from(text.matchAll(participle), ([, kind, state = '']) => kind ?? state);
  if (done.some((word) => words.some((other) => other !== word && isSameDeed(word, other)))) return true;
  return wasDone.test(text) && asksHow.test(question) && shareDeed(text, question);
}

/** "Can I buy a mobile home" is not "How do I book a mobile home?". */
function isBought(text: string, question: string): boolean {
  const isOnlyBooked = booksOrRents.test(question) && !buys.test(question);
  return isOnlyBooked && buys.test(text) && !booksOrRents.test(text) && !soldByBooking.test(text);
}

function shareDeed(text: string, question: string): boolean {
  const known = deedsIn(question);
  return deedsIn(text).some(({ deed }) => known.some((other) => mayBeSameDeed(deed, other.deed)));
}

/** The text lacks nothing of the question and wants to know something else of it. */
function asksFurtherFact(text: string, question: string): boolean {
  const [asked, known] = [matterOf(text), matterOf(question)];
  markShared(asked, known);
  const lacks = known.words.some((word) => !word.isShared && !word.isEmpty && !word.isUsual);
  if (lacks || !isQuestion.test(question) || !asked.words.some(({ isShared }) => isShared)) return false;
  const added = addedWords(asked);
  return (
    asksOtherForm(asked, known) ||
    isToldOfIt(asked, known, added) ||
    isToldInChinese(asked, known, added) ||
    asksWhichOfIt(asked, known, added) ||
    (asksOfKind.test(text) && !mayBeOfKind.test(question) && added.some(({ isUsual }) => !isUsual)) ||
    isOtherDeed(asked, known) ||
    isOfOther(text, added)
  );
}

/** Where something is, is often how one does it, and how many and how often one should, too. */
function asksOtherForm(asked: Matter, known: Matter): boolean {
  if (known.form === 'money')
    return (asksHow.test(asked.text) || asksToDo.test(asked.text)) && !asksHowMuch.test(asked.text);
  if (asked.form === 'number' && known.form === 'number')
    return measured.exec(asked.text)?.[1] !== measured.exec(known.text)?.[1];
  if (asked.form === null || asked.form === 'place' || known.form !== null) return false;
  if (!asksHow.test(known.text)) return true;
  const isPartOfHow: Partial<Record<AskedForm, boolean>> = {
    number: !asksHowMany.test(asked.text),
    time: asksHowOneShould.test(asked.text),
  };
  return !isPartOfHow[asked.form];
}

/** "Which insurance is best" is no question whether one is accepted. What one does may be how. */
function asksWhichOfIt({ text }: Matter, known: Matter, added: readonly NamingWord[]): boolean {
  if (!asksWhich.test(text) || known.form !== null || isWhich.test(known.text)) return false;
  return added.length > 0 || !asksHow.test(known.text);
}

/** What the text says besides, without what is ordinary. */
function addedWords({ text, words }: Matter): NamingWord[] {
  const usual = [...placesOf(text, ordinaryInChinese), ...placesOf(text, sayingNothing)];
  return words.filter(
    (word) =>
      !word.isShared &&
      !word.isEmpty &&
      !/^\d/u.test(word.word) &&
      !ordinary.has(word.word) &&
      !besideWhether.has(word.word) &&
      !isWithinAny(word, usual) &&
      !ofOwnThing.test(text.slice(0, word.start)),
  );
}

/** For what, or where, which adds nothing: "for my mother", "in the bakery". */
const ofOwnThing = /\b(?:for|to|on|in|at|with|from) (?:my|our|the)(?: \w+)? $/u;

/** The question is whether there is something or how one gets it, and the text says something of it. */
function isToldOfIt({ text }: Matter, { text: question }: Matter, added: readonly NamingWord[]): boolean {
  if ((trouble.test(text) || notWorking.test(text)) && !mayBeTroubled.test(question)) return true;
  const beside = placesOf(text, besideWhetherInChinese);
  return whetherThere.test(question) && added.some((word) => !word.isUsual && !isWithinAny(word, beside));
}

/** 学费能分期吗, 报名要带什么: it says two Han characters more, and does not ask how. */
function isToldInChinese(
  { text }: Matter,
  { text: question }: Matter,
  added: readonly NamingWord[],
): boolean {
  const bare = text.replace(/[?？!！。.~～]+$/u, '');
  const asksWhat =
    (asksWhatInChinese.test(bare) && !asksWhatInChinese.test(question.replace(/[?？]$/u, ''))) ||
    (asksWhichInChinese.test(bare) && !asksAnyInChinese.test(question));
  if (!asksWhat && !asksWhetherInChinese.test(bare)) return false;
  return added.some(({ end }, at) => added[at + 1]?.start === end);
}

/** How one gets something, or whether there is one, is no answer to how one returns, renews or connects it. What one gets may be a deed: a refund. */
function isOtherDeed(asked: Matter, known: Matter): boolean {
  if (known.deeds.length > 0) return false;
  const isGot = howOneGets.test(known.text);
  const isThere =
    asksHow.test(asked.text) && (whetherThere.test(known.text) || whetherOneMayUse.test(known.text));
  const isNamed = ({ start, end }: Place): boolean => known.text.includes(asked.text.slice(start, end));
  return (
    (isGot || isThere) &&
    asked.deeds.some((one) => one.deed !== 'begin' && one.deed !== 'buy' && !isNamed(one))
  );
}

/** "Delete my card from my account": something of what the question is about. */
function isOfOther(text: string, added: readonly NamingWord[]): boolean {
  const [, part] = thingOfThing.exec(text) ?? [];
  return part !== undefined && added.some(({ word }) => word === part);
}
