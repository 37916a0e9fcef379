import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import type { Wording } from '../../src/machines/paths/wording.ts';
import { coreWords, defineWords, insideWords, loadWords, translator } from '../../src/i18n/words.ts';
import { machineIdOf, wordingOf } from '../../src/patterns/statechart/wording.ts';

const machineWords = defineWords({
  en: () => import('../../src/patterns/statechart/words.en.ts'),
  zh: () => import('../../src/patterns/statechart/words.zh.ts'),
});

/** The words of the console's diagrams. */
export async function wordsFor(machine: string, language: Language): Promise<Wording> {
  await loadWords(language, [coreWords, insideWords, machineWords]);
  return wordingOf(
    machineIdOf(machine),
    language,
    translator(language, 'statechart'),
    translator(language, 'statuses'),
  );
}
