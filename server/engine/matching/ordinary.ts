import { ordinaryWords } from './__generated__/ordinary-words.ts';

/** What English words end in, and what may stand there in their basic form. */
const endings: readonly (readonly [ending: RegExp, basic: readonly string[]])[] = [
  [/ie[sd]$/u, ['y']],
  [/(?:e?s|e?d|e?rs?|e?st|ly|ing)$/u, ['', 'e']],
];
/** The last letter is doubled in words of one syllable: stopped. */
const doubled = /^([^aeiou]*[aeiou])([^aeiou])\2(?:ed|ing|er|est|ers)$/u;

let words: ReadonlySet<string> | undefined;

/** Whether many people write an English word, in whatever form: it is no typing error, even if a knowledge base does not have it. */
export function isOrdinary(word: string): boolean {
  words ??= new Set(ordinaryWords.split(' '));
  const known = words;
  return (
    known.has(word) ||
    known.has(word.replace(doubled, '$1$2')) ||
    endings.some(([ending, basic]) => {
      const stem = word.replace(ending, '');
      return stem !== word && basic.some((end) => known.has(stem + end));
    })
  );
}
