import { chakra } from '@chakra-ui/react/styled-system';
import { MessageSquareOff, UserRoundCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { isProblem } from '../../api/problems.ts';
import { useT } from '../../i18n/language.tsx';
import { deskRefusal, placeOf } from '../../machines/rules/desk-access.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/stack.tsx';
import { ConversationFoot } from './conversation-foot.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { useCustomerName } from './customer-name.ts';
import { CustomerPanel } from './customer-panel.tsx';
import { useDesk } from './desk.ts';
import { NotHere } from './not-here.tsx';
import { ThreadView } from './thread-view.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { useConversation, useConversationMoves } from './use-conversation.ts';
import { useMyAgent } from './use-my-agent.ts';
import { useDraft } from './use-outbox.ts';
import type { Place } from './use-place.ts';

const Middle = chakra('div', { base: { flex: '1', display: 'grid', placeItems: 'center' } });

interface ConversationPaneProps {
  conversationId: string;
  place: Place;
}

/** The open conversation, or why it cannot be shown. */
export function ConversationPane({ conversationId, place }: ConversationPaneProps) {
  const t = useT('online');
  const desk = useDesk();
  const { conversation, error, retry } = useConversation(conversationId);
  const isGone = isProblem(error, 'notFound', 'validationFailed');
  if (conversation === undefined && !isGone) return <NotHere error={error} retry={retry} count={3} />;
  const refusal = conversation === undefined ? 'notFound' : deskRefusal(placeOf(conversation), desk);
  if (conversation !== undefined && refusal === null)
    return <OpenConversation conversation={conversation} place={place} />;
  const taker = conversation?.agent?.nickname;
  return (
    <Middle>
      {taker === undefined ? (
        <EmptyState
          icon={<MessageSquareOff />}
          title={t('conversation.gone.title')}
          text={t('conversation.gone.text')}
          actions={<Button onClick={() => place.open(null)}>{t('conversation.back')}</Button>}
        />
      ) : (
        <EmptyState
          icon={<UserRoundCheck />}
          title={t('conversation.takenBy.title', { name: taker })}
          text={t('conversation.takenBy.text')}
          actions={<Button onClick={() => place.open(null, 'queue')}>{t('conversation.showQueue')}</Button>}
        />
      )}
    </Middle>
  );
}

type Asked = 'details' | 'end' | 'transfer' | null;

function OpenConversation({ conversation, place }: { conversation: Conversation; place: Place }) {
  const t = useT('online');
  const common = useT('common');
  const name = useCustomerName()(conversation.visitor);
  const { outboxes, marks } = useDesk();
  const { agent } = useMyAgent();
  const moves = useConversationMoves(conversation, agent);
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const { conversationId } = conversation;
  const hasDraft = useDraft(conversationId).trim() !== '';
  const { canWrite } = moves;
  useEffect(() => outboxes.of(conversationId).setOpen(canWrite), [outboxes, conversationId, canWrite]);

  // What is on the screen has been seen, once the page is in front.
  useEffect(() => {
    const see = () => {
      if (!document.hidden) marks.see(conversation);
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [marks, conversation]);

  return (
    <>
      <Stack as="section" aria-label={t('conversation.label', { name })} flex="1" gap="0">
        <ConversationHeader
          conversation={conversation}
          name={name}
          onBack={() => place.open(null)}
          onEnd={moves.canEnd ? () => setAsked('end') : undefined}
          onTransfer={moves.canTransfer ? () => setAsked('transfer') : undefined}
          onDetails={() => setAsked('details')}
        />
        <chakra.div flex="1" minHeight="0">
          <ThreadView conversationId={conversationId} customer={name} />
        </chakra.div>
        <ConversationFoot conversation={conversation} moves={moves} />
      </Stack>
      <chakra.aside
        aria-label={t('customer.label')}
        hideBelow="xl"
        width="18rem"
        flexShrink="0"
        overflowY="auto"
        borderStartWidth="1px"
        borderColor="border"
        bg="bg"
        padding="5"
      >
        <CustomerPanel conversation={conversation} title={name} />
      </chakra.aside>
      <Dialog
        open={asked === 'details'}
        drawer
        width="22rem"
        title={name}
        closeLabel={common('close')}
        onClose={close}
      >
        <CustomerPanel conversation={conversation} />
      </Dialog>
      <ConfirmDialog
        open={asked === 'end'}
        title={t('end.title', { name })}
        confirmLabel={t('end.confirm')}
        cancelLabel={common('cancel')}
        busy={moves.moving === 'end'}
        onCancel={close}
        onConfirm={() => moves.move('end', close)}
      >
        {t('end.text')}
        {hasDraft ? <strong> {t('end.draftLost')}</strong> : null}
      </ConfirmDialog>
      <TransferDialog
        open={asked === 'transfer' && moves.canTransfer}
        conversation={conversation}
        name={name}
        hasDraft={hasDraft}
        onClose={close}
        onDone={() => {
          close();
          place.open(null);
        }}
      />
    </>
  );
}
