import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import { type Wording, namesOf } from '../../src/machines/paths/wording.ts';
import { coreWords, defineWords, insideWords, loadWords, translator } from '../../src/i18n/words.ts';
import { lifecycleIds, wordingOf } from '../../src/screens/guide/workflows/workflow-words.ts';

const workflowWords = defineWords({
  en: () => import('../../src/screens/guide/workflows/words.en.ts'),
  zh: () => import('../../src/screens/guide/workflows/words.zh.ts'),
});

/** The words of the console's Workflows page. Machines that it does not show keep the names of the code. */
export async function wordsFor(machine: string, language: Language): Promise<Wording> {
  const id = lifecycleIds.find((each) => each === machine);
  if (id === undefined) return namesOf(machine, language === 'zh' ? 'zh-CN' : 'en');
  await loadWords(language, [coreWords, insideWords, workflowWords]);
  return wordingOf(id, language, translator(language, 'workflows'), translator(language, 'statuses'));
}
