import { definePage } from '../manifest.ts';

const words = { en: () => import('./words.en.ts'), zh: () => import('./words.zh.ts') };

/** The own account: everybody who is signed in has one, whatever their roles. */
export const account = definePage({
  path: '/account',
  words,
  view: () => import('./account-screen.tsx'),
});

/** Before anything else: somebody whose password somebody else chose chooses one. */
export const newPassword = definePage({
  path: '/new-password',
  words,
  view: () => import('./new-password-screen.tsx'),
});
