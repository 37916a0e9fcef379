import type { components } from '../../../src/api/__generated__/schema.d.ts';
import type { Language } from './step.ts';

/** The text in a language, or in the other language if it has none. */
export function textIn(language: Language, text: components['schemas']['LocalizedText']): string {
  return text[language] ?? text[language === 'zh' ? 'en' : 'zh'] ?? '';
}
