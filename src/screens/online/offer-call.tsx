import { chakra } from '@chakra-ui/react/styled-system';
import { Check, X } from 'lucide-react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { Remaining } from '../../i18n/elapsed.tsx';
import { useT } from '../../i18n/language.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { clearOfToasts } from '../../ui/toast-floor.ts';
import { CustomerAvatar } from '../session/customer-avatar.tsx';
import { useCustomerName } from '../session/customer-name.ts';
import { useWait, WaitClock, waitTones } from '../session/wait-clock.tsx';
import { customerWords } from './customer-words.ts';
import { useConversationMoves } from './use-conversation.ts';
import { useHasPassed } from './use-has-passed.ts';
import { useMyAgent } from './use-my-agent.ts';
import { useOffered } from './use-open-conversations.ts';
import { usePlace } from './use-place.ts';

/**
 * Below the head of what is open, beside the customer's details; over the foot of the whole desk, whose figures stand on
 * top; or over the foot of the lists where a narrow page shows only them.
 */
const places = {
  conversation: { top: '16', insetInlineStart: '3', insetInlineEnd: { base: '3', xl: '18.75rem' } },
  middle: { top: '16', insetX: '3' },
  team: { bottom: '3', insetX: '3' },
  lists: { bottom: '3', insetX: '3', hideFrom: 'md' },
} as const;

/** Calls for an answer to an offer whatever is open. Beside the offered conversation itself its foot asks. */
export function OfferCall({ place }: { place: 'middle' | 'lists' }) {
  const offered = useOffered();
  const { conversationId, showsTeam } = usePlace();
  const inMiddle = showsTeam ? 'team' : conversationId === null ? 'middle' : 'conversation';
  const hasPassed = useHasPassed(offered?.offerExpiresAt ?? null);
  if (offered === undefined || offered.conversationId === conversationId || hasPassed) return null;
  return (
    <chakra.div
      position="absolute"
      zIndex="bar"
      pointerEvents="none"
      {...clearOfToasts}
      {...places[place === 'middle' ? inMiddle : place]}
    >
      <Call key={offered.conversationId} conversation={offered} />
    </chakra.div>
  );
}

function Call({ conversation }: { conversation: Conversation }) {
  const t = useT('online');
  const { open } = usePlace();
  const moves = useConversationMoves(conversation, useMyAgent().agent);
  const { conversationId, visitor, offerExpiresAt } = conversation;
  const title = t('offer.call', { name: useCustomerName()(visitor) });
  const words = customerWords(conversation);
  const { level } = useWait(conversation.waitingSince ?? conversation.startedAt);
  const accept = () => {
    open(conversationId, 'mine');
    moves.move('accept');
  };
  return (
    <Row
      role="group"
      aria-label={title}
      wrap
      gap="3"
      maxW="38rem"
      mx="auto"
      px="3.5"
      py="2.5"
      bg="bg.raised"
      borderWidth="1px"
      borderColor={`${waitTones[level]}.border`}
      borderRadius="xl"
      boxShadow="float"
      pointerEvents="auto"
      animation="fadeIn 160ms"
    >
      <CustomerAvatar visitor={visitor} size={34} />
      <chakra.div flex="1 1 10rem" minW="0">
        <Text as="p" line role="alert" fontWeight="semibold">
          {title}
        </Text>
        {words === null ? null : (
          <Text as="p" line fontSize="sm" title={words}>
            {words}
          </Text>
        )}
        <Text as="p" look="detail" data-figure>
          <WaitClock conversation={conversation} words={(time) => t('conversation.waitingFor', { time })} /> ·{' '}
          {offerExpiresAt === null ? null : (
            <Remaining until={offerExpiresAt} words={(time) => t('offer.left', { time })} />
          )}
          <chakra.span hideBelow="md"> · {t('offer.keys')}</chakra.span>
        </Text>
      </chakra.div>
      <Row>
        <ActionButton
          icon={<X aria-hidden />}
          data-shortcut="decline"
          busy={moves.moving === 'decline'}
          refused={moves.lineRefused}
          onClick={() => moves.move('decline')}
        >
          {t('offer.decline')}
        </ActionButton>
        <ActionButton
          variant="solid"
          icon={<Check aria-hidden />}
          data-shortcut="accept"
          busy={moves.moving === 'accept'}
          refused={moves.lineRefused}
          onClick={accept}
        >
          {t('offer.accept')}
        </ActionButton>
      </Row>
    </Row>
  );
}
