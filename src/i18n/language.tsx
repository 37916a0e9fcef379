import { createContext, type ReactNode, use, useMemo } from 'react';
import { isLanguage, type Language, resolveLanguage } from '../machines/language/language.lifecycle.ts';
import { type Format, formatFor } from './format.ts';
import type { Area, Translate } from './typed-t.ts';
import { operatorSetting } from './operator-setting.ts';
import { translator } from './words.ts';

/** Where the chosen language is stored: the "stored lang setting". */
const storedLanguageKey = 'lang';

function readStored(): string | null {
  try {
    return localStorage.getItem(storedLanguageKey);
  } catch {
    return null;
  }
}

/** The language of this page, chosen by the `language` lifecycle: query, then stored, then browser, then host. */
export function currentLanguage(): Language {
  return resolveLanguage({
    query: new URLSearchParams(location.search).get('lang'),
    stored: readStored(),
    browser: navigator.language,
    host: location.hostname,
    internationalDomain: operatorSetting('international-domain'),
  });
}

/** Keeps a person's choice. */
export function storeLanguage(language: Language) {
  try {
    localStorage.setItem(storedLanguageKey, language);
  } catch {
    // Without storage the choice lasts until the page closes.
  }
}

/**
 * The language of an account that has just signed in, which this browser keeps. Undefined: the page's language stays,
 * because the account has none, or the address asks for one.
 */
export function languageOfAccount(own: Language | null): Language | undefined {
  if (own === null || isLanguage(new URLSearchParams(location.search).get('lang'))) return undefined;
  storeLanguage(own);
  return own;
}

interface LanguageChoice {
  language: Language;
  choose: (language: Language) => void;
}

const Context = createContext<LanguageChoice | null>(null);

export function LanguageProvider({ language, choose, children }: LanguageChoice & { children: ReactNode }) {
  const value = useMemo(() => ({ language, choose }), [language, choose]);
  return <Context value={value}>{children}</Context>;
}

/** The console's language and how to change it. */
export function useLanguage(): LanguageChoice {
  const choice = use(Context);
  if (choice === null) throw new Error('useLanguage needs a LanguageProvider above it.');
  return choice;
}

/** The words of one area: `const t = useT('manage')`, then `t('title')`. Keys and values are checked by type. */
export function useT<A extends Area>(area: A): Translate<A> {
  return translator(useLanguage().language, area);
}

const TimeZoneContext = createContext<string | undefined>(undefined);

/** Inside, times use the application's time zone; elsewhere the browser's. */
export const TimeZoneProvider = TimeZoneContext;

/** Formats numbers, dates and sizes for this language and the application's time zone. */
export function useFormat(): Format {
  return formatFor(useLanguage().language, use(TimeZoneContext));
}
