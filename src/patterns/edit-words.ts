import { useFormat } from '../i18n/format.tsx';
import { useT } from '../i18n/language.tsx';
import type { Key, Words } from '../i18n/typed-t.ts';

export type FieldName = Key<Words['fields']>;

/** Names of fields, and their values in words for comparing two of them. */
export function useEditWords() {
  const t = useT('common');
  const fields = useT('fields');
  const format = useFormat();

  function value(of: unknown): string {
    if (of === null || of === undefined || of === '') return t('none');
    if (typeof of === 'boolean') return of ? t('yes') : t('no');
    if (typeof of === 'number') return format.number(of);
    if (Array.isArray(of)) return format.list(of.map(value));
    if (typeof of === 'object') {
      return Object.entries(of)
        .filter(([, text]) => text !== undefined && text !== '')
        .map(([language, text]) => `${value(language)}: ${value(text)}`)
        .join('\n');
    }
    if (typeof of !== 'string') return t('none');
    return of === 'zh' || of === 'en' ? t(`languages.${of}`) : of;
  }

  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a name that has no words stands for itself
    fieldName: (name: string) => fields(name as FieldName),
    value,
    /** Of fields that somebody else changed. */
    merged: (names: readonly string[]) => t('conflict.merged', { fields: format.list(names) }),
  };
}
