import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLeft, ArrowRightLeft, CircleX, PanelRight } from 'lucide-react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { useFormat } from '../../i18n/format.tsx';
import { useT } from '../../i18n/language.tsx';
import {
  conversationLifecycle,
  newConversation,
} from '../../machines/conversation/conversation.lifecycle.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { StateChip, toneOf } from '../../ui/state-chip.tsx';
import { useCustomerName } from './customer-name.ts';
import { Elapsed } from '../../i18n/elapsed.tsx';

/** How a conversation stands. */
function ConversationChip({ status }: { status: Conversation['status'] }) {
  const t = useT('statuses');
  const { tags } = conversationLifecycle.resolveState({ value: status, context: newConversation });
  return <StateChip tone={toneOf(tags)} label={t(`conversation.${status}`)} />;
}

interface ConversationHeaderProps {
  conversation: Conversation;
  canEnd: boolean;
  canTransfer: boolean;
  onBack: () => void;
  onEnd: () => void;
  onTransfer: () => void;
  onDetails: () => void;
}

/** Who this is, how it stands, since when; and what can be done. */
export function ConversationHeader({
  conversation,
  canEnd,
  canTransfer,
  onBack,
  onEnd,
  onTransfer,
  onDetails,
}: ConversationHeaderProps) {
  const t = useT('online');
  const nameOf = useCustomerName();
  const name = nameOf(conversation.visitor);
  return (
    <chakra.header
      display="flex"
      alignItems="center"
      gap="2.5"
      minHeight="14"
      px={{ base: '2', md: '4' }}
      borderBottomWidth="1px"
      borderColor="border"
    >
      <chakra.span hideFrom="md">
        <IconButton label={t('conversation.back')} onClick={onBack}>
          <ArrowLeft aria-hidden />
        </IconButton>
      </chakra.span>
      <Avatar name={name} size={32} />
      <chakra.div flex="1" minW="0">
        <chakra.h2 truncate fontSize="lg" fontWeight="semibold">
          {name}
        </chakra.h2>
        <chakra.p truncate fontSize="xs" color="fg.muted">
          {conversation.channelName} · <Since conversation={conversation} />
        </chakra.p>
      </chakra.div>
      <chakra.span hideBelow="sm">
        <ConversationChip status={conversation.status} />
      </chakra.span>
      {canTransfer ? (
        <>
          <chakra.span hideFrom="sm">
            <IconButton label={t('transfer.action')} onClick={onTransfer}>
              <ArrowRightLeft aria-hidden />
            </IconButton>
          </chakra.span>
          <chakra.span hideBelow="sm">
            <Button
              size="sm"
              icon={<ArrowRightLeft aria-hidden />}
              data-shortcut="transfer"
              onClick={onTransfer}
            >
              {t('transfer.action')}
            </Button>
          </chakra.span>
        </>
      ) : null}
      {canEnd ? (
        <Button size="sm" icon={<CircleX aria-hidden />} data-shortcut="end" onClick={onEnd}>
          {t('conversation.end')}
        </Button>
      ) : null}
      <chakra.span hideFrom="xl">
        <IconButton label={t('conversation.details')} data-shortcut="details" onClick={onDetails}>
          <PanelRight aria-hidden />
        </IconButton>
      </chakra.span>
    </chakra.header>
  );
}

/** The time that matters in this state, running. */
function Since({ conversation }: { conversation: Conversation }) {
  const t = useT('online');
  const format = useFormat();
  const { status, queuedAt, connectedAt, endedAt, startedAt } = conversation;
  if (status === 'ended') return t('conversation.endedAt', { time: format.dateTime(endedAt ?? startedAt) });
  if (status === 'queued' || status === 'offered') {
    return <Elapsed since={queuedAt ?? startedAt} words={(time) => t('conversation.waitingFor', { time })} />;
  }
  if (status === 'serving') {
    return (
      <Elapsed since={connectedAt ?? startedAt} words={(time) => t('conversation.servingFor', { time })} />
    );
  }
  return format.dateTime(startedAt);
}
