import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDraft } from './use-outbox.ts';
import { useCustomerName } from './customer-name.ts';

interface EndDialogProps {
  open: boolean;
  conversation: Conversation;
  busy: boolean;
  onEnd: () => void;
  onClose: () => void;
}

/** Asks before a conversation ends, and names the draft that would be lost. */
export function EndDialog({ open, conversation, busy, onEnd, onClose }: EndDialogProps) {
  const t = useT('online');
  const common = useT('common');
  const nameOf = useCustomerName();
  const draft = useDraft(conversation.conversationId);
  return (
    <ConfirmDialog
      open={open}
      title={t('end.title', { name: nameOf(conversation.visitor) })}
      confirmLabel={t('end.confirm')}
      cancelLabel={common('cancel')}
      busy={busy}
      onCancel={onClose}
      onConfirm={onEnd}
    >
      {t('end.text')}
      {draft.trim() === '' ? null : <strong> {t('end.draftLost')}</strong>}
    </ConfirmDialog>
  );
}
