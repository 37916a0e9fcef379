import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLeft } from 'lucide-react';
import { useT } from '../../i18n/language.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { DeskOverview } from '../session/desk-overview.tsx';
import { usePlace } from './use-place.ts';
import { goOnIn } from './use-wanted-reply.ts';

/** The whole desk, for who leads it. A row opens the conversation, where they can take or end it, or pass on a served one. */
export function TeamView() {
  const t = useT('online');
  const { open, showTeam } = usePlace();
  return (
    <Stack as="section" aria-label={t('team.title')} flex="1" minW="0" gap="0">
      <Row
        as="header"
        gap="2.5"
        minHeight="14"
        px={{ base: '2', lg: '6' }}
        py="2"
        borderBottomWidth="1px"
        borderColor="border"
      >
        <chakra.span hideFrom="lg">
          <IconButton label={t('conversation.back')} onClick={() => showTeam(false)}>
            <ArrowLeft aria-hidden />
          </IconButton>
        </chakra.span>
        <chakra.div flex="1" minW="0">
          <Text as="h2" line fontSize="lg" fontWeight="semibold">
            {t('team.title')}
          </Text>
          <Text as="p" look="detail">
            {t('team.text')}
          </Text>
        </chakra.div>
      </Row>
      <chakra.div
        flex="1"
        minHeight="0"
        overflowY="auto"
        px={{ base: '4', lg: '6' }}
        paddingTop="5"
        // An offer that lies over its foot covers no row at the end.
        paddingBottom={{ base: '36', sm: '28' }}
      >
        <DeskOverview onOpen={(conversationId) => goOnIn(conversationId, open)} />
      </chakra.div>
    </Stack>
  );
}
