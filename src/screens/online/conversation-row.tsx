import { chakra } from '@chakra-ui/react/styled-system';
import { BellRing, Reply } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { Remaining, useSeconds } from '../../i18n/elapsed.tsx';
import { useFormat, useT } from '../../i18n/language.tsx';
import { lastActive } from '../../machines/rules/waiting.ts';
import { isPointerCoarse } from '../../ui/coarse-pointer.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { useBackInQueue } from '../session/back-in-queue.ts';
import { CustomerAvatar } from '../session/customer-avatar.tsx';
import { useCustomerName } from '../session/customer-name.ts';
import { useWait, WaitClock, waitTones } from '../session/wait-clock.tsx';
import { LeftMark } from './customer-left.tsx';
import { customerWords } from './customer-words.ts';
import { useDesk, useDraft, useKept } from './desk.ts';
import { useEndedWords } from './ended-words.ts';
import { RatingMark } from './rating-mark.tsx';
import { wantReply } from './reply-focus.ts';
import { RowButton } from './row-button.tsx';
import type { DeskList } from './use-place.ts';
import { press, target } from './use-shortcuts.ts';

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
  const { memberId } = useDesk();
  const { conversationId, visitor, unreadCount, status, agent } = conversation;
  const name = useCustomerName()(visitor);
  const isOwn = agent?.memberId === memberId;
  const isOfferedToMe = status === 'offered' && isOwn;
  const backWords = useBackInQueue()(conversation);
  const ended = useEndedWords()(conversation);
  const isNamed = conversation.endedBy?.member?.memberId === agent?.memberId;
  const other = list !== 'mine' && !isOwn && status !== 'queued' && !isNamed ? agent?.nickname : undefined;
  const detail = [
    ...(ended === null ? [] : [ended]),
    ...(other === undefined ? [] : [status === 'offered' ? t('session:offeredTo', { name: other }) : other]),
    ...(backWords === null ? [] : [backWords]),
  ];
  return (
    <RowButton
      type="button"
      height="4.125rem"
      data-conversation={conversationId}
      aria-current={isCurrent}
      tabIndex={isStop ? 0 : -1}
      onClick={(event) => {
        // A mouse click focuses the composer; arrow keys stay in the list. On touch screens the keyboard would cover
        // the messages.
        const isByMouse = event.detail > 0 && !isPointerCoarse();
        if (isByMouse && isCurrent && target('reply') !== null) return press('reply');
        if (isByMouse) wantReply(conversationId);
        onOpen(conversationId);
      }}
    >
      <CustomerAvatar visitor={visitor} size={34} />
      <chakra.span flex="1" minW="0" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="0.5">
        <Row as="span" alignItems="baseline">
          <Text line flex="1" minW="0" fontWeight={isUnseen || isOfferedToMe ? 'semibold' : 'medium'}>
            {name}
          </Text>
          <RowTime conversation={conversation} list={list} isOfferedToMe={isOfferedToMe} />
        </Row>
        <Row as="span" fontSize="sm" color={isUnseen ? 'fg' : 'fg.muted'}>
          <Text line flex="1" minW="0">
            {isOfferedToMe ? (
              <Call conversation={conversation} icon={<BellRing size={13} aria-hidden />}>
                {t('lists.offered')}
              </Call>
            ) : (
              <>
                <LeftMark customerLeftAt={conversation.customerLeftAt} />
                <Preview conversation={conversation} />
              </>
            )}
          </Text>
          {status === 'ended' ? <RatingMark rating={conversation.rating} /> : null}
          {isOwn && isUnseen && unreadCount === 0 ? <CountBadge>{t('lists.isNew')}</CountBadge> : null}
          {unreadCount > 0 && status !== 'ended' ? (
            <CountBadge strong={isUnseen}>
              <span aria-hidden>{format.number(unreadCount)}</span>
              <chakra.span srOnly>{t('lists.unread', { count: unreadCount })}</chakra.span>
            </CountBadge>
          ) : null}
        </Row>
        {detail.length === 0 ? null : (
          <Text look="detail" line marginTop="-0.5">
            {detail.join(' · ')}
          </Text>
        )}
      </chakra.span>
    </RowButton>
  );
}

/** Drawn again only when its own conversation changes. */
export const ConversationRow = memo(RowView);

interface CallProps {
  conversation: Conversation;
  icon?: ReactNode;
  children: ReactNode;
}

/** Calls for an answer to an offer, in the colour of the customer's wait. */
function Call({ conversation, icon, children }: CallProps) {
  const { level } = useWait(conversation.waitingSince ?? conversation.startedAt);
  return (
    <Row
      as="span"
      display="inline-flex"
      gap="1"
      color={`${waitTones[level]}.fg`}
      fontWeight="medium"
      data-offer={level}
    >
      {icon}
      {children}
    </Row>
  );
}

interface RowTimeProps extends Pick<ConversationRowProps, 'conversation' | 'list'> {
  isOfferedToMe: boolean;
}

/** The time by which the list is ordered; where who waits comes first, the wait or the offer's remaining time before it. */
function RowTime({ conversation, list, isOfferedToMe }: RowTimeProps) {
  const { offerExpiresAt } = conversation;
  const isEnded = list === 'ended';
  return (
    <Text fontSize="xs" data-figure>
      {!isEnded && isOfferedToMe && offerExpiresAt !== null ? (
        <Call conversation={conversation}>
          <Remaining until={offerExpiresAt} />
        </Call>
      ) : !isEnded && conversation.waitingSince !== null ? (
        <WaitClock conversation={conversation} />
      ) : (
        <Moment at={lastActive(conversation)} />
      )}
    </Text>
  );
}

/** The time of a recent message, the date of an older one. */
function Moment({ at }: { at: string }) {
  const format = useFormat();
  const isRecent = useSeconds(at, 'since') < 86_400;
  return (
    <chakra.time color="fg.subtle" dateTime={at}>
      {isRecent ? format.time(at) : format.date(at)}
    </chakra.time>
  );
}

/** What is not sent yet, the draft, else the answer with its mark where all is answered, else what the customer said. */
function Preview({ conversation }: { conversation: Conversation }) {
  const t = useT('online');
  const { conversationId, lastMessage, unansweredText, waitingSince, status } = conversation;
  const draft = useDraft(conversationId);
  const kept = useKept(conversationId);
  if (status === 'serving' && (kept !== '' || draft !== '')) {
    return (
      <>
        <Text color="danger.fg">{t(kept === '' ? 'lists.draft' : 'lists.kept')}</Text> {kept || draft}
      </>
    );
  }
  // Whoever lost the agent waits again, though the agent's words are the last. Of an ended one nothing else says what it was about.
  if (
    status === 'ended' ||
    unansweredText !== null ||
    lastMessage?.sender !== 'agent' ||
    waitingSince !== null
  )
    return customerWords(conversation) ?? t('lists.noMessage');
  return (
    <>
      <Text display="inline-block" verticalAlign="-2px" marginInlineEnd="1">
        <Reply size={13} aria-hidden />
        <chakra.span srOnly>{t('lists.answered')}</chakra.span>
      </Text>
      {lastMessage.text}
    </>
  );
}
