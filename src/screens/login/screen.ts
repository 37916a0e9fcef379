import { defineWords } from '../../i18n/words.ts';
import { definePage } from '../manifest.ts';

/** The sign-in page, which stands outside the console: `src/sign-in-area.tsx`. */
export const login = {
  path: '/login',
  words: defineWords({ en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') }),
} as const;

const words = { en: () => import('./reset-words.en.ts'), zh: () => import('./reset-words.zh.ts') };

/** Asks for a mail with a link to choose a new password. */
export const forgotPassword = definePage({
  path: '/forgot-password',
  words,
  view: () => import('./forgot-password-screen.tsx'),
});

/** Where the link leads. Its token is behind the #, so that it is sent to nobody by the way. */
export const resetPassword = definePage({
  path: '/reset-password',
  words,
  view: () => import('./reset-password-screen.tsx'),
});
