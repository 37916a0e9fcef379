import type { AskedForm } from './asked-form.ts';
import { type Deed, mayBeSameDeed } from './deeds.ts';
import {
  markShared,
  type Matter,
  shareCharacterOnly,
  matterOf,
  type NamingWord,
  wordsWithin,
} from './matter.ts';
import type { OtherThing } from './other-thing.ts';

/** Words that a text adds, and telling ones of a question, up to which the rest of the two is compared: longer ones tell stories. */
const mostAdded = { latin: 2, han: 3 };
const mostTelling = { latin: 4, han: 12 };
/** Characters of a text that is compared. A longer one is read in parts, too. */
const longestText = 200;
const han = /\p{Script=Han}/u;
/** A question written as a customer's wish is an example, whose particulars nobody needs to repeat. */
const example =
  /^(?:please|(?:can|could|will|would) you|you can|i need|i want|i'd like|i would like|tell me|give me|let me|help|find|show|set|do you know)\b|帮我|^我[想要]|麻烦|给我/u;
const asksWhat = /^(?:what|which|where|who|whose|is|are)\b/u;
const asksHow = /\b(?:how (?:do|can|to|should|may)|can i|may i|could i)\b|怎么|如何|怎样/u;

const pronoun = /^ (?:it|them|this|that|these|those)\b/u;
const address = /\b(?:address|company)\b|地址|公司/u;
/** Deeds by which somebody gets a thing. */
const costsTheSame = new Set(['buy', 'begin', 'pay', 'send', 'receive']);

interface Compared {
  /** What the text adds. */
  added: NamingWord[];
  /** What the question is about. */
  telling: NamingWord[];
  /** What of it the text lacks. */
  missing: NamingWord[];
}

/**
 * What a question is about and a text is not, though they share words: the text wants to know something else, or says
 * something else, or says only what the question is about. "Which teas do you have" lacks what "Which teas are caffeine
 * free?" is about. Null if the text may ask the same. Both are normalized.
 */
export function otherMatterIn(text: string, question: string): (OtherThing & { missing: string[] }) | null {
  if (example.test(question) || text.length > longestText) return null;
  const [asked, known] = [matterOf(text), matterOf(question)];
  markShared(asked, known);
  const telling = known.words.filter((word) => !word.isEmpty && !word.isUsual);
  const missing = telling.filter(({ isShared }) => !isShared);
  const added = asked.words.filter((word) => !word.isShared && !word.isEmpty);
  const isOther = asked.words.some(({ isShared }) => isShared)
    ? isOtherMatter(asked, known, { added, telling, missing })
    : isOtherPlace(asked, known, added) ||
      (added.length > 0 &&
        missing.length > 0 &&
        asked.frame === known.frame &&
        asked.frame.split(' ').length > 3);
  if (!isOther) return null;
  const said = added.length > 0 ? added : asked.words;
  return {
    start: said[0]?.start ?? 0,
    end: said.at(-1)?.end ?? text.length,
    instead: question.slice(missing[0]?.start ?? 0, missing.at(-1)?.end),
    missing: (missing.length > 0 ? missing : known.words).map(({ stem }) => stem),
  };
}

/** Words that name something, from which on they are no chance. */
const leastSame = 2;

/** Whether a text names all that a question is about and nothing else: "lost key", "What do I do if I lose my key?". Both are normalized. */
export function namesTheSame(text: string, question: string): boolean {
  if (text.length > longestText) return false;
  const [asked, known] = [matterOf(text), matterOf(question)];
  markShared(asked, known);
  const shared = known.words.filter(({ isShared }) => isShared).length;
  return shared >= leastSame && asked.words.every(isTold) && known.words.every(isTold);
}

function isTold({ isShared, isEmpty, isUsual }: NamingWord): boolean {
  return isShared || isEmpty || isUsual;
}

/** The question asks where the shop itself is, the text where something else is. */
function isOtherPlace(asked: Matter, known: Matter, added: readonly NamingWord[]): boolean {
  const asksWhere = asked.form === 'place' && known.form === 'place' && asked.frame === known.frame;
  const isOfShop = known.words.every(({ isUsual, isEmpty }) => isUsual || isEmpty);
  const isElsewhere =
    added.length > 0 &&
    !asked.words.some(({ stem, isUsual }) => isUsual || known.words.some((word) => word.stem === stem));
  return asksWhere && isOfShop && isElsewhere && !address.test(asked.text);
}

/** What the question has done costs something else than the thing: 租一辆自行车多少钱, 自行车多少钱. To buy it costs the same. */
function isOtherPrice(asked: Matter, known: Matter, { added, missing }: Compared): boolean {
  return (
    known.form === 'money' &&
    asked.deeds.length === 0 &&
    added.length === 0 &&
    known.deeds.some(
      (deed) =>
        !costsTheSame.has(deed.deed) && wordsWithin(known, [deed]).some((word) => missing.includes(word)),
    )
  );
}

function isOtherMatter(asked: Matter, known: Matter, { added, telling, missing }: Compared): boolean {
  if (shareCharacterOnly(asked, known) && asked.form === known.form)
    return added.length > 0 && missing.length > 0;
  if (asked.form !== null && asked.form === known.form)
    return isOtherPrice(asked, known, { added, telling, missing });
  const deniesMore = known.denied !== null && known.denied !== asked.denied;
  const asksMore =
    known.form === 'money' ? asked.form !== 'number' : isPlain(known.form) && isPlain(asked.form);
  if (missing.length === 0 && !deniesMore && !asksMore) return false;
  // How many and how hot are part of how it is done.
  if (asked.form !== null && !(asked.form === 'number' && asksHow.test(known.text))) return true;
  if (added.length > 0)
    return (
      added.length <= (han.test(known.text) ? mostAdded.han : mostAdded.latin) &&
      telling.length <= (han.test(known.text) ? mostTelling.han : mostTelling.latin) &&
      !doTheSame(asked, known)
    );
  if (isDeedOnly(asked, known)) return false;
  return (
    telling.at(-1)?.isShared === false ||
    (2 * missing.length > telling.length && (!han.test(known.text) || lacksDeed(asked, known, missing))) ||
    (lacksDeed(asked, known, missing) && asksWhat.test(asked.text) && asksHow.test(known.text))
  );
}

/** It says what it wants to know. "How many" may want anything. */
function isPlain(form: AskedForm | null): boolean {
  return form !== null && form !== 'number';
}

/** The question names a deed, and the text none. */
function lacksDeed(asked: Matter, known: Matter, missing: readonly NamingWord[]): boolean {
  return asked.deeds.length === 0 && wordsWithin(known, known.deeds).some((word) => missing.includes(word));
}

/** They name the same deed, and something else besides, or the text has a pronoun for it: "return it". */
function doTheSame(asked: Matter, known: Matter): boolean {
  const same = sameDeeds(known, asked);
  if (same.length === 0) return false;
  const within = wordsWithin(known, same);
  if (known.words.some((word) => word.isShared && !within.includes(word))) return true;
  return sameDeeds(asked, known).some(({ end }) => pronoun.test(asked.text.slice(end)));
}

/** "I want to cancel" says what is to be done and leaves out to what. */
function isDeedOnly(asked: Matter, known: Matter): boolean {
  const within = wordsWithin(asked, sameDeeds(asked, known));
  return within.length > 0 && asked.words.every((word) => word.isEmpty || within.includes(word));
}

function sameDeeds(some: Matter, other: Matter): Deed[] {
  return some.deeds.filter(({ deed }) => other.deeds.some((second) => mayBeSameDeed(deed, second.deed)));
}
