// oxlint-disable-next-line typescript/triple-slash-reference -- the tests' program includes this file, not its folder
/// <reference path="./wink-porter2-stemmer.d.ts" />
import porter2 from 'wink-porter2-stemmer';

const keptStems = 20_000;
const stems = new Map<string, string>();

/** Porter2 stem of a lower-case word; words with other than plain English letters stay as they are. */
export function stemWord(word: string): string {
  if (word.length < 3 || word.length > 40 || !/^[a-z']+$/u.test(word)) return word;
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = porter2(word);
  if (stems.size >= keptStems) stems.clear();
  stems.set(word, stem);
  return stem;
}
