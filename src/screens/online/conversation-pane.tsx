import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowRightLeft, CircleX, MessageSquareOff, UserRoundCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { callOperation } from '../../api/call.ts';
import { isProblem } from '../../api/problems.ts';
import { useT } from '../../i18n/language.tsx';
import { deskRefusal, placeOf } from '../../machines/rules/desk-access.ts';
import type { Action } from '../../patterns/use-actions.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { useCustomerName } from '../session/customer-name.ts';
import { ConversationFoot } from './conversation-foot.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { CustomerPanel } from './customer-panel.tsx';
import { useDesk, useDraft } from './desk.ts';
import { NotHere } from './not-here.tsx';
import { ThreadView } from './thread-view.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { useConversation, useConversationMoves } from './use-conversation.ts';
import { useMyAgent } from './use-my-agent.ts';
import { usePlace } from './use-place.ts';
import { besideConversation } from './use-shortcuts.ts';

/** The open conversation, or why it cannot be shown. */
export function ConversationPane({ conversationId }: { conversationId: string }) {
  const t = useT('online');
  const { open } = usePlace();
  const desk = useDesk();
  const { conversation, error, retry } = useConversation(conversationId);
  const isGone = isProblem(error, 'notFound', 'validationFailed');
  if (conversation === undefined && !isGone) return <NotHere error={error} retry={retry} count={3} />;
  if (conversation !== undefined && deskRefusal(placeOf(conversation), desk) === null)
    return <OpenConversation conversation={conversation} />;
  const taker = conversation?.agent?.nickname;
  return (
    <chakra.div flex="1" display="grid" placeItems="center">
      {taker === undefined ? (
        <EmptyState
          icon={<MessageSquareOff />}
          title={t('conversation.gone.title')}
          text={t('conversation.gone.text')}
          actions={<Button onClick={() => open(null)}>{t('conversation.back')}</Button>}
        />
      ) : (
        <EmptyState
          icon={<UserRoundCheck />}
          title={t('conversation.takenBy.title', { name: taker })}
          text={t('conversation.takenBy.text')}
          actions={<Button onClick={() => open(null, 'queue')}>{t('conversation.showQueue')}</Button>}
        />
      )}
    </chakra.div>
  );
}

function OpenConversation({ conversation }: { conversation: Conversation }) {
  const t = useT('online');
  const { open } = usePlace();
  const { sdkAppId, outboxes, marks } = useDesk();
  const { conversationId, visitor } = conversation;
  const name = useCustomerName()(visitor);
  const moves = useConversationMoves(conversation, useMyAgent().agent);
  const [asked, setAsked] = useState<'details' | 'transfer' | null>(null);
  const close = () => setAsked(null);
  /** The agent has ended the conversation or passed it on. */
  const isLeft = useRef(false);
  const finalFocus = () => (isLeft.current ? besideConversation(conversationId) : null);
  const hasDraft = useDraft(conversationId).trim() !== '';
  const { canWrite, canEnd, canTransfer } = moves;
  useEffect(() => outboxes.of(conversationId).setOpen(canWrite), [outboxes, conversationId, canWrite]);

  // Messages on the screen count as seen while the page is in front.
  useEffect(() => {
    const see = () => {
      if (!document.hidden) marks.see(conversation);
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [marks, conversation]);

  const transfer: Action = {
    id: 'transfer',
    label: t('transfer.action'),
    name: t('transfer.action'),
    icon: <ArrowRightLeft aria-hidden />,
    run: () => setAsked('transfer'),
  };
  const end: Action = {
    id: 'end',
    label: t('conversation.end'),
    name: t('conversation.end'),
    icon: <CircleX aria-hidden />,
    question: {
      title: t('end.title', { name }),
      text: (
        <>
          {t('end.text')}
          {hasDraft ? <strong> {t('end.draftLost')}</strong> : null}
        </>
      ),
      confirm: t('end.confirm'),
      finalFocus,
    },
    run: async () => {
      await callOperation('endConversation', { sdkAppId, conversationId });
      isLeft.current = true;
    },
  };

  return (
    <>
      <Stack as="section" aria-label={t('conversation.label', { name })} flex="1" gap="0">
        <ConversationHeader
          conversation={conversation}
          name={name}
          actions={[...(canTransfer ? [transfer] : []), ...(canEnd ? [end] : [])]}
          onBack={() => open(null)}
          onDetails={() => setAsked('details')}
        />
        <chakra.div flex="1" minHeight="0">
          <ThreadView conversationId={conversationId} customer={name} visitor={conversation.visitor} />
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
        padding="5"
      >
        <CustomerPanel conversation={conversation} title={name} />
      </chakra.aside>
      <Dialog
        open={asked === 'details'}
        drawer
        width="22rem"
        title={name}
        closeLabel={t('common:close')}
        onClose={close}
      >
        <CustomerPanel conversation={conversation} />
      </Dialog>
      <TransferDialog
        open={asked === 'transfer' && canTransfer}
        conversation={conversation}
        name={name}
        hasDraft={hasDraft}
        finalFocus={finalFocus}
        onClose={close}
        onDone={() => {
          isLeft.current = true;
          close();
          open(null);
        }}
      />
    </>
  );
}
