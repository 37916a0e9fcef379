import type { DoubtedQa } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';

type Signs = Pick<DoubtedQa, 'saidNoCount'> &
  Partial<Pick<DoubtedQa, 'askedAgainCount' | 'wantedPersonCount' | 'helpedCount'>>;

/** Says how answers were received; what never happened is left out. */
export function useSignWords() {
  const t = useT('qaOptimization');
  return ({ saidNoCount, askedAgainCount = 0, wantedPersonCount = 0, helpedCount = 0 }: Signs): string =>
    [
      saidNoCount > 0 && t('doubted.saidNo', { count: saidNoCount }),
      askedAgainCount > 0 && t('doubted.askedAgain', { count: askedAgainCount }),
      wantedPersonCount > 0 && t('doubted.wantedPerson', { count: wantedPersonCount }),
      helpedCount > 0 && t('doubted.helped', { count: helpedCount }),
    ]
      .filter(Boolean)
      .join(' · ');
}
