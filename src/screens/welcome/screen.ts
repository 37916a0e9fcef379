import { definePage } from '../manifest.ts';

/** What there is after the initialization, and what comes next. */
export const welcome = definePage({
  path: '/welcome',
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  view: () => import('./welcome-screen.tsx'),
});
