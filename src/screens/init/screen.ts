import { definePage } from '../manifest.ts';

/** The wizard that sets the system up. */
export const init = definePage({
  path: '/init',
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  view: () => import('./init-screen.tsx'),
});
