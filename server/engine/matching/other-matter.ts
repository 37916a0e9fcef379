import { type AskedForm, askedFormOf, formPlaces } from './asked-form.ts';
import { type Deed, deedsIn, mayBeSameDeed } from './deeds.ts';
import { tokensOf } from './features.ts';
import { areAlikeStems, namesNothing, type OtherThing } from './other-thing.ts';
import { emptyPlaces, isEmpty, isUsual, usualPlaces } from './plain-words.ts';
import { stemWord } from './stem.ts';
import { areSynonyms } from './synonyms.ts';

interface Word {
  word: string;
  stem: string;
  start: number;
  end: number;
  /** It adds nothing, or says only what the text wants to know. */
  isEmpty: boolean;
  isUsual: boolean;
  isShared: boolean;
}

interface Matter {
  text: string;
  words: Word[];
  deeds: Deed[];
  form: AskedForm | null;
  denies: boolean;
}

/**
 * What a question says that a text does not, if the text asks something else: it wants to know something else, or says
 * something else, or says only what the question is about. Null if the text may ask the same. Both are normalized.
 */
export function otherMatterIn(text: string, question: string): OtherThing | null {
  const [asked, known] = [matterOf(text), matterOf(question)];
  share(asked, known);
  if (!asked.words.some(({ isShared }) => isShared)) return null;
  const added = asked.words.filter((word) => !word.isShared && !word.isEmpty);
  const telling = known.words.filter((word) => !word.isEmpty && !word.isUsual);
  const missing = telling.filter(({ isShared }) => !isShared);
  if (!isOther(asked, known, { added, telling, missing })) return null;
  return { start: 0, end: 0, instead: '' };
}

function isOther(
  asked: Matter,
  known: Matter,
  { added, telling, missing }: Record<'added' | 'telling' | 'missing', Word[]>,
): boolean {
  if (asked.form !== null && asked.form === known.form) return false;
  const isDeniedOnly = known.denies && !asked.denies;
  const saysMore = missing.length > 0 || isDeniedOnly || (known.form === 'money' && asked.form === null);
  if (!saysMore) return false;
  if (asked.form !== null) return true;
  if (added.length > 0) return !isSameDeedOfSame(asked, known);
  return telling.at(-1)?.isShared === false || (lacksDeed(asked, known) && 2 * missing.length >= telling.length);
}

function lacksDeed(asked: Matter, known: Matter): boolean {
  return asked.deeds.length === 0 && known.deeds.length > 0;
}

/** They name the same deed, and another word besides. */
function isSameDeedOfSame(asked: Matter, known: Matter): boolean {
  const same = asked.deeds.filter(({ deed }) => known.deeds.some((other) => mayBeSameDeed(deed, other.deed)));
  if (same.length === 0) return false;
  return asked.words.some((word) => word.isShared && !same.some((deed) => isWithin(word, deed)));
}

function isWithin({ start, end }: Pick<Word, 'start' | 'end'>, place: { start: number; end: number }): boolean {
  return start >= place.start && end <= place.end;
}

const denial = /\b(?:not|never|no|cannot|without)\b|n't\b|[没未不无]/u;
const noDenial = /(\p{Script=Han})[不没]\1|可不可以|有没有|需不需要|不好意思|不客气|差不多|无线|无人机/gu;

function matterOf(text: string): Matter {
  const empty = [...formPlaces(text), ...emptyPlaces(text)].map(placeOf);
  const usual = usualPlaces(text).map(placeOf);
  const words = tokensOf(text)
    .map(({ 0: word, index }): Word => {
      const place = { start: index, end: index + word.length };
      return {
        word,
        stem: stemWord(word),
        ...place,
        isEmpty: isEmpty(word) || empty.some((one) => isWithin(place, one)),
        isUsual: isUsual(word) || usual.some((one) => isWithin(place, one)),
        isShared: false,
      };
    })
    .filter(({ word }) => !namesNothing.has(word) && !/n't$|^never$/u.test(word));
  return {
    text,
    words,
    deeds: deedsIn(text),
    form: askedFormOf(text),
    denies: denial.test(text.replaceAll(noDenial, ' ')),
  };
}

function placeOf({ 0: found, index }: RegExpExecArray): { start: number; end: number } {
  return { start: index, end: index + found.length };
}

function share(asked: Matter, known: Matter): void {
  const both = (some: readonly Word[]): void => {
    for (const one of some) one.isShared = true;
  };
  for (const one of asked.words)
    for (const other of known.words)
      if (areAlikeStems(one.stem, other.stem) || areSynonyms(one.word, other.word)) both([one, other]);
  for (const one of asked.deeds)
    for (const other of known.deeds)
      if (mayBeSameDeed(one.deed, other.deed))
        both([
          ...asked.words.filter((word) => isWithin(word, one)),
          ...known.words.filter((word) => isWithin(word, other)),
        ]);
}
