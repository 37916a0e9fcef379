import { chakra } from '@chakra-ui/react/styled-system';
import { BellRing, Bot, Clock, Reply } from 'lucide-react';
import { memo } from 'react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { useFormat } from '../../i18n/format.tsx';
import { useT } from '../../i18n/language.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { useDraft } from './use-outbox.ts';
import { useCustomerName } from './customer-name.ts';
import { useDesk } from './desk.ts';
import { Elapsed, Remaining, useSeconds } from '../../i18n/elapsed.tsx';
import type { DeskList } from './use-place.ts';
import { wantReply } from './reply-focus.ts';

const Row = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: 'full',
    height: '4.125rem',
    px: '2.5',
    borderRadius: 'lg',
    textAlign: 'start',
    cursor: 'pointer',
    transitionProperty: 'background-color',
    transitionDuration: 'fast',
    _hover: { bg: 'bg.hover' },
    '&[aria-current=true]': {
      bg: 'bg.selected',
      boxShadow: 'inset 0 0 0 1px var(--p-colors-brand-border)',
      _hover: { bg: 'bg.selected' },
    },
    _focusVisible: { outlineOffset: '-2px!' },
  },
});

interface ConversationRowProps {
  conversation: Conversation;
  list: DeskList;
  isCurrent: boolean;
  isUnseen: boolean;
  /** The list's one stop of the tab key. */
  isStop: boolean;
  onOpen: (conversationId: string) => void;
}

function RowView({ conversation, list, isCurrent, isUnseen, isStop, onOpen }: ConversationRowProps) {
  const t = useT('online');
  const format = useFormat();
  const nameOf = useCustomerName();
  const { memberId } = useDesk();
  const { conversationId, visitor, unreadCount, status, agent } = conversation;
  const name = nameOf(visitor);
  const isOfferedToMe = status === 'offered' && agent?.memberId === memberId;
  const isNamedByOther =
    list !== 'mine' && agent !== null && agent.memberId !== memberId && status !== 'queued';
  return (
    <Row
      type="button"
      data-conversation={conversationId}
      aria-current={isCurrent}
      tabIndex={isStop ? 0 : -1}
      onClick={(event) => {
        // By hand, one opens a conversation to write in it; keys stay in the list. On touch the keyboard would cover it.
        if (event.detail > 0 && !matchMedia('(pointer: coarse)').matches) wantReply();
        onOpen(conversationId);
      }}
    >
      <Avatar name={name} size={34} />
      <chakra.span flex="1" minW="0" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="0.5">
        <chakra.span display="flex" alignItems="baseline" gap="2">
          <chakra.span
            flex="1"
            minW="0"
            truncate
            fontSize="md"
            fontWeight={isUnseen || isOfferedToMe ? 'semibold' : 'medium'}
          >
            {name}
          </chakra.span>
          <RowTime conversation={conversation} />
        </chakra.span>
        <chakra.span
          display="flex"
          alignItems="center"
          gap="2"
          fontSize="sm"
          color={isUnseen ? 'fg' : 'fg.muted'}
        >
          <chakra.span flex="1" minW="0" truncate>
            {isOfferedToMe ? (
              <chakra.span
                display="inline-flex"
                alignItems="center"
                gap="1"
                color="warning.fg"
                fontWeight="medium"
                css={{ '& svg': { width: '13px', height: '13px' } }}
              >
                <BellRing aria-hidden />
                {t('lists.offered')}
              </chakra.span>
            ) : (
              <Preview conversation={conversation} />
            )}
          </chakra.span>
          {unreadCount > 0 && status !== 'ended' ? (
            <CountBadge strong={isUnseen}>
              <span aria-hidden>{format.number(unreadCount)}</span>
              <chakra.span srOnly>{t('lists.unread', { count: unreadCount })}</chakra.span>
            </CountBadge>
          ) : null}
        </chakra.span>
        {isNamedByOther ? (
          <chakra.span truncate fontSize="xs" color="fg.muted" marginTop="-0.5">
            {status === 'offered' ? t('lists.offeredTo', { name: agent.nickname }) : agent.nickname}
          </chakra.span>
        ) : null}
      </chakra.span>
    </Row>
  );
}

/** Drawn again only when its own conversation changes. */
export const ConversationRow = memo(RowView);

/** The clock that matters: how long somebody waits, how long an offer stands, or when something last happened. */
function RowTime({ conversation }: { conversation: Conversation }) {
  const { status, queuedAt, lastMessage, startedAt, endedAt, offerExpiresAt, agent, unreadCount } =
    conversation;
  const { memberId } = useDesk();
  if (status === 'offered' && agent?.memberId === memberId && offerExpiresAt !== null) {
    return (
      <chakra.span fontSize="xs" fontWeight="semibold" color="warning.fg" data-figure>
        <Remaining until={offerExpiresAt} />
      </chakra.span>
    );
  }
  if (status === 'queued' || status === 'offered') {
    return (
      <chakra.span
        display="inline-flex"
        alignItems="center"
        gap="1"
        fontSize="xs"
        color="warning.fg"
        css={{ '& svg': { width: '11px', height: '11px' } }}
      >
        <Clock aria-hidden />
        <Elapsed since={queuedAt ?? startedAt} />
      </chakra.span>
    );
  }
  if (status === 'serving' && unreadCount > 0 && lastMessage !== null) {
    return (
      <chakra.span fontSize="xs" color="brand.fg" fontWeight="medium">
        <Elapsed since={lastMessage.at} />
      </chakra.span>
    );
  }
  return <Moment at={endedAt ?? lastMessage?.at ?? startedAt} />;
}

/** The hour of what is recent, the date of what is older. */
function Moment({ at }: { at: string }) {
  const format = useFormat();
  const isRecent = useSeconds(at, 'since') < 86_400;
  return (
    <chakra.time fontSize="xs" color="fg.subtle" dateTime={at}>
      {isRecent ? format.time(at) : format.date(at)}
    </chakra.time>
  );
}

/** What is being written, else the last that was said. */
function Preview({ conversation }: { conversation: Conversation }) {
  const t = useT('online');
  const statuses = useT('statuses');
  const { conversationId, lastMessage, status, endReason } = conversation;
  const draft = useDraft(conversationId);
  if (draft !== '' && status === 'serving') {
    return (
      <>
        <chakra.span color="danger.fg">{t('lists.draft')}</chakra.span> {draft}
      </>
    );
  }
  if (status === 'ended' && endReason !== null) return statuses(`endReason.${endReason}`);
  if (lastMessage === null) return t('lists.noMessage');
  return (
    <>
      {lastMessage.sender === 'customer' ? null : (
        <chakra.span display="inline-block" verticalAlign="-2px" marginInlineEnd="1">
          {lastMessage.sender === 'bot' ? <Bot size={13} aria-hidden /> : <Reply size={13} aria-hidden />}
          <chakra.span srOnly>{t(`lists.saidBy.${lastMessage.sender}`)}</chakra.span>
        </chakra.span>
      )}
      {lastMessage.text}
    </>
  );
}
