import { createInstance } from 'i18next';
import type { i18n } from 'i18next';
import type { Language } from '../machines/language.lifecycle.ts';
import type { Area, Translate } from './typed-t.ts';

type Load = () => Promise<Record<string, unknown>>;

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

const instance: i18n = createInstance();
const started = instance.init({
  lng: 'en',
  fallbackLng: false,
  ns: [],
  resources: {},
  returnNull: false,
  interpolation: { escapeValue: false },
});

const loaded = new Map<string, Promise<void>>();

/** Loads the words of a language, once; `part` is `core` until a screen beyond the sign-in asks for the rest. */
export function loadWords(language: Language, part: 'core' | 'rest'): Promise<void> {
  const key = `${language}/${part}`;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const loading = Promise.all([started, loaders[language][part]()]).then(([, areas]) => {
    for (const [area, words] of Object.entries(areas)) instance.addResourceBundle(language, area, words);
  });
  loaded.set(key, loading);
  // A chunk that failed to load (network) must be asked for again next time.
  loading.catch(() => loaded.delete(key));
  return loading;
}

const translators = new Map<string, unknown>();

/** The words of one area in one language; load them first. Views use `useT`. */
export function translator<A extends Area>(language: Language, area: A): Translate<A> {
  const key = `${language}/${area}`;
  const known = translators.get(key);
  // Stored under the same key by the line below, with the same area's type.
  if (known !== undefined) return known as Translate<A>;
  const fixed = instance.getFixedT(language, area);
  const translate = ((name: string, values?: object) => fixed(name, { ...values })) as Translate<A>;
  translators.set(key, translate);
  return translate;
}
