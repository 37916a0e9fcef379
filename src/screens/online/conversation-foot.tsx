import { chakra } from '@chakra-ui/react/styled-system';
import { Check, HandGrab, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button.tsx';
import { ComposerForm } from './composer-form.tsx';
import { Remaining } from '../../i18n/elapsed.tsx';
import type { useConversationMoves } from './use-conversation.ts';

interface ConversationFootProps {
  conversation: Conversation;
  moves: ReturnType<typeof useConversationMoves>;
}

/** Below the messages: where to write, what to decide, or why there is nothing to do. */
export function ConversationFoot({ conversation, moves }: ConversationFootProps) {
  const t = useT('online');
  const { conversationId, status, agent, offerExpiresAt } = conversation;
  const { move, moving } = moves;
  if (moves.canWrite) return <ComposerForm key={conversationId} conversationId={conversationId} />;
  if (moves.canAccept) {
    return (
      <Bar
        tone="call"
        title={t('offer.title')}
        text={
          offerExpiresAt === null ? null : (
            <Remaining until={offerExpiresAt} words={(time) => t('offer.left', { time })} />
          )
        }
      >
        <Button
          icon={<X aria-hidden />}
          data-shortcut="decline"
          busy={moving === 'decline'}
          onClick={() => move('decline')}
        >
          {t('offer.decline')}
        </Button>
        <Button
          variant="solid"
          icon={<Check aria-hidden />}
          data-shortcut="accept"
          busy={moving === 'accept'}
          onClick={() => move('accept')}
        >
          {t('offer.accept')}
        </Button>
      </Bar>
    );
  }
  if (moves.isWaiting) {
    return (
      <Bar
        tone="call"
        text={
          status === 'offered'
            ? t('offer.offeredText', { name: agent?.nickname ?? '' })
            : t('offer.queuedText')
        }
      >
        <ActionButton
          variant="solid"
          icon={<HandGrab aria-hidden />}
          data-shortcut="accept"
          busy={moving === 'accept'}
          refused={moves.takeRefused}
          opacity={moves.takeRefused === undefined ? undefined : '0.6'}
          onClick={() => move('accept')}
        >
          {t('offer.take')}
        </ActionButton>
      </Bar>
    );
  }
  if (status === 'ended') return <Bar tone="rest" text={t('composer.ended')} />;
  if (status === 'bot') return <Bar tone="rest" text={t('composer.bot')} />;
  return <Bar tone="rest" text={t('composer.otherAgent', { name: agent?.nickname ?? '' })} />;
}

interface BarProps {
  tone: 'call' | 'rest';
  title?: string;
  text: ReactNode;
  children?: ReactNode;
}

function Bar({ tone, title, text, children }: BarProps) {
  return (
    <chakra.div px={{ base: '3', md: '4' }} paddingBottom="3">
      <chakra.div
        role="status"
        maxW="46rem"
        mx="auto"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="3"
        px="4"
        py="3"
        borderWidth="1px"
        borderRadius="xl"
        {...(tone === 'call'
          ? { bg: 'brand.bg', borderColor: 'brand.border' }
          : { bg: 'bg.subtle', borderColor: 'border' })}
      >
        <chakra.div flex="1 1 12rem" minW="0">
          {title === undefined ? null : <chakra.p fontWeight="semibold">{title}</chakra.p>}
          <chakra.p fontSize="sm" color="fg.muted">
            {text}
          </chakra.p>
        </chakra.div>
        {children === undefined ? null : (
          <chakra.div display="flex" gap="2">
            {children}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.div>
  );
}
