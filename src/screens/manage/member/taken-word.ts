import { useT } from '../../../i18n/language.tsx';
import type { FieldFault } from '../../../machines/rules/validation.ts';

/** Says which of its names another account has. */
export function useTakenWord() {
  const t = useT('manage');
  return ({ pointer, code }: FieldFault) => {
    if (code !== 'duplicate') return undefined;
    return pointer === '/accountName' ? t('taken.accountName') : t('taken.email');
  };
}
