import { ordinaryWords } from './__generated__/ordinary-words.ts';
import { stemWord } from './stem.ts';

let stems: ReadonlySet<string> | undefined;

/** Whether many people write an English word, in whatever form: it is no typing error, even if a knowledge base does not have it. */
export function isOrdinary(word: string): boolean {
  stems ??= new Set(ordinaryWords.split(' ').map(stemWord));
  return stems.has(stemWord(word));
}
