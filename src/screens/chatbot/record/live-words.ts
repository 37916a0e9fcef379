import type { Deployment } from '../../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { useActorName } from '../../session/actor-name.ts';

/** One line about the version that is live: since when, and who rolled back to it and why. */
export function useLiveWords() {
  const t = useT('deploy');
  const format = useFormat();
  const nameOf = useActorName();
  return ({ version, livePeriods: [period], createdAt }: Deployment): string => {
    const when = format.dateTime(period?.startedAt ?? createdAt);
    if (period?.how !== 'rolledBack') return t('record.live', { version, when });
    const { reason, by } = period;
    const known = { version, when, by: nameOf(by) };
    return reason === '' ? t('record.liveAgain', known) : t('record.liveAgainWhy', { ...known, reason });
  };
}
