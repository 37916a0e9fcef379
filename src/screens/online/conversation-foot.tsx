import { chakra } from '@chakra-ui/react/styled-system';
import { Check, HandGrab, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { Remaining } from '../../i18n/elapsed.tsx';
import { useT } from '../../i18n/language.tsx';
import { landmarkProps } from '../../machines/landmark.ts';
import { outboxMachine } from '../../machines/outbox/outbox.machine.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { clearOfToasts } from '../../ui/toast-floor.ts';
import { ComposerForm } from './composer-form.tsx';
import { CustomerLeft } from './customer-left.tsx';
import { useEndedWords } from './ended-words.ts';
import { SilenceNote } from './silence-note.tsx';
import { UnsentWords } from './unsent-words.tsx';
import { useHasPassed } from './use-has-passed.ts';
import { useMyAgent } from './use-my-agent.ts';
import type { useConversationMoves } from './use-conversation.ts';

interface ConversationFootProps {
  conversation: Conversation;
  moves: ReturnType<typeof useConversationMoves>;
}

/** The area below the messages: the composer, a decision, or why there is nothing to do. */
export function ConversationFoot({ conversation, moves }: ConversationFootProps) {
  const { conversationId } = conversation;
  return (
    <>
      <CustomerLeft key={`${conversationId} left`} customerLeftAt={conversation.customerLeftAt} />
      {moves.canWrite ? (
        <>
          <SilenceNote conversation={conversation} />
          <ComposerForm key={conversationId} conversationId={conversationId} />
        </>
      ) : (
        <>
          <UnsentWords conversationId={conversationId} />
          <Decision conversation={conversation} moves={moves} />
        </>
      )}
    </>
  );
}

function Decision({ conversation, moves }: ConversationFootProps) {
  const t = useT('online');
  const endedWords = useEndedWords();
  const { status, agent, offerExpiresAt } = conversation;
  const hasPassed = useHasPassed(offerExpiresAt);
  const name = agent?.nickname ?? '';
  const buttonOf = (move: 'accept' | 'decline', label: string, icon: ReactNode, refused?: string) => (
    <ActionButton
      variant={move === 'accept' ? 'solid' : undefined}
      icon={icon}
      data-shortcut={move}
      busy={moves.moving === move}
      refused={refused}
      opacity={refused && '0.6'}
      onClick={() => moves.move(move)}
    >
      {label}
    </ActionButton>
  );
  if (moves.canAccept && hasPassed) return <Bar text={t('offer.passed')} />;
  if (moves.canAccept)
    return (
      <Bar
        title={t('offer.title')}
        text={
          moves.lineRefused ??
          (offerExpiresAt === null ? null : (
            <Remaining until={offerExpiresAt} words={(time) => t('offer.left', { time })} />
          ))
        }
      >
        {buttonOf('decline', t('offer.decline'), <X aria-hidden />, moves.lineRefused)}
        {buttonOf('accept', t('offer.accept'), <Check aria-hidden />, moves.lineRefused)}
      </Bar>
    );
  if (moves.isWaiting)
    return (
      <Bar
        text={
          moves.takeRefused ??
          (status === 'offered' ? t('offer.offeredText', { name }) : t('offer.queuedText'))
        }
      >
        {moves.isTakenOnline ? (
          <GoOnline />
        ) : (
          buttonOf('accept', t('offer.take'), <HandGrab aria-hidden />, moves.takeRefused)
        )}
      </Bar>
    );
  if (status === 'ended') return <Bar text={endedWords(conversation)} />;
  if (status === 'bot') return <Bar text={t('composer.bot')} />;
  return <Bar text={t('composer.otherAgent', { name })} />;
}

/** What lets an agent who is offline take the conversation; a phone shows their status only beside the lists. */
function GoOnline() {
  const t = useT('online');
  const { move, moving, refusalOf } = useMyAgent();
  if (refusalOf('online') !== null) return null;
  return (
    <Button variant="solid" busy={moving === 'online'} onClick={() => move('online')}>
      {t('status.online')}
    </Button>
  );
}

interface BarProps {
  title?: string;
  text: ReactNode;
  /** Buttons; with them the bar calls for an answer. */
  children?: ReactNode;
}

function Bar({ title, text, children }: BarProps) {
  return (
    <chakra.div px={{ base: '3', md: '4' }} paddingBottom="3">
      <Row
        {...landmarkProps({ machine: outboxMachine, state: 'closed' })}
        {...clearOfToasts}
        wrap
        maxW="46rem"
        mx="auto"
        gap="3"
        px="4"
        py="3"
        borderWidth="1px"
        borderRadius="xl"
        bg={children === undefined ? 'bg.subtle' : 'brand.bg'}
        borderColor={children === undefined ? 'border' : 'brand.border'}
      >
        <chakra.div flex="1 1 12rem" minW="0">
          {title === undefined ? null : <chakra.p fontWeight="semibold">{title}</chakra.p>}
          <Text as="p" look="note">
            {text}
          </Text>
        </chakra.div>
        <Row>{children}</Row>
      </Row>
    </chakra.div>
  );
}
