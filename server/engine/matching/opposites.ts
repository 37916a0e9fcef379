import { type Evidence, evidenceOf } from './calibration.ts';
import type { IndexData } from './index-data.ts';
import type { ScoredItem } from './item-scorer.ts';
import { normalizeText } from './normalize.ts';
import { type Polarity, polarityOf, speaksOf, type Stance, stanceOf } from './polarity.ts';
import { textAt } from './text-table.ts';

/** Questions whose polarity is kept, because the readings of a text find the same again. */
const mostKept = 2000;
/** Questions of an item that are asked whether one of them agrees. */
const mostAsked = 200;

/** Which of some items are about the opposite of a text. */
interface Opposed {
  /** By place: how the item is opposite; null if it is not. */
  stances: (Stance | null)[];
  /** The place of the best item that speaks of the same and agrees; −1 if there is none. */
  counterpart: number;
}

/** Finds the items of an index that are about the opposite of a text. */
export class Opposites {
  #data: Pick<IndexData, 'itemStarts' | 'texts'>;
  #kept = new Map<number, Polarity>();

  constructor(data: Pick<IndexData, 'itemStarts' | 'texts'>) {
    this.#data = data;
  }

  /** @param scored what a text is like, best first */
  find(text: Polarity, scored: readonly ScoredItem[]): Opposed {
    const stances = scored.map((one) => this.#stanceOf(text, one));
    const [first] = stances.filter((stance) => stance !== null);
    const counterpart = first
      ? scored.findIndex(
          ({ row }, place) => stances[place] === null && speaksOf(this.#polarityOf(row), first.about),
        )
      : -1;
    return { stances, counterpart };
  }

  /** Null if the item is not opposite, or if another of its questions says the same as the text. */
  #stanceOf(text: Polarity, { item, row }: ScoredItem): Stance | null {
    const nearest = stanceOf(text, this.#polarityOf(row));
    if (nearest?.isOpposite !== true) return null;
    const start = this.#data.itemStarts[item]!;
    const end = Math.min(this.#data.itemStarts[item + 1]!, start + mostAsked);
    for (let other = start; other < end; other += 1)
      if (stanceOf(text, this.#polarityOf(other))?.isOpposite === false) return null;
    return nearest;
  }

  #polarityOf(row: number): Polarity {
    const kept = this.#kept.get(row);
    if (kept) return kept;
    if (this.#kept.size >= mostKept) this.#kept.clear();
    const polarity = polarityOf(normalizeText(textAt(this.#data.texts, row)));
    this.#kept.set(row, polarity);
    return polarity;
  }
}

/** What is opposite to a text is no rival of what agrees with it about the same. */
export function evidenceWithout(
  { stances, counterpart }: Opposed,
  scored: readonly ScoredItem[],
): Evidence[] {
  const all = evidenceOf(scored.map(({ value }) => value));
  if (counterpart < 0) return all;
  const agreeing = scored.filter((_, place) => stances[place] === null);
  const alone = evidenceOf(agreeing.map(({ value }) => value));
  return scored.map((one, place) => alone[agreeing.indexOf(one)] ?? all[place]!);
}
