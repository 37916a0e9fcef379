import { definePage } from '../manifest.ts';

/** The sign-in page. */
export const login = definePage({
  path: '/login',
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  view: () => import('./login-screen.tsx'),
});
