import type { UnmatchedQuestion } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';

/** Says which Q&A came closest. */
export function useNearestWords() {
  const t = useT('qaOptimization');
  return (nearest: UnmatchedQuestion['nearest']): string =>
    nearest === null
      ? t('nothingNear')
      : `${t('nearest', { qa: nearest.standardQuestion })} · ${t('score', { score: nearest.score })}`;
}
