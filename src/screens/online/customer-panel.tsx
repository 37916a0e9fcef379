import { chakra } from '@chakra-ui/react/styled-system';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { useNamed } from '../../i18n/default-names.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import { isWaiting, placeOf } from '../../machines/rules/desk-access.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { CustomerAvatar } from '../session/customer-avatar.tsx';
import { Facts, RatingView } from './customer-facts.tsx';
import { EarlierConversations } from './earlier-conversations.tsx';
import { useEndedWords } from './ended-words.ts';

interface CustomerPanelProps {
  conversation: Conversation;
  /** The customer's name; omitted if a dialog shows it already. */
  title?: string;
}

/** Who the customer is, and the facts of the conversation. */
export function CustomerPanel({ conversation, title }: CustomerPanelProps) {
  const t = useT('online');
  const format = useFormat();
  const named = useNamed();
  const endedWords = useEndedWords();
  const { visitor, agent, startedAt, queuedAt, queueSeconds, connectedAt, endedAt, rating } = conversation;
  const { deploymentVersion: version, status } = conversation;
  const hasWaited = queuedAt !== null && !isWaiting(placeOf(conversation));
  return (
    <Stack gap="5">
      {title === undefined ? null : (
        <Stack alignItems="center" paddingTop="2" textAlign="center">
          <CustomerAvatar visitor={visitor} size={52} />
          <chakra.h2 fontSize="lg" fontWeight="semibold" maxW="full" css={{ overflowWrap: 'anywhere' }}>
            {title}
          </chakra.h2>
        </Stack>
      )}
      <Facts
        title={t('customer.visitor')}
        facts={[
          [t('common:language'), t(`common:languages.${visitor.language}`)],
          [
            t('customer.channel'),
            named('channel', {
              name: conversation.channelName,
              isDefault: conversation.channelHasDefaultName,
            }),
          ],
          [t('customer.visitorId'), <Code key="id">{visitor.visitorId}</Code>],
        ]}
      />
      <Facts
        title={t('customer.conversation')}
        facts={[
          [t('fields:status'), t(`statuses:conversation.${status}`)],
          [t('session:roles.agent'), agent?.nickname],
          [t('customer.started'), format.dateTime(startedAt)],
          [t('customer.queued'), queuedAt && format.time(queuedAt)],
          [t('customer.connected'), connectedAt && format.time(connectedAt)],
          [t('customer.waited'), hasWaited ? format.clock(queueSeconds) : null],
          [t('customer.ended'), endedAt && format.dateTime(endedAt)],
          [t('customer.endReason'), endedWords(conversation)],
          [
            t('customer.version'),
            version === null ? t('customer.noVersion') : t('customer.versionNumber', { version }),
          ],
          [t('customer.conversationId'), <Code key="id">{conversation.conversationId}</Code>],
        ]}
      />
      {status === 'ended' ? (
        <Facts title={t('customer.rating')}>
          {rating === null ? (
            <Text look="note">{t('customer.noRating')}</Text>
          ) : (
            <RatingView rating={rating} />
          )}
        </Facts>
      ) : null}
      <EarlierConversations conversation={conversation} />
    </Stack>
  );
}

const Code = chakra('span', { base: { fontFamily: 'mono', fontSize: 'xs', userSelect: 'all' } });
