import type { ReactNode } from 'react';
import type { Language } from './machines/language/language.lifecycle.ts';

/** An area of the product in one language, ready to be shown. */
export interface ShownArea {
  view: ReactNode;
  /** Removes the language from the address, because a choice wins over it. */
  forgetLanguage?: () => Promise<void>;
  dispose?: () => void;
}

/**
 * A page's whole content: the sign-in page or the console. It is rebuilt for each language.
 *
 * @param enter shows another area instead, in this language unless another one is given
 */
export type Area = (
  language: Language,
  enter: (area: Area, language?: Language) => void,
) => Promise<ShownArea>;
