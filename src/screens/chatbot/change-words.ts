import type { DiffChange } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';

const kinds = ['added', 'changed', 'removed'] as const satisfies readonly DiffChange[];

/** Says how much changed, without the kinds of change that did not happen. */
export function useChangeWords() {
  const t = useT('deploy');
  return (changes: Record<DiffChange, number>): string => {
    const happened = kinds.filter((kind) => changes[kind] > 0);
    if (happened.length === 0) return t('changes.none');
    return happened.map((kind) => t(`changes.${kind}`, { count: changes[kind] })).join(t('changes.and'));
  };
}
