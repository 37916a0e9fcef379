import { defineWords } from '../../i18n/words.ts';

/** The sign-in page, which stands outside the console: `src/sign-in-area.tsx`. */
export const login = {
  path: '/login',
  words: defineWords({ en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') }),
} as const;
