import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLeft, PanelRight } from 'lucide-react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { useNamed } from '../../i18n/default-names.ts';
import { Elapsed } from '../../i18n/elapsed.tsx';
import { useFormat, useT } from '../../i18n/language.tsx';
import {
  conversationLifecycle,
  newConversation,
} from '../../machines/conversation/conversation.lifecycle.ts';
import { ActionButtons } from '../../patterns/action-buttons.tsx';
import type { Action } from '../../patterns/use-actions.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { StateChip, toneOf } from '../../ui/state-chip.tsx';
import { useBackInQueue } from '../session/back-in-queue.ts';
import { CustomerAvatar } from '../session/customer-avatar.tsx';
import { WaitClock } from '../session/wait-clock.tsx';
import { useOthersWaiting } from './use-open-conversations.ts';

interface ConversationHeaderProps {
  conversation: Conversation;
  name: string;
  /** What can be done with it now. */
  actions: readonly Action[];
  onBack: () => void;
  onDetails: () => void;
}

/** The customer, the state and its time, and the possible actions. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const { conversation, name, actions, onBack, onDetails } = props;
  const t = useT('online');
  const named = useNamed();
  // Beside the list they are seen; on a phone nothing else tells of them.
  const others = useOthersWaiting(conversation.conversationId);
  const { status: value, channelName, channelHasDefaultName } = conversation;
  const { tags } = conversationLifecycle.resolveState({ value, context: newConversation });
  return (
    <Row
      as="header"
      gap="2.5"
      minHeight="14"
      px={{ base: '2', md: '4' }}
      borderBottomWidth="1px"
      borderColor="border"
    >
      <chakra.span hideFrom="md">
        <IconButton
          label={others === 0 ? t('conversation.back') : t('conversation.backWaiting', { count: others })}
          {...(others > 0 && { aspectRatio: 'auto', px: '1.5', gap: '1' })}
          onClick={onBack}
        >
          <ArrowLeft aria-hidden />
          {others > 0 && (
            <CountBadge strong aria-hidden>
              {others}
            </CountBadge>
          )}
        </IconButton>
      </chakra.span>
      <CustomerAvatar visitor={conversation.visitor} size={32} />
      <chakra.div flex="1" minW="0">
        <Text as="h2" line fontSize="lg" fontWeight="semibold">
          {name}
        </Text>
        <Text look="detail" line>
          {/* A phone has room for the time only; the channel stands in the details. */}
          <chakra.span hideBelow="sm">
            {named('channel', { name: channelName, isDefault: channelHasDefaultName })} ·{' '}
          </chakra.span>
          <Since conversation={conversation} />
        </Text>
      </chakra.div>
      <chakra.span hideBelow="sm">
        <StateChip tone={toneOf(tags)} label={t(`statuses:conversation.${value}`)} />
      </chakra.span>
      <ActionButtons actions={actions} wordsFrom="sm" />
      <chakra.span hideFrom="xl">
        <IconButton label={t('conversation.details')} data-shortcut="details" onClick={onDetails}>
          <PanelRight aria-hidden />
        </IconButton>
      </chakra.span>
    </Row>
  );
}

/** The time that matters in this state, running. */
function Since({ conversation }: { conversation: Conversation }) {
  const t = useT('online');
  const format = useFormat();
  const backWords = useBackInQueue()(conversation);
  const { status, connectedAt, endedAt, startedAt } = conversation;
  if (status === 'ended') return t('conversation.endedAt', { time: format.dateTime(endedAt ?? startedAt) });
  if (status === 'bot') return format.dateTime(startedAt);
  return conversation.waitingSince === null ? (
    <Elapsed since={connectedAt ?? startedAt} words={(time) => t('conversation.servingFor', { time })} />
  ) : (
    <>
      <WaitClock conversation={conversation} words={(time) => t('conversation.waitingFor', { time })} />
      {backWords === null ? null : <> · {backWords}</>}
    </>
  );
}
