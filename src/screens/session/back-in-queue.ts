import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import { isBackInQueue } from '../../machines/rules/waiting.ts';

/** Says why a customer with a short wait stands in front: who loses the agent keeps the place of the first hand-over. */
export function useBackInQueue(): (
  conversation: Pick<Conversation, 'status' | 'waitingSince' | 'queuedAt'>,
) => string | null {
  const t = useT('session');
  const format = useFormat();
  return (conversation) =>
    isBackInQueue(conversation) && conversation.queuedAt !== null
      ? t('backInQueue', { time: format.time(conversation.queuedAt) })
      : null;
}
