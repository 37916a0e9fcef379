import { hanRunKey, wordKey } from './features.ts';
import { type Postings, rowsWith } from './lexical-space.ts';
import type { ItemScope } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

const latinWord = /^[a-z]+$/u;
const hanWord = /^\p{Script=Han}{1,3}$/u;
const marksAround = /^[^\p{L}]+|[^\p{L}]+$/gu;
/** A word that several Q&As have is not answered, but what has it may still be suggested. */
const leastCap = 0.45;
/** Questions with the word that nobody has written down yet, of Q&As that do not exist yet. */
const unwritten = 0.8;

/**
 * Of a text of a single word: by item, the share of the questions with this word that are its own, or a little more where
 * that is too little to suggest it. That is how likely the item is meant at most, whatever a comparison says: a word that many
 * Q&As have tells little. Those beyond `scope` do not count. Null for other texts, and for a word that the knowledge base does not have.
 */
export function capsOfBareWord(
  normalized: string,
  vocabulary: Vocabulary,
  postings: Postings,
  itemOf: (row: number) => number,
  scope: ItemScope | null = null,
): Map<number, number> | null {
  const word = normalized.replaceAll(marksAround, '');
  const key = latinWord.test(word) ? wordKey(word) : hanWord.test(word) ? hanRunKey(word) : null;
  const id = key === null ? -1 : vocabulary.find(key);
  if (id < 0) return null;
  const counts = new Map<number, number>();
  let all = unwritten;
  for (const row of rowsWith(postings, id)) {
    const item = itemOf(row);
    if (scope !== null && scope[item] === 0) continue;
    counts.set(item, (counts.get(item) ?? 0) + 1);
    all += 1;
  }
  return new Map(Array.from(counts, ([item, count]) => [item, Math.max(leastCap, count / all)]));
}
