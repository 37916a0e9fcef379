import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowRightLeft, CircleX, HandGrab } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { callOperation } from '../../api/call.ts';
import { isProblem } from '../../api/problems.ts';
import { useT } from '../../i18n/language.tsx';
import { deskRefusal, isHandedOver, placeOf } from '../../machines/rules/desk-access.ts';
import type { Action } from '../../patterns/use-actions.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { useCustomerName } from '../session/customer-name.ts';
import { ConnectionLine } from './connection-line.tsx';
import { ConversationFoot } from './conversation-foot.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { CustomerPanel } from './customer-panel.tsx';
import { useDesk, useDraft } from './desk.ts';
import { EndQuestion } from './end-question.tsx';
import { LostConversation } from './lost-conversation.tsx';
import { NotHere } from './not-here.tsx';
import { takeOver } from './take-over.ts';
import { ThreadView } from './thread-view.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { useConversation, useConversationMoves } from './use-conversation.ts';
import { useMyAgent } from './use-my-agent.ts';
import { usePlace } from './use-place.ts';
import { besideConversation, target } from './use-shortcuts.ts';

/** The open conversation, or why it cannot be shown. */
export function ConversationPane({ conversationId }: { conversationId: string }) {
  const desk = useDesk();
  const { conversation, error, retry } = useConversation(conversationId);
  const isGone = isProblem(error, 'notFound', 'validationFailed');
  if (conversation === undefined && !isGone) return <NotHere error={error} retry={retry} count={3} />;
  if (conversation !== undefined && deskRefusal(placeOf(conversation), desk) === null)
    return <OpenConversation conversation={conversation} />;
  // An earlier conversation of somebody else has nobody who took it.
  const isTaken = conversation !== undefined && isHandedOver(placeOf(conversation));
  const taker = isTaken ? conversation.agent?.nickname : undefined;
  return <LostConversation conversationId={conversationId} taker={taker} />;
}

function OpenConversation({ conversation }: { conversation: Conversation }) {
  const t = useT('online');
  const { open } = usePlace();
  const desk = useDesk();
  const { sdkAppId, outboxes, marks } = desk;
  const { conversationId, visitor } = conversation;
  const name = useCustomerName()(visitor);
  const moves = useConversationMoves(conversation, useMyAgent().agent);
  const [asked, setAsked] = useState<'details' | 'transfer' | null>(null);
  const close = () => setAsked(null);
  /** Whether the agent has ended the conversation or passed it on, or has taken it over. */
  const outcome = useRef<'left' | 'taken' | null>(null);
  const finalFocus = () =>
    outcome.current === 'left' ? besideConversation(conversationId) : outcome.current && target('reply');
  const hasDraft = useDraft(conversationId).trim() !== '';
  const { canWrite, canEnd, canTransfer } = moves;
  useEffect(() => {
    if (canWrite) outboxes.serve(conversationId);
    else outboxes.lose(conversationId);
  }, [outboxes, conversationId, canWrite]);

  // Messages on the screen count as seen while the page is in front.
  useEffect(() => {
    const see = () => {
      if (!document.hidden) marks.see(conversation);
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [marks, conversation]);

  const taking: Action = {
    id: 'takeOver',
    label: t('takeOver'),
    name: t('takeOver'),
    icon: <HandGrab aria-hidden />,
    refused: moves.takeOverRefused,
    run: () => takeOver(desk, conversationId),
  };
  const transfer: Action = {
    id: 'transfer',
    label: t('transfer.action'),
    name: t('transfer.action'),
    icon: <ArrowRightLeft aria-hidden />,
    refused: moves.lineRefused,
    run: () => setAsked('transfer'),
  };
  const end: Action = {
    id: 'end',
    label: t('conversation.end'),
    name: t('conversation.end'),
    icon: <CircleX aria-hidden />,
    refused: moves.lineRefused,
    question: {
      title: t('end.title', { name }),
      text: <EndQuestion conversation={conversation} />,
      confirm: t('end.confirm'),
      finalFocus,
    },
    run: async () => {
      await callOperation('endConversation', { sdkAppId, conversationId });
      outcome.current = 'left';
    },
  };

  return (
    <>
      <Stack as="section" aria-label={t('conversation.label', { name })} flex="1" gap="0">
        <ConversationHeader
          conversation={conversation}
          name={name}
          actions={[
            ...(canTransfer && !canWrite ? [taking] : []),
            ...(canTransfer ? [transfer] : []),
            ...(canEnd ? [end] : []),
          ]}
          onBack={() => open(null)}
          onDetails={() => setAsked('details')}
        />
        <chakra.div flex="1" minHeight="0" position="relative">
          <ThreadView conversation={conversation} customer={name} />
          <ConnectionLine place="conversation" />
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
          outcome.current = 'left';
          close();
          open(null);
        }}
      />
    </>
  );
}
