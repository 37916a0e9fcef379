import type { Language } from '../machines/language/language.lifecycle.ts';
import type { Area, Say } from './typed-t.ts';
import { hasWords, translator } from './words.ts';

/** Words that may be said again later: each time in the language that the page then has. */
export type Saying = () => string;

type Value = string | number;
type Values = Readonly<Record<string, Value | (() => Value)>>;

/** The language of the page, for what outlives a view. Views use `useLanguage`. */
export function pageLanguage(): Language {
  return document.documentElement.lang === 'zh' ? 'zh' : 'en';
}

function valuesNow(values: Values): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'function' ? value() : value]),
  );
}

/**
 * Words of one area to be said later: `const say = sayIn('manage')`, then `say('title')`. On a page that lacks the words
 * of that area in its new language, they stay as they were.
 */
export function sayIn<A extends Area>(area: A): Say<A> {
  const say = (key: string, values: Values = {}): Saying => {
    const now = () => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Say` has checked key and values already
      const t = translator(pageLanguage(), area) as unknown as (key: string, values: object) => string;
      return t(key, valuesNow(values));
    };
    let said = now();
    return () => {
      if (hasWords(pageLanguage(), area, key)) said = now();
      return said;
    };
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see `now`
  return say as Say<A>;
}
