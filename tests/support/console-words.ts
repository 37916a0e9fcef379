import { coreWords, insideWords } from '../../src/i18n/words.ts';
import { inspectorWords } from '../../src/inspector/inspector-words.ts';
import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import { login } from '../../src/screens/login/screen.ts';
import type { PageManifest } from '../../src/screens/manifest.ts';
import * as pages from '../../src/screens/pages.ts';
import * as screens from '../../src/screens/screens.ts';

const manifests: PageManifest[] = Object.values<PageManifest>({ ...pages, ...screens });
const files = [
  coreWords,
  insideWords,
  login.words,
  inspectorWords,
  ...manifests.flatMap(({ words }) => words ?? []),
];

/** `{ login: { title } }` becomes `login.title`. Words that a function makes are made with `value` for each variable. */
export function flatWords(words: object, prefix = '', value: unknown = 3): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [name, part] of Object.entries(words) as [string, unknown][]) {
    const said: unknown = typeof part === 'function' ? part(value, value, value) : part;
    if (typeof said === 'string') flat.set(prefix + name, said);
    else if (typeof said === 'object' && said !== null) {
      for (const [inner, text] of flatWords(said, `${prefix}${name}.`, value)) flat.set(inner, text);
    }
  }
  return flat;
}

/** Every word of the console in one language, by its key. */
export async function consoleWords(language: Language): Promise<Map<string, string>> {
  const loaded = await Promise.all(files.map((each) => each[language]()));
  return new Map(loaded.flatMap((words) => [...flatWords(words)]));
}
