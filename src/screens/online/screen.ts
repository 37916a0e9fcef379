import { definePage } from '../manifest.ts';

/** The workspace of the desk. */
export const online = definePage({
  path: '/online',
  words: { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') },
  view: () => import('./workspace.tsx'),
});
