import { definePage } from '../manifest.ts';

/** The result of the initialization, and the next steps. */
export const welcome = definePage({
  path: '/welcome',
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  view: () => import('./welcome-screen.tsx'),
});
