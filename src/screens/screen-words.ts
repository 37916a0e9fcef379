import type { login } from './login/screen.ts';
import type * as pages from './pages.ts';
import type * as screens from './screens.ts';

type Manifests = typeof pages & typeof screens & { login: typeof login };

/** What a screen's words are in English, as its manifest loads them. */
type EnglishOf<Manifest> = Manifest extends { words?: { en: () => Promise<infer English> } }
  ? English
  : never;

type Together<Each> = (Each extends unknown ? (each: Each) => void : never) extends (all: infer All) => void
  ? All
  : never;

declare module '../i18n/typed-t.ts' {
  interface Words extends Together<EnglishOf<Manifests[keyof Manifests]>> {}
}
