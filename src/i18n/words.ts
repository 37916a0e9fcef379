import { createInstance } from 'i18next';
import type { Language } from '../machines/language/language.lifecycle.ts';
import type { Area, Translate } from './typed-t.ts';

/** Words that load together: in each language a module, of which every export is an area. */
export type WordFiles = Readonly<Record<Language, () => Promise<Readonly<Record<string, object>>>>>;

/** What every page needs. */
export const coreWords: WordFiles = {
  en: () => import('./en/core.ts').then((module) => module.core),
  zh: () => import('./zh/core.ts').then((module) => module.core),
};

/** What every page beyond the sign-in needs as well. */
export const insideWords: WordFiles = {
  en: () => import('./en/inside.ts').then((module) => module.inside),
  zh: () => import('./zh/inside.ts').then((module) => module.inside),
};

const instance = createInstance();

// Settled when this returns: nothing is loaded by i18next itself, every text arrives by `addResourceBundle`.
void instance.init({
  initAsync: false,
  lng: 'en',
  fallbackLng: false,
  load: 'currentOnly',
  ns: [],
  resources: {},
  // React escapes what it shows.
  interpolation: { escapeValue: false },
});

const loading = new Map<WordFiles[Language], Promise<void>>();

async function addWords(language: Language, load: WordFiles[Language]) {
  for (const [area, words] of Object.entries(await load())) {
    // The area of problems begins in the core and goes on inside.
    instance.addResourceBundle(language, area, words, true);
  }
}

/** Loads words in one language, each file once; what has no words of its own needs none. */
export async function loadWords(
  language: Language,
  files: readonly (WordFiles | undefined)[],
): Promise<void> {
  await Promise.all(
    files
      .filter((each) => each !== undefined)
      .map((each) => {
        const load = each[language];
        const begun = loading.get(load);
        if (begun !== undefined) return begun;
        const promise = addWords(language, load);
        loading.set(load, promise);
        // A chunk that failed to load (network) must be asked for again next time.
        promise.catch(() => loading.delete(load));
        return promise;
      }),
  );
}

type Values = Record<string, string | number> & { count?: number };

const translators = new Map<string, unknown>();

/** The words of one area in one language; load them first. Views use `useT`. */
export function translator<A extends Area>(language: Language, area: A): Translate<A> {
  const key = `${language}/${area}`;
  const made = translators.get(key);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored under the same key below, with the same area's type
  if (made !== undefined) return made as Translate<A>;
  const fixed = instance.getFixedT(language, area);
  // `replace` keeps values apart from options of i18next that have the same name; `count` is both.
  const t = ((name: string, values?: Values) =>
    fixed(name, { replace: values, count: values?.count })) as Translate<A>;
  translators.set(key, t);
  return t;
}
