import type { components } from '../../../src/api/__generated__/schema.d.ts';

type Language = components['schemas']['Language'];

/** The language in which an application serves a customer who wishes for `wished`. */
export function servedLanguage(
  application: { languages: readonly Language[]; default_language: Language },
  wished: Language,
): Language {
  return application.languages.includes(wished) ? wished : application.default_language;
}
