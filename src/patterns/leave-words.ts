import { useT } from '../i18n/language.tsx';

/** The question before unsaved work is left. */
export function useUnsavedWords() {
  const t = useT('common');
  return {
    title: t('unsaved.title'),
    text: t('unsaved.text'),
    leave: t('unsaved.leave'),
    stay: t('unsaved.stay'),
  };
}
