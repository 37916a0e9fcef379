import { createInstance } from 'i18next';
import type { Language } from '../machines/language/language.lifecycle.ts';
import type { Area, Translate } from './typed-t.ts';

type Load = () => Promise<Record<string, object>>;

/** `core` is all that the sign-in page needs; `rest` follows with the first screen that needs it. */
const loaders: Record<Language, { core: Load; rest: Load }> = {
  en: {
    core: () => import('./en/core.ts').then((module) => module.core),
    rest: () => import('./en/rest.ts').then((module) => module.rest),
  },
  zh: {
    core: () => import('./zh/core.ts').then((module) => module.core),
    rest: () => import('./zh/rest.ts').then((module) => module.rest),
  },
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

const loading = new Map<string, Promise<void>>();

async function addWords(language: Language, part: 'core' | 'rest') {
  const areas = await loaders[language][part]();
  for (const [area, words] of Object.entries(areas)) {
    // Some areas begin in `core` and go on in `rest`.
    instance.addResourceBundle(language, area, words, true);
  }
}

/** Loads the words of a language, once; `part` is `core` until a screen beyond the sign-in asks for the rest. */
export function loadWords(language: Language, part: 'core' | 'rest'): Promise<void> {
  const key = `${language}/${part}`;
  const begun = loading.get(key);
  if (begun !== undefined) return begun;
  const promise = addWords(language, part);
  loading.set(key, promise);
  // A chunk that failed to load (network) must be asked for again next time.
  promise.catch(() => loading.delete(key));
  return promise;
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
