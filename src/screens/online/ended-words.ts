import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { useNamed } from '../../i18n/default-names.ts';
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

/** Says in one line who served a conversation, where, and how it ended. */
export function useServedWords(): (conversation: Conversation) => string {
  const t = useT('online');
  const named = useNamed();
  const endedWords = useEndedWords();
  return (conversation) => {
    const { agent, channelName: name, channelHasDefaultName: isDefault } = conversation;
    const parts = [
      agent?.nickname ?? t('thread.bot'),
      named('channel', { name, isDefault }),
      endedWords(conversation),
    ];
    return parts.filter((part) => part !== null).join(' · ');
  };
}
