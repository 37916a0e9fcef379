import type { ReactNode } from 'react';
import type { Language } from './machines/language/language.lifecycle.ts';

/** An area of the product in one language, ready to be shown. */
export interface ShownArea {
  view: ReactNode;
  /** The address no longer names a language: a choice wins over it. */
  forgetLanguage?: () => Promise<void>;
  dispose?: () => void;
}

/**
 * What a page shows as a whole: the sign-in page or the console. It is built anew for each language.
 *
 * @param enter shows another area in its place
 */
export type Area = (language: Language, enter: (area: Area) => void) => Promise<ShownArea>;
