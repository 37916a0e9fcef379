import { chakra } from '@chakra-ui/react/styled-system';
import { MessageSquareOff, UserRoundCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { isProblem } from '../../api/problems.ts';
import { useT } from '../../i18n/language.tsx';
import { useProblemWords } from '../../patterns/problem-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { ConversationFoot } from './conversation-foot.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { useCustomerName } from './customer-name.ts';
import { CustomerPanel } from './customer-panel.tsx';
import { useDesk } from './desk.ts';
import { EndDialog } from './end-dialog.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ThreadView } from './thread-view.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { useConversation, useConversationMoves } from './use-conversation.ts';
import { useMyAgent } from './use-my-agent.ts';
import type { Place } from './use-place.ts';

interface ConversationPaneProps {
  conversationId: string;
  place: Place;
}

/** The open conversation, or why it cannot be shown. */
export function ConversationPane({ conversationId, place }: ConversationPaneProps) {
  const t = useT('online');
  const common = useT('common');
  const words = useProblemWords();
  const { memberId, isDeskAdmin } = useDesk();
  const { conversation, error, refetch, isFetching } = useConversation(conversationId);

  if (conversation === undefined) {
    if (error === null)
      return (
        <chakra.div flex="1">
          <ListSkeleton count={3} />
        </chakra.div>
      );
    return (
      <chakra.div flex="1" display="grid" placeItems="center">
        {isProblem(error, 'notFound', 'validationFailed') ? (
          <EmptyState
            icon={<MessageSquareOff />}
            title={t('conversation.gone.title')}
            text={t('conversation.gone.text')}
            actions={<Button onClick={() => place.open(null)}>{t('conversation.back')}</Button>}
          />
        ) : (
          <ErrorPanel
            {...words.of(error)}
            retry={{ label: common('retry'), onPress: () => void refetch(), busy: isFetching }}
          />
        )}
      </chakra.div>
    );
  }
  const { status, agent } = conversation;
  const isOthers = (status === 'serving' || status === 'ended') && agent?.memberId !== memberId;
  if (isOthers && !isDeskAdmin) {
    return (
      <chakra.div flex="1" display="grid" placeItems="center">
        <EmptyState
          icon={<UserRoundCheck />}
          title={
            agent === null
              ? t('conversation.gone.title')
              : t('conversation.takenBy.title', { name: agent.nickname })
          }
          text={agent === null ? t('conversation.gone.text') : t('conversation.takenBy.text')}
          actions={<Button onClick={() => place.open(null, 'queue')}>{t('conversation.showQueue')}</Button>}
        />
      </chakra.div>
    );
  }
  return <OpenConversation conversation={conversation} place={place} />;
}

function OpenConversation({ conversation, place }: { conversation: Conversation; place: Place }) {
  const t = useT('online');
  const common = useT('common');
  const nameOf = useCustomerName();
  const { outboxes, marks } = useDesk();
  const { agent } = useMyAgent();
  const moves = useConversationMoves(conversation, agent);
  const [isEnding, setEnding] = useState(false);
  const [isTransferring, setTransferring] = useState(false);
  const [hasDetails, setDetails] = useState(false);
  const { conversationId } = conversation;
  const name = nameOf(conversation.visitor);

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
      <chakra.section
        aria-label={t('conversation.label', { name })}
        flex="1"
        minW="0"
        display="flex"
        flexDirection="column"
      >
        <ConversationHeader
          conversation={conversation}
          canEnd={moves.canEnd}
          canTransfer={moves.canTransfer}
          onBack={() => place.open(null)}
          onEnd={() => setEnding(true)}
          onTransfer={() => setTransferring(true)}
          onDetails={() => setDetails(true)}
        />
        <chakra.div flex="1" minHeight="0">
          <ThreadView conversationId={conversationId} customer={name} />
        </chakra.div>
        <ConversationFoot conversation={conversation} moves={moves} />
      </chakra.section>
      <chakra.aside
        aria-label={t('customer.label')}
        hideBelow="xl"
        width="18rem"
        flexShrink="0"
        overflowY="auto"
        borderStartWidth="1px"
        borderColor="border"
        bg="bg"
      >
        <CustomerPanel conversation={conversation} />
      </chakra.aside>
      <Dialog
        open={hasDetails}
        drawer
        width="22rem"
        title={name}
        closeLabel={common('close')}
        onClose={() => setDetails(false)}
      >
        <CustomerPanel conversation={conversation} isTitled={false} />
      </Dialog>
      <EndDialog
        open={isEnding}
        conversation={conversation}
        busy={moves.moving === 'end'}
        onClose={() => setEnding(false)}
        onEnd={() => {
          moves.move('end', { onSettled: () => setEnding(false) });
        }}
      />
      <TransferDialog
        open={isTransferring && moves.canTransfer}
        conversation={conversation}
        onClose={() => setTransferring(false)}
        onDone={() => {
          setTransferring(false);
          place.open(null);
        }}
      />
    </>
  );
}
