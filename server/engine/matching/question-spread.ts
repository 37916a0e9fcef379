import type { Corpus } from './corpus.ts';

/** How the questions of a knowledge base are spread over its Q&As. */
export interface QuestionSpread {
  /** Q&As. */
  items: number;
  /** Share of the Q&As that have several questions. */
  share: number;
  /** Questions of each of those; 1 if there are none. */
  each: number;
}

export function hasSeveral({ itemStarts }: Corpus, item: number): boolean {
  return itemStarts[item + 1]! - itemStarts[item]! > 1;
}

/** @param counts whether a row counts. A Q&A has several questions also where only one of them counts. */
export function spreadOf(corpus: Corpus, counts: (row: number) => boolean = () => true): QuestionSpread {
  const items = new Set<number>();
  const several = new Set<number>();
  let questions = 0;
  for (const [row, item] of corpus.itemOfRow.entries()) {
    if (!counts(row)) continue;
    items.add(item);
    if (!hasSeveral(corpus, item)) continue;
    several.add(item);
    questions += 1;
  }
  return {
    items: items.size,
    share: several.size / Math.max(1, items.size),
    each: several.size === 0 ? 1 : questions / several.size,
  };
}
