import { defineWords } from '../i18n/words.ts';
import type * as english from './words.en.ts';

type English = typeof english;

declare module '../i18n/typed-t.ts' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- what it extends is all that it adds
  interface Words extends English {}
}

export const inspectorWords = defineWords({
  en: () => import('./words.en.ts'),
  zh: () => import('./words.zh.ts'),
});
