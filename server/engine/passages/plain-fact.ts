import { normalizeText } from '../matching/normalize.ts';
import { moments, permissions, prices, type FactWords } from './fact-words.ts';
import { isFunctionWord } from './function-words.ts';
import type { AskedUnit } from './passage-terms.ts';
import { WordSet } from './word-set.ts';

/** A fact that one sentence can say of some things: a price, a time, or whether something is allowed. */
export interface PlainFact {
  /** The words for the things. */
  things: readonly AskedUnit[];
  /** Its other words, by their keys: they ask for the fact. */
  asks: ReadonlySet<number>;
  /** Finds the fact in a normalized sentence. */
  says: RegExp;
  /** It asks whether something is allowed. */
  isPermission: boolean;
}

const facts: readonly FactWords[] = [prices, moments, permissions];

/** The fact that a text asks for; null if it asks for no such fact, or of nothing. */
export function plainFactOf(text: string, units: readonly AskedUnit[]): PlainFact | null {
  const fact = facts.find(({ asks }) => asks.test(text));
  if (fact === undefined) return null;
  const left = new WordSet(text.replaceAll(fact.besides, ' '));
  const named = units.filter((unit) => left.has(unit) > 0 && !isFunctionWord(unit.key));
  const telling = named.filter(({ isPlain }) => !isPlain);
  const things = telling.length > 0 ? telling : named;
  if (things.length === 0) return null;
  const asks = new Set(units.filter((unit) => left.has(unit) === 0).map(({ key }) => key));
  return { things, asks, says: fact.says, isPermission: fact === permissions };
}

/** How far sentences have the things at least, on average: a Han character alone may be one of another word. */
const mostly = 0.6;

/** Whether sentences below a heading say the fact of all its things. */
export function saysFact(
  { things, says }: PlainFact,
  sentences: readonly string[],
  heading: string,
): boolean {
  if (!sentences.some((sentence) => says.test(normalizeText(sentence)))) return false;
  const words = new WordSet([heading, ...sentences].join(' ; '));
  const has = things.map((thing) => words.hasLike(thing));
  return has.every((one) => one > 0) && has.reduce((sum, one) => sum + one, 0) >= mostly * has.length;
}
