import { type AskedForm, askedFormOf, formPlaces } from './asked-form.ts';
import { type Deed, deedsIn, mayBeSameDeed } from './deeds.ts';
import { tokensOf } from './features.ts';
import { areAlikeStems, namesNothing } from './other-thing.ts';
import { isWithinAny, plainnessIn } from './plain-words.ts';
import { stemWord } from './stem.ts';
import { areSynonyms } from './synonyms.ts';

/** A word, or a Han character, that names something. */
export interface NamingWord {
  word: string;
  stem: string;
  start: number;
  end: number;
  /** It adds nothing to what is asked, or only says what kind of fact is. */
  isEmpty: boolean;
  /** Any shop is asked for it. */
  isUsual: boolean;
  /** The other text names it, too. */
  isShared: boolean;
}

/** What a text is about. */
export interface Matter {
  text: string;
  words: NamingWord[];
  deeds: Deed[];
  form: AskedForm | null;
  /** The stem of the word that is denied first; null if there is none. */
  denied: string | null;
  /** The words that name nothing, in their order. */
  frame: string;
}

const han = /\p{Script=Han}/u;
const article = /^(?:a|an|the|my|your|our|some|any)$/u;
const negation = /n't$|^never$|^(?:do|does|did|is|are|was|has|have|wo|ca)nt$/u;
const denial =
  /(?:\b(?:not|never|no|cannot|without|(?:do|does|did|is|are|was|has|have|wo|ca)nt)|n't)(?: (?:yet|been|ever|even))?\s+([a-z]+)|[没未](?:有|能)?(\p{Script=Han})|[不无](\p{Script=Han})/u;
const noDenial = /(\p{Script=Han})[不没]\1|可不可以|有没有|需不需要|不好意思|不客气|差不多|无线|无人机/gu;

/** @param text normalized */
export function matterOf(text: string): Matter {
  const forms = formPlaces(text);
  const plainnessOf = plainnessIn(text);
  const all = tokensOf(text).map(({ 0: word, index }): NamingWord => {
    const place = { start: index, end: index + word.length };
    const { isEmpty, isUsual } = plainnessOf(word, place);
    return {
      word,
      stem: stemWord(word),
      ...place,
      isEmpty: isEmpty || isWithinAny(place, forms),
      isUsual,
      isShared: false,
    };
  });
  const found = denial.exec(text.replaceAll(noDenial, ' '));
  return {
    text,
    words: all.filter(names),
    deeds: deedsIn(text),
    form: askedFormOf(text),
    denied: found && stemWord(found[1] ?? found[2] ?? found[3] ?? ''),
    frame: all
      .map((one) => (names(one) ? '…' : one.word))
      .filter((word) => !article.test(word))
      .join(' ')
      .replaceAll(/…(?: …)+/gu, '…'),
  };
}

function names({ word }: NamingWord): boolean {
  return !namesNothing.has(word) && !negation.test(word);
}

/** Marks what both name: the same words, words that begin alike, synonyms, and the same deeds. */
export function markShared(one: Matter, other: Matter): void {
  for (const word of one.words)
    for (const second of other.words) if (areSame(word, second)) mark([word, second]);
  for (const deed of one.deeds)
    for (const second of other.deeds)
      if (mayBeSameDeed(deed.deed, second.deed))
        mark([...wordsWithin(one, [deed]), ...wordsWithin(other, [second])]);
  for (const run of ownRuns(one))
    for (const second of ownRuns(other))
      if (areSynonyms(written(run), written(second))) mark([...run, ...second]);
  for (const [denying, naming] of [
    [one, other],
    [other, one],
  ] as const)
    if (denying.denied !== null) mark(naming.words.filter(({ word }) => word === 'free'));
}

/** Neighbouring Han characters that the other text does not name: words of several. */
function ownRuns({ words }: Matter): NamingWord[][] {
  return runsOf(words.filter((one) => !one.isShared && han.test(one.word)));
}

function runsOf(words: readonly NamingWord[]): NamingWord[][] {
  const runs: NamingWord[][] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last?.at(-1)?.end === word.start) last.push(word);
    else runs.push([word]);
  }
  return runs;
}

function written(run: readonly NamingWord[]): string {
  return run.map(({ word }) => word).join('');
}

function mark(words: readonly NamingWord[]): void {
  for (const word of words) word.isShared = true;
}

/** The character of a usual word is not that of another: 支持, 支付宝. */
function areSame(one: NamingWord, other: NamingWord): boolean {
  if (one.stem !== other.stem)
    return areAlikeStems(one.stem, other.stem) || areSynonyms(one.word, other.word);
  return one.isUsual === other.isUsual || /[a-z]/u.test(one.word);
}

/** All that two texts share is a Han character of another word in each: 保养, 质保. */
export function shareCharacterOnly(one: Matter, other: Matter): boolean {
  const [place, second] = [onlyShared(one), onlyShared(other)];
  if (!place || !second || place.character !== second.character) return false;
  const isApart = (place.isFirst && second.isLast) || (place.isLast && second.isFirst);
  return isApart && !areSynonyms(place.word, second.word);
}

/** The only Han character that is shared, and its word of two or more; null if there is none. */
function onlyShared({
  words,
}: Matter): { character: string; word: string; isFirst: boolean; isLast: boolean } | null {
  const telling = words.filter(({ isEmpty, isUsual }) => !isEmpty && !isUsual);
  const [shared, ...more] = telling.filter(({ isShared }) => isShared);
  if (!shared || more.length > 0 || !han.test(shared.word)) return null;
  const run = runsOf(telling).find((all) => all.includes(shared)) ?? [shared];
  if (run.length === 1) return null;
  return {
    character: shared.word,
    word: written(run),
    isFirst: run[0] === shared,
    isLast: run.at(-1) === shared,
  };
}

export function wordsWithin({ words }: Matter, places: readonly Pick<Deed, 'start' | 'end'>[]): NamingWord[] {
  return words.filter((word) => isWithinAny(word, places));
}
