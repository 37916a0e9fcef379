import type { Area, Translate } from '../../../src/i18n/typed-t.ts';
import { coreWords, insideWords, loadWords, translator } from '../../../src/i18n/words.ts';
import { formatFor } from '../../../src/i18n/format.tsx';
import { sectionWords } from '../../../src/screens/words.ts';
import type { Language } from '../../../src/machines/language/language.lifecycle.ts';

for (const language of ['en', 'zh'] as const) {
  await loadWords(language, [coreWords, insideWords, ...Object.values(sectionWords).flat()]);
}

/** The product's own words, so that each model reads in both languages. */
export function wordsOf<A extends Area>(language: Language, area: A): Translate<A> {
  return translator(language, area);
}

/** Figures as the console writes them. */
export function formatOf(language: Language) {
  return formatFor(language, 'Europe/London');
}
