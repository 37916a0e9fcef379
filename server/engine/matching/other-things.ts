import { addedIn } from './added-words.ts';
import { askedMoreIn } from './asked-more.ts';
import { type Deed, deedsIn, mayBeSameDeed } from './deeds.ts';
import { tokensOf } from './features.ts';
import { otherPredicateIn } from './han-predicate.ts';
import type { IndexData } from './index-data.ts';
import { normalizeText } from './normalize.ts';
import { otherMatterIn } from './other-matter.ts';
import { namesNothing, type OtherThing, otherThingIn } from './other-thing.ts';
import { matchingParameters } from './parameters.ts';
import { stemWord } from './stem.ts';
import { textAt } from './text-table.ts';

/** Questions of an item that are read. */
const mostRead = 200;
/** Questions of an item of which a text may ask something further. */
const mostFurther = 3;

/**
 * What a text names instead of what an item is about: another deed or another thing. Null if there is none, or if
 * a question of the item agrees with the text.
 * @param text normalized
 * @param row the item's question that is nearest to the text
 * @param isSameMatter both are about one ordinary matter: only what the text names more makes it another
 */
export function otherThingOfItem(
  text: string,
  { itemStarts, texts }: Pick<IndexData, 'itemStarts' | 'texts'>,
  { item, row }: { item: number; row: number },
  isSameMatter: boolean,
): OtherThing | null {
  const start = itemStarts[item]!;
  const end = Math.min(itemStarts[item + 1]!, start + mostRead);
  const readAll = (): string[] =>
    Array.from({ length: end - start }, (_, at) => normalizeText(textAt(texts, start + at)));
  const nearest = normalizeText(textAt(texts, row));
  if (isSameMatter) return addedThing(text, nearest, readAll) ?? askedMore(text, nearest, readAll, true);
  return (
    otherDeed(text, nearest, readAll) ??
    otherPredicate(text, nearest, readAll) ??
    otherThing(text, nearest, readAll) ??
    otherMatter(text, nearest, readAll) ??
    addedThing(text, nearest, readAll) ??
    askedMore(text, nearest, readAll, false)
  );
}

/** "How do I brew it" asks about another deed than "How do I store it?", if the item is mostly about how to store it. */
function otherDeed(text: string, nearest: string, readAll: () => string[]): OtherThing | null {
  const asked = deedsIn(text);
  const known = asked.length === 0 ? [] : deedsIn(nearest);
  const [first, instead] = [asked[0], known[0]];
  if (!first || !instead || shareDeed(asked, known)) return null;
  const all = readAll().map(deedsIn);
  if (all.some((deeds) => shareDeed(asked, deeds))) return null;
  const naming = all.filter((deeds) => shareDeed(known, deeds)).length;
  if (naming < matchingParameters.deedByShare * all.length) return null;
  return { start: first.start, end: first.end, instead: nearest.slice(instead.start, instead.end) };
}

/** 优惠券怎么退 asks about another deed than 优惠券怎么用, if no question of the item may ask the same. */
function otherPredicate(text: string, nearest: string, readAll: () => string[]): OtherThing | null {
  const found = otherPredicateIn(text, nearest);
  return found && readAll().every((question) => otherPredicateIn(text, question) !== null) ? found : null;
}

function shareDeed(some: readonly Deed[], others: readonly Deed[]): boolean {
  return some.some(({ deed }) => others.some((other) => mayBeSameDeed(deed, other.deed)));
}

/**
 * "Delivery to Belgium" asks about another thing than "Do you deliver to Austria?". Not if a question of the item names
 * Belgium or no thing at all, nor if many of them name other things than Austria.
 */
function otherThing(text: string, nearest: string, readAll: () => string[]): OtherThing | null {
  const found = otherThingIn(text, nearest);
  if (!found) return null;
  const asked = namedIn(text.slice(found.start, found.end));
  const instead = namedIn(found.instead);
  const all = readAll();
  let naming = 0;
  for (const question of all) {
    if (all.length > 1 && hasAll(question, asked)) return null;
    if (hasAll(question, instead)) naming += 1;
    else if (!otherThingIn(text, question)) return null;
  }
  return naming >= matchingParameters.namedByShare * all.length ? found : null;
}

/**
 * "Which teas do you have" asks something else than "Which teas are caffeine free?". Not if a question of the item may ask
 * the same, nor if most of several do not name what the text lacks.
 */
function otherMatter(text: string, nearest: string, readAll: () => string[]): OtherThing | null {
  const found = otherMatterIn(text, nearest);
  if (!found) return null;
  const all: (typeof found)[] = [];
  for (const question of readAll()) {
    const other = otherMatterIn(text, question);
    if (!other) return null;
    all.push(other);
  }
  const { missing, ...place } = found;
  const naming = (word: string): number => all.filter((other) => other.missing.includes(word)).length;
  const isNamed =
    all.length === 1 || missing.some((word) => naming(word) >= matchingParameters.namedByShare * all.length);
  return isNamed ? place : null;
}

/**
 * "How much is shipping to Germany" asks more than "How much is shipping?". Not if a question of the item names Germany, too,
 * nor if the text has not all of most of several.
 */
function addedThing(text: string, nearest: string, readAll: () => string[]): OtherThing | null {
  const found = addedIn(text, nearest);
  if (!found) return null;
  const all = readAll();
  if (all.length === 1) return found;
  const added = namedIn(text.slice(found.start, found.end));
  if (all.some((question) => namedIn(question).some((word) => added.includes(word)))) return null;
  const asksMore = all.filter((question) => addedIn(text, question) !== null).length;
  return asksMore >= matchingParameters.namedByShare * all.length ? found : null;
}

/**
 * "Can my friend return it" asks more than "How do I return an item?". Not if a question of the item asks no less, nor if it has so many that they
 * tell how it is asked.
 */
function askedMore(
  text: string,
  nearest: string,
  readAll: () => string[],
  isSameMatter: boolean,
): OtherThing | null {
  const found = askedMoreIn(text, nearest, isSameMatter);
  if (!found) return null;
  const all = readAll();
  const isFurther = all.every((question) => askedMoreIn(text, question, isSameMatter) !== null);
  return isFurther && all.length <= mostFurther ? found : null;
}

function hasAll(question: string, words: readonly string[]): boolean {
  const own = new Set(namedIn(question));
  return words.every((word) => own.has(word));
}

function namedIn(words: string): string[] {
  return tokensOf(words)
    .map(([word]) => word)
    .filter((word) => !namesNothing.has(word))
    .map(stemWord);
}
