import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';

/** Says how a conversation ended: by whom, else why; null while it goes on. */
export function useEndedWords(): (
  conversation: Pick<Conversation, 'endReason' | 'endedBy'>,
) => string | null {
  const t = useT('statuses');
  return ({ endReason, endedBy }) => {
    if (endReason === null) return null;
    const name = endedBy?.member?.nickname;
    if (name !== undefined) return t('ended.byMember', { name });
    const isPageClosed = endReason === 'abandonedInQueue' && endedBy?.kind === 'system';
    return isPageClosed ? t('ended.pageClosed') : t(`endReason.${endReason}`);
  };
}
