import type { DeliveryAttempt } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';

/** What came of an attempt, in words, with the status of the answer. */
export function useAttemptWord(): (attempt: DeliveryAttempt) => string {
  const t = useT('webhooks');
  return ({ status, failure }) => {
    const word = t(`attempt.${failure ?? 'succeeded'}`);
    return status === null ? word : t('attempt.withStatus', { word, status });
  };
}
