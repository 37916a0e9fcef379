import { useCurrentMemberId } from '../api/current-application.ts';
import { formatFor } from '../i18n/format.ts';
import { useFormat, useLanguage } from '../i18n/language.tsx';
import type { Key, Words } from '../i18n/typed-t.ts';
import { translator } from '../i18n/words.ts';
import type { Author } from '../machines/edit/author.ts';
import type { Language } from '../machines/language/language.lifecycle.ts';

type EditWords = ReturnType<typeof editWords>;

/** Names of fields, their values in words for comparing two of them, and who changed what meanwhile. */
export function useEditWords(): EditWords {
  return editWords(useLanguage().language, useFormat().timeZone, useCurrentMemberId());
}

/** @param self the member who reads it; null before anybody is one */
export function editWords(language: Language, timeZone: string | undefined, self: string | null) {
  const t = translator(language, 'common');
  const fields = translator(language, 'fields');
  const format = formatFor(language, timeZone);

  function value(of: unknown): string {
    if (of === null || of === undefined || of === '') return t('none');
    if (typeof of === 'boolean') return of ? t('yes') : t('no');
    if (typeof of === 'number') return format.number(of);
    if (Array.isArray(of)) return format.list(of.map(value));
    if (typeof of === 'object') {
      return Object.entries(of)
        .filter(([, text]) => text !== undefined && text !== '')
        .map(([spoken, text]) => `${value(spoken)}: ${value(text)}`)
        .join('\n');
    }
    if (typeof of !== 'string') return t('none');
    return of === 'zh' || of === 'en' ? t(`languages.${of}`) : of;
  }

  const isSelf = ({ id }: Author) => id !== null && id === self;

  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a name that has no words stands for itself
    fieldName: (name: string) => fields(name as Key<Words['fields']>),
    value,
    /** Who saved the other version, and when. */
    savedBy(author: Author): string {
      const moment = format.dateTime(author.at);
      return isSelf(author)
        ? t('conflict.savedOwn', { moment })
        : t('conflict.savedBy', { name: author.name, moment });
    },
    /** Names of fields that another person changed. */
    merged(names: readonly string[], author: Author | null): string {
      const list = format.list(names);
      if (author === null) return t('conflict.merged', { fields: list });
      return isSelf(author)
        ? t('conflict.mergedOwn', { fields: list })
        : t('conflict.mergedBy', { name: author.name, fields: list });
    },
  };
}
