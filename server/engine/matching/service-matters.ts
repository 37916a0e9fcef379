import { expanded, wordsIn } from './expanded-text.ts';
import { isOneOfMany, isOneOfManyInChinese } from './one-of-many.ts';
import { namesNothing } from './other-thing.ts';
import { type MatterForm, readMatterForms } from './service-matter-table.ts';
import { type NotionWord, readNotionWords } from './notion-words.ts';
import { stemWord } from './stem.ts';

/** A matter that a text is about. */
export interface ServiceMatter {
  matter: string;
  /** It may be about something else as well. */
  isWeak: boolean;
  /** It may as well be about much else. */
  isVague: boolean;
  /** What it says besides: words that neither the matter explains nor any question has. */
  rest: readonly string[];
  /** Those of them of which the tables know nothing. */
  strange: readonly string[];
  /** Places and ways to pay: one of many of which the matter may be asked. */
  named: readonly string[];
  /** Things that the customer has: "my tent". */
  things: readonly string[];
  /** What the organization is: "your practice". */
  premises: readonly string[];
  /** Those of them that may be another's: "the nearest hospital", "a kids club". */
  elsewhere: readonly string[];
  /** What many organizations have besides: "the café". */
  facilities: readonly string[];
}

/** Characters of a text that is read. A longer one is read in parts, too. */
const longestText = 200;
/** A text about more than this tells a story. */
const mostRest = 4;
const mostThings = 2;
/** Letters of a word of customer service that a text may misspell. */
const leastLetters = 5;
const namedNotions = ['PLACE', 'CITY', 'PAYWAY', 'PETKIND', 'VEHICLE', 'CLASSKIND'];

interface Word {
  /** A stem, or neighbouring Han characters. */
  word: string;
  /** What it may mean; none for a word that the table does not have. */
  notions: readonly string[];
  isThing: boolean;
  /** It is one of many, which need not be the organization: "a club". */
  isAny: boolean;
  /** It adds nothing where the matter does not need it. */
  isPlain: boolean;
}

interface Dictionary {
  english: Map<string, (NotionWord & { stems: string[] })[]>;
  chinese: Map<string, NotionWord>;
  longest: number;
  /** By the notion of a form that few others have. */
  forms: Map<string, MatterForm[]>;
}

let dictionary: Dictionary | undefined;

function readDictionary(): Dictionary {
  const { english, chinese } = readNotionWords();
  const stemmed = english.map((each) => ({ ...each, stems: wordsIn(expanded(each.words)).map(stemWord) }));
  return {
    english: Map.groupBy(
      stemmed.toSorted((one, other) => other.stems.length - one.stems.length),
      ({ stems }) => stems[0]!,
    ),
    chinese: new Map(chinese.map((each) => [each.words, each])),
    longest: Math.max(...chinese.map(({ words }) => words.length)),
    forms: Map.groupBy(readMatterForms(), ({ notions }) => notions[0]!),
  };
}

/** The matters that a normalized text is about. */
export function serviceMattersIn(text: string): ServiceMatter[] {
  if (text.length > longestText) return [];
  dictionary ??= readDictionary();
  const words = readWords(text, dictionary);
  if (words.length === 0) return [];
  const named = new Set(words.flatMap(({ notions, isThing }) => (isThing ? ['ITEM'] : notions)));
  const best = new Map<string, Found>();
  for (const notion of named)
    for (const form of dictionary.forms.get(notion) ?? []) {
      if (!form.notions.every((each) => named.has(each))) continue;
      const found = { ...matterBy(form, words), form };
      if (found.rest.length <= mostRest && isBetter(found, best.get(form.matter)))
        best.set(form.matter, found);
    }
  const all = [...best.values()];
  return all.map(({ form, ...found }) => ({
    ...found,
    rest: [...found.rest, ...narrowedBy({ ...found, form }, all, words)],
  }));
}

interface Found extends ServiceMatter {
  form: MatterForm;
}

/** "How do I use a gift card" is about a gift card, but wants to know something of it that is a matter of its own: what says so is left over. */
function narrowedBy(general: Found, all: readonly Found[], words: readonly Word[]): string[] {
  const { notions } = general.form;
  const special = all.find(
    ({ form, isWeak, rest }) =>
      !isWeak &&
      rest.length <= general.rest.length &&
      form.notions.length > notions.length &&
      notions.every((notion) => form.notions.includes(notion)),
  );
  const more = special?.form.notions.filter((notion) => !notions.includes(notion)) ?? [];
  const saysMore = ({ notions: own, isPlain }: Word): boolean =>
    !isPlain && own.some((notion) => more.includes(notion));
  return words.filter(saysMore).map(({ word }) => word);
}

/** The English words of customer service that a customer may mistype. */
export function serviceWords(): string[] {
  const words = readNotionWords().english.flatMap(({ words: phrase }) => phrase.split(' '));
  return [...new Set(words.filter((word) => word.length >= leastLetters))];
}

function isBetter(one: ServiceMatter, other: ServiceMatter | undefined): boolean {
  if (!other || one.rest.length !== other.rest.length) return !other || one.rest.length < other.rest.length;
  return doubtOf(one) < doubtOf(other);
}

function doubtOf({ isWeak, isVague }: ServiceMatter): number {
  return Number(isWeak) + Number(isVague);
}

function matterBy({ matter, isWeak, isVague, allowed }: MatterForm, words: readonly Word[]): ServiceMatter {
  const isExplained = (one: Word): boolean =>
    one.isThing ? allowed.has('ITEM') : one.notions.some((notion) => allowed.has(notion));
  const isOf = (one: Word, kinds: readonly string[]): boolean =>
    one.notions.some((notion) => kinds.includes(notion));
  const explained = words.filter(isExplained);
  const others = words.filter((one) => !one.isPlain && !isExplained(one));
  const wordsOf = (some: readonly Word[], fits: (one: Word) => boolean): string[] =>
    some.filter(fits).map(({ word }) => word);
  return {
    matter,
    isWeak,
    isVague,
    rest: wordsOf(others, (one) => !isOf(one, ['PREMISES', 'FACILITY'])),
    strange: wordsOf(others, ({ notions }) => notions.length === 0),
    named: wordsOf(explained, (one) => isOf(one, namedNotions)),
    things: wordsOf(explained, ({ isThing }) => isThing),
    premises: wordsOf(words, (one) => isOf(one, ['PREMISES'])),
    elsewhere: wordsOf(words, (one) => one.isAny && isOf(one, ['PREMISES'])),
    facilities: wordsOf(words, (one) => isOf(one, ['FACILITY'])),
  };
}

const han = /\p{Script=Han}/u;
const digits = /^[\d#]+$/u;

function readWords(text: string, { english, chinese, longest }: Dictionary): Word[] {
  const all = wordsIn(expanded(text));
  const stems = all.map(stemWord);
  const words: Word[] = [];
  for (let at = 0; at < all.length; at += 1) {
    const written = all[at]!;
    if (han.test(written)) {
      words.push(...hanWords(written, chinese, longest));
      continue;
    }
    const entries = english
      .get(stems[at]!)
      ?.filter((one) => one.stems.every((stem, place) => stems[at + place] === stem));
    const entry =
      entries?.find(
        ({ stems: { length }, words: own }) =>
          length === entries[0]!.stems.length && own === all.slice(at, at + length).join(' '),
      ) ?? entries?.[0];
    if (!entry) {
      if (!namesNothing.has(written) && !digits.test(written))
        words.push({
          word: stems[at]!,
          notions: [],
          isThing: namesThing(all, at),
          isAny: false,
          isPlain: false,
        });
      continue;
    }
    const isAny = isOneOfMany(all, at);
    at += entry.stems.length - 1;
    if (entry.notions.length > 0)
      words.push({ ...entry, word: entry.stems.join(' '), isThing: false, isAny });
  }
  return words;
}

/** Behind these a thing that one has is named. */
const determiner = /^(?:my|the|this|these|a|an|our)$/u;
/** Something is there, or goes there: "to the moon". */
const elsewhere = /^(?:to|from|at|in|near|into)$/u;
/** Says of what kind a thing is: "a used bike". */
const kind = /^(?:used|rental|rented|broken|damaged|opened|worn|old|return|gift|custom|business|company)$/u;

function namesThing(all: readonly string[], at: number): boolean {
  if (kind.test(all[at]!)) return false;
  if (at === 0 && /^(?:is|are|was|were|does|has|have|do)$/u.test(all[at + 1] ?? '')) return true;
  for (let before = at - 1; before >= Math.max(0, at - mostThings); before -= 1) {
    if (kind.test(all[before]!) || elsewhere.test(all[before]!)) return false;
    if (determiner.test(all[before]!)) return !elsewhere.test(all[before - 1] ?? '');
  }
  return false;
}

/** It adds nothing by itself, but behind a single character it makes a name: 茶点, 早点. */
const lastOfNames = '点';

/** The longest words win. Characters that the table does not have are words of several. */
function hanWords(written: string, chinese: Dictionary['chinese'], longest: number): Word[] {
  const words: Word[] = [];
  let unknown = '';
  const endUnknown = (): void => {
    if (unknown !== '')
      words.push({ word: unknown, notions: [], isThing: false, isAny: false, isPlain: false });
    unknown = '';
  };
  for (let at = 0; at < written.length;) {
    let length = Math.min(longest, written.length - at);
    while (length > 0 && !chinese.has(written.slice(at, at + length))) length -= 1;
    const word = written.slice(at, at + Math.max(1, length));
    const entry = chinese.get(word);
    at += word.length;
    const isPart = word === lastOfNames && unknown.length === 1;
    if (isPart || (!entry && !namesNothing.has(word))) {
      unknown += word;
      continue;
    }
    endUnknown();
    const isAny = isOneOfManyInChinese(written.slice(0, at - word.length));
    if (entry && entry.notions.length > 0) words.push({ ...entry, word, isThing: false, isAny });
  }
  endUnknown();
  return words;
}
