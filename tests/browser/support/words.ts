import type { Area, Translate } from '../../../src/i18n/typed-t.ts';
import { coreWords, insideWords, loadWords, translator } from '../../../src/i18n/words.ts';
import { formatFor } from '../../../src/i18n/format.ts';
import { inspectorWords } from '../../../src/inspector/inspector-words.ts';
import { login } from '../../../src/screens/login/screen.ts';
import type { PageManifest } from '../../../src/screens/manifest.ts';
import * as pages from '../../../src/screens/pages.ts';
import * as screens from '../../../src/screens/screens.ts';
import type { Language } from '../../../src/machines/language/language.lifecycle.ts';

for (const language of ['en', 'zh'] as const) {
  await loadWords(language, [
    coreWords,
    insideWords,
    login.words,
    inspectorWords,
    ...Object.values<PageManifest>({ ...pages, ...screens }).map(({ words }) => words),
  ]);
}

/** The product's own words, so that each model reads in both languages. */
export function wordsOf<A extends Area>(language: Language, area: A): Translate<A> {
  return translator(language, area);
}

/** Figures as the console writes them. */
export function formatOf(language: Language) {
  return formatFor(language, 'Europe/London');
}
