import { useFormat } from '../i18n/format.tsx';
import type { FieldProblemLike } from './problem-words.ts';
import { useT } from '../i18n/language.tsx';
import { useProblemWords } from './problem-words.ts';
import type { Key, Words } from '../i18n/typed-t.ts';
import { useUnsavedWords } from './leave-words.ts';

export type FieldName = Key<Words['fields']>;

/** The words that every settings form needs; `isField` says which pointers name a field of this form. */
export function useSettingsWords(saveKeys: string, isField: (name: string) => name is FieldName) {
  const t = useT('common');
  const fields = useT('fields');
  const format = useFormat();
  const problems = useProblemWords();
  const unsaved = useUnsavedWords();

  function value(of: unknown): string {
    if (of === null || of === undefined || of === '') return t('none');
    if (typeof of === 'boolean') return of ? t('yes') : t('no');
    if (typeof of === 'number') return format.number(of);
    if (Array.isArray(of)) return format.list(of.map(value));
    if (typeof of === 'object') {
      return Object.entries(of)
        .filter(([, text]) => text !== undefined && text !== '')
        .map(
          ([language, text]) =>
            `${language === 'zh' || language === 'en' ? t(`languages.${language}`) : language}: ${value(text)}`,
        )
        .join('\n');
    }
    if (typeof of !== 'string') return t('none');
    return of === 'zh' || of === 'en' ? t(`languages.${of}`) : of;
  }

  return {
    form: {
      save: t('save'),
      discard: t('discard'),
      unsaved: t('form.unsaved'),
      saving: t('form.saving'),
      saveKeys,
      faults: (count: number) => t('form.faults', { count }),
    },
    unsaved,
    conflict: {
      title: t('conflict.title'),
      text: t('conflict.text'),
      mine: t('conflict.mine'),
      theirs: t('conflict.theirs'),
      save: t('conflict.save'),
      cancel: t('conflict.cancel'),
    },
    merged: (names: string[]) => t('conflict.merged', { fields: format.list(names) }),
    fieldName: (name: string) => (isField(name) ? fields(name) : name),
    fault: (fault: FieldProblemLike, at: unknown) => problems.field(fault, at),
    problem: problems.of,
    value,
  };
}
