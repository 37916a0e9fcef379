import { assign, initialTransition, setup } from 'xstate';
import { languages } from '../rules/limits.ts';
import { machineTypes } from '../machine-types.ts';

export type Language = (typeof languages)[number];

/** The sources of a language (SPECIFICATION §4 "Language selection"). */
export interface LanguageSources {
  /** The query parameter `lang`. */
  query: string | null;
  /** The stored setting `lang`. */
  stored: string | null;
  /** `navigator.language`, such as `zh-CN`; its first part counts. */
  browser: string | null;
  /** The page's host name, without port. */
  host: string;
  /** The domain whose hosts default to English, as the operator says; null: none. */
  internationalDomain: string | null;
}

export interface LanguageContext extends LanguageSources {
  /** The source that decided; null before. */
  decidedBy: Decider | null;
}

type Decider = Exclude<keyof LanguageSources, 'internationalDomain'> | 'person';

export type LanguageEvent = { type: 'language.chosen'; language: Language };

/** Only zh and en are accepted (SPECIFICATION §4). */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

function firstPart(tag: string | null): string | null {
  return tag?.toLowerCase().replace(/[-_].*/, '') ?? null;
}

function isInternational({ host, internationalDomain }: LanguageSources): boolean {
  if (internationalDomain === null) return false;
  return `.${host.toLowerCase()}`.endsWith(`.${internationalDomain.toLowerCase()}`);
}

/** Takes a language if the guard holds, and notes its source. */
function taking<Guard extends 'isQueried' | 'isStored' | 'isPreferred' | 'isChosen'>(
  guard: Guard,
  language: Language,
  by: Decider,
) {
  return {
    guard: { type: guard, params: { language } },
    target: language,
    actions: { type: 'decide', params: { by } },
  } as const;
}

/**
 * The interface's language: `lang` of the query, else the stored one, else the browser's, else the host's default;
 * later the person's choice.
 */
export const languageLifecycle = setup({
  types: machineTypes<{ context: LanguageContext; events: LanguageEvent; input: LanguageSources }>(),
  guards: {
    isQueried: ({ context }, params: { language: Language }) => context.query === params.language,
    isStored: ({ context }, params: { language: Language }) => context.stored === params.language,
    isPreferred: ({ context }, params: { language: Language }) =>
      firstPart(context.browser) === params.language,
    isInternational: ({ context }) => isInternational(context),
    isChosen: ({ event }, params: { language: Language }) => event.language === params.language,
  },
  actions: {
    decide: assign((_, { by }: { by: Decider }) => ({ decidedBy: by })),
  },
}).createMachine({
  id: 'language',
  context: ({ input }) => ({ ...input, decidedBy: null }),
  initial: 'readingQuery',
  states: {
    readingQuery: {
      tags: ['busy'],
      always: [
        ...languages.map((language) => taking('isQueried', language, 'query')),
        { target: 'readingStored' },
      ],
    },
    readingStored: {
      tags: ['busy'],
      always: [
        ...languages.map((language) => taking('isStored', language, 'stored')),
        { target: 'readingBrowser' },
      ],
    },
    readingBrowser: {
      tags: ['busy'],
      always: [
        ...languages.map((language) => taking('isPreferred', language, 'browser')),
        { target: 'readingHost' },
      ],
    },
    readingHost: {
      tags: ['busy'],
      always: [
        { guard: 'isInternational', target: 'en', actions: { type: 'decide', params: { by: 'host' } } },
        { target: 'zh', actions: { type: 'decide', params: { by: 'host' } } },
      ],
    },
    zh: { tags: ['settled'], on: { 'language.chosen': taking('isChosen', 'en', 'person') } },
    en: { tags: ['settled'], on: { 'language.chosen': taking('isChosen', 'zh', 'person') } },
  },
});

/** The language that follows from the sources. */
export function resolveLanguage(sources: LanguageSources): Language {
  const [snapshot] = initialTransition(languageLifecycle, sources);
  return snapshot.matches('en') ? 'en' : 'zh';
}
