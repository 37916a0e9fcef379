import { withoutCourtesy } from '../matching/courtesy.ts';
import { wordKey } from '../matching/features.ts';
import { normalizeText } from '../matching/normalize.ts';
import { plainWords } from '../matching/plain-words.ts';
import { type Demand, demandOf } from './asked-demand.ts';
import { askedKindOf } from './asked-kind.ts';
import { isFunctionWord } from './function-words.ts';
import { type TermCounts, rarityOf } from './passage-index.ts';
import { likeWordsOf } from './like-words.ts';
import { type PlainFact, plainFactOf } from './plain-fact.ts';
import { type AskedUnit, termsOf, unitsOf, weightOf } from './passage-terms.ts';

/** What a customer asks, with what its words weigh among these passages. */
export interface AskedText {
  /** Normalized, without courtesies. */
  text: string;
  units: readonly AskedUnit[];
  /** What a text has that says what is asked for: an amount, a time; null if that is not plain. */
  kind: RegExp | null;
  /** Says whether sentences can answer it at all; null if any may. */
  demand: Demand | null;
  /** A fact of some things that it asks for; null if that is not plain. */
  fact: PlainFact | null;
  /** It asks how something is done. */
  asksHow: boolean;
  /** The answer to that is steps, and not what something comes to. */
  asksSteps: boolean;
}

/** What a word weighs that every passage has, against one that none has. */
const leastRarity = 0.35;

/** A document of three passages can't tell which words are rare. So all count as if there were so many others. */
const otherPassages = 30;

const asksHow = /\bhow (?:do|can|to|should|may)\b|怎么(?!回事)|如何|怎样/u;
const asksSteps = /\bhow (?:do|can|to|should|may)\b|怎么(?!回事|办|算|样|卖|收费)|如何|怎样/u;
const plainKeys: ReadonlySet<number> = new Set(plainWords.map(wordKey));

export function readAskedText(text: string, { size, passagesWith }: TermCounts): AskedText {
  const asked = withoutCourtesy(normalizeText(text));
  const all = unitsOf(asked);
  const like = likeWordsOf(asked, all);
  const units = all.map((unit, at) => {
    const having = Math.max(0, ...termsOf(unit).map((term) => passagesWith.get(term) ?? 0));
    const passages = size + otherPassages;
    const rarity = rarityOf(having, passages) / rarityOf(0, passages);
    const weight = weightOf(unit) * (leastRarity + (1 - leastRarity) * rarity);
    return {
      ...unit,
      weight,
      like: like[at] ?? [],
      isUnknown: having === 0,
      isPlain: plainKeys.has(unit.key) || isFunctionWord(unit.key),
    };
  });
  return {
    text: asked,
    units,
    kind: askedKindOf(asked),
    demand: demandOf(asked),
    fact: plainFactOf(asked, units),
    asksHow: asksHow.test(asked),
    asksSteps: asksSteps.test(asked),
  };
}
