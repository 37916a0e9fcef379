import { isSameDeed } from './deeds.ts';
import { readServiceWords } from './service-words.ts';

let meanings: Map<string, Set<string>> | undefined;

/** By a word of either language: its translations. Two words of one language that share one mean the same. */
function readMeanings(): Map<string, Set<string>> {
  const read = new Map<string, Set<string>>();
  const add = (word: string, meaning: string): void => {
    read.set(word, (read.get(word) ?? new Set()).add(meaning));
  };
  for (const [english, all] of readServiceWords())
    for (const chinese of all) {
      add(english, chinese);
      add(chinese, english);
    }
  return read;
}

/** Whether two words or phrases of one language are the same deed or the same thing: "close" and "delete", 账号 and 账户. */
export function areSynonyms(one: string, other: string): boolean {
  if (isSameDeed(one, other)) return true;
  meanings ??= readMeanings();
  const known = meanings.get(other);
  return [...(meanings.get(one) ?? [])].some((meaning) => known?.has(meaning) === true);
}
