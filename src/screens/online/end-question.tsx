import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';
import { useDesk, useDraft } from './desk.ts';

/** What the end of a conversation does, and to whom. */
export function EndQuestion({ conversation }: { conversation: Conversation }) {
  const t = useT('online');
  const { memberId } = useDesk();
  const { agent, conversationId, status, waitingSince } = conversation;
  const hasDraft = useDraft(conversationId).trim() !== '';
  return (
    <>
      {agent === null || agent.memberId === memberId ? null : (
        <strong>{t(status === 'offered' ? 'end.offered' : 'end.served', { name: agent.nickname })} </strong>
      )}
      {waitingSince === null ? null : <strong>{t('end.waits')} </strong>}
      {t('end.text')}
      {hasDraft ? <strong> {t('end.draftLost')}</strong> : null}
    </>
  );
}
