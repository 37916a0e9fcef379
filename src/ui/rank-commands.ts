import type { ReactNode } from 'react';

/** Something in a list that is found by its label or by other words. */
export interface Findable {
  label: string;
  /** Other words that find it, such as its name in the other language. */
  keywords?: string;
}

/** Something that the palette finds by name and does. */
export interface Command extends Findable {
  id: string;
  group: string;
  icon?: ReactNode;
  /** A second, quieter part of its line. */
  detail?: string;
  /** The palette stays open, as for asking again. */
  keepsOpen?: true;
  /** Where the focus goes; back to where it was unless said otherwise. */
  focuses?: () => HTMLElement | null;
  run: () => void;
}

/** How well `text` answers `query`: 3 begins with it, 2 a word does, 1 contains it, 0 not. */
function rank(text: string, query: string): number {
  if (text.startsWith(query)) return 3;
  const at = text.indexOf(query);
  if (at < 0) return 0;
  return /[\s/·]/.test(text[at - 1] ?? '') ? 2 : 1;
}

/** Whether letters spell a label, as pinyin spells Chinese. */
type Spells = (label: string, letters: string) => boolean;

/** What a query finds, with how well it does; everything while nothing is typed. */
function scored<Item extends Findable>(items: readonly Item[], query: string, spells: Spells | null = null) {
  const wanted = query.trim().toLocaleLowerCase();
  return items
    .map((item) => ({
      item,
      score:
        rank(item.label.toLocaleLowerCase(), wanted) * 2 ||
        rank((item.keywords ?? '').toLocaleLowerCase(), wanted) ||
        Number(spells?.(item.label, wanted) ?? false),
    }))
    .filter(({ score }) => score > 0);
}

/** What a query finds of a list, best first, and otherwise in the order of the list. */
export function rankFound<Item extends Findable>(items: readonly Item[], query: string): Item[] {
  return scored(items, query)
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item);
}

/**
 * The commands that a query finds, best first, kept together by group. Equally good groups keep their order.
 *
 * @param spells what else finds a command; null: only its words do
 */
export function rankCommands(
  commands: readonly Command[],
  query: string,
  spells: Spells | null = null,
): Command[] {
  const ranked = scored(commands, query, spells);
  const place = new Map([...new Set(commands.map(({ group }) => group))].map((group, at) => [group, at]));
  const best = new Map<string, number>();
  for (const { item, score } of ranked) best.set(item.group, Math.max(best.get(item.group) ?? 0, score));
  return ranked
    .toSorted(
      (a, b) =>
        (best.get(b.item.group) ?? 0) - (best.get(a.item.group) ?? 0) ||
        (place.get(a.item.group) ?? 0) - (place.get(b.item.group) ?? 0) ||
        b.score - a.score,
    )
    .map(({ item }) => item);
}
