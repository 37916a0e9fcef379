import { chakra } from '@chakra-ui/react/styled-system';
import { MessageSquareOff, UserRoundCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { useDesk } from './desk.ts';
import { UnsentWords } from './unsent-words.tsx';
import { usePlace } from './use-place.ts';

interface LostConversationProps {
  conversationId: string;
  /** Who has it now, where that is known. */
  taker: string | undefined;
}

/** In place of a conversation that the agent may not see, or not any more: who has it, and what was not sent. */
export function LostConversation({ conversationId, taker }: LostConversationProps) {
  const t = useT('online');
  const { open } = usePlace();
  const { outboxes } = useDesk();
  useEffect(() => outboxes.lose(conversationId), [outboxes, conversationId]);
  return (
    <Stack flex="1" minW="0" gap="0">
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
      <UnsentWords conversationId={conversationId} />
    </Stack>
  );
}
