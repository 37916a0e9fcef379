import type { ReactNode } from 'react';

/** Something that the palette finds by name and does. */
export interface Command {
  id: string;
  label: string;
  group: string;
  icon?: ReactNode;
  /** Other words that find it, such as its name in the other language. */
  keywords?: string;
  /** A second, quieter part of its line. */
  detail?: string;
  /** The palette stays open, as for asking again. */
  keepsOpen?: true;
  /** Where the focus goes; back to where it was unless said otherwise. */
  focuses?: () => HTMLElement | null;
  run: () => void;
}

/** Something in a list that is found by its label or by other words. */
export interface Findable {
  label: string;
  keywords: string;
}

/** How well `text` answers `query`: 3 begins with it, 2 a word does, 1 contains it, 0 not. */
function rank(text: string, query: string): number {
  if (text.startsWith(query)) return 3;
  const at = text.indexOf(query);
  if (at < 0) return 0;
  return /[\s/·]/.test(text[at - 1] ?? '') ? 2 : 1;
}

function scoreOf({ label, keywords = '' }: { label: string; keywords?: string }, wanted: string): number {
  return rank(label.toLocaleLowerCase(), wanted) * 2 || rank(keywords.toLocaleLowerCase(), wanted);
}

/** What a query finds of a list, best first, and otherwise in the order of the list. */
export function rankFound<Item extends Findable>(items: readonly Item[], query: string): Item[] {
  const wanted = query.trim().toLocaleLowerCase();
  if (wanted === '') return [...items];
  return items
    .map((item) => ({ item, score: scoreOf(item, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }) => item);
}

/** The commands that a query finds, best first, kept together by group. Equally good groups keep their order. */
export function rankCommands(commands: readonly Command[], query: string): Command[] {
  const wanted = query.trim().toLocaleLowerCase();
  if (wanted === '') return [...commands];
  const ranked = commands
    .map((command) => ({ command, score: scoreOf(command, wanted) }))
    .filter(({ score }) => score > 0);
  const place = new Map([...new Set(commands.map(({ group }) => group))].map((group, at) => [group, at]));
  const best = new Map<string, number>();
  for (const { command, score } of ranked)
    best.set(command.group, Math.max(best.get(command.group) ?? 0, score));
  return ranked
    .toSorted(
      (a, b) =>
        (best.get(b.command.group) ?? 0) - (best.get(a.command.group) ?? 0) ||
        (place.get(a.command.group) ?? 0) - (place.get(b.command.group) ?? 0) ||
        b.score - a.score,
    )
    .map(({ command }) => command);
}
