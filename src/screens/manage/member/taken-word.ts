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

/** The same; of an account that is to be added as it is, why it cannot. */
export function useAddingWord() {
  const t = useT('manage');
  const takenWord = useTakenWord();
  return (fault: FieldFault, { hasAccount }: { hasAccount: boolean }) => {
    if (!hasAccount) return takenWord(fault);
    if (fault.code === 'unknownValue') return t('existing.unknown');
    return fault.code === 'duplicate' ? t('existing.alreadyHere') : undefined;
  };
}
