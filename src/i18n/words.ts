import { createInstance } from 'i18next';
import type { Language } from '../machines/language/language.lifecycle.ts';
import { isolated } from './isolated.ts';
import type { Mirror } from './mirror.ts';
import type { Area, Translate, Words } from './typed-t.ts';

/** Words that load together: one module per language. Every export is an area. Chinese mirrors English. */
export interface WordFiles<English extends object = object> {
  readonly en: () => Promise<English>;
  readonly zh: () => Promise<Mirror<English>>;
}

/** Checks that the Chinese words mirror the English ones. */
export function defineWords<English extends object>(files: WordFiles<English>): WordFiles<English> {
  return files;
}

/** Words for every page. */
export const coreWords = defineWords({
  en: () => import('./en/core.ts').then((module) => module.core),
  zh: () => import('./zh/core.ts').then((module) => module.core),
});

/** Words for every page beyond the sign-in page. */
export const insideWords = defineWords({
  en: () => import('./en/inside.ts').then((module) => module.inside),
  zh: () => import('./zh/inside.ts').then((module) => module.inside),
});

const instance = createInstance();

// Ready when this returns: i18next loads nothing itself, because `addResourceBundle` adds every text.
void instance.init({
  initAsync: false,
  lng: 'en',
  fallbackLng: false,
  load: 'currentOnly',
  ns: [],
  resources: {},
  // React escapes texts itself.
  interpolation: { escapeValue: false },
});

const loading = new Map<WordFiles[Language], Promise<void>>();

async function addWords(language: Language, load: WordFiles[Language]) {
  for (const [area, words] of Object.entries(await load())) {
    // The core begins the area of problems, and `inside` adds to it.
    instance.addResourceBundle(language, area, words, true);
  }
}

/** Loads words in one language, each file once. */
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
        // If a chunk fails to load, the next call must load it again.
        promise.catch(() => loading.delete(load));
        return promise;
      }),
  );
}

/** Whether the area of a key is loaded in a language. */
export function hasWords(language: Language, area: Area, key: string): boolean {
  const [far, near] = key.split(':');
  return instance.hasResourceBundle(language, near === undefined ? area : (far ?? area));
}

type Statuses = Words['statuses'];

/** Whether there are words for a value that the contract leaves open. A newer server may say others. */
export function hasName<List extends 'traceStep' | 'traceDetail'>(
  language: Language,
  list: List,
  value: string,
): value is keyof Statuses[List] & string {
  return instance.exists(`${list}.${value}`, { lng: language, ns: 'statuses' });
}

/** Whether the online test has a name for an ordinary matter; a server of a later release may know more. */
export function hasMatter(
  language: Language,
  matter: string,
): matter is keyof Words['onlineTest']['matters'] {
  return instance.exists(`matters.${matter}`, { lng: language, ns: 'onlineTest' });
}

type Values = Record<string, string | number> & { count?: number };

function isolatedValues(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value) : value,
    ]),
  );
}

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
    fixed(name, { replace: values && isolatedValues(values), count: values?.count })) as Translate<A>;
  translators.set(key, t);
  return t;
}
