import { foldQuestion } from '../../../src/machines/rules/validation.ts';

/** The words of a search, folded. Each counts once. The longest comes first, because it filters most. */
export function searchWordsOf(search: string): string[] {
  const words = foldQuestion(search)
    .split(' ')
    .filter((word) => word !== '');
  return [...new Set(words)].toSorted((a, b) => b.length - a.length);
}
