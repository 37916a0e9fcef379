import { chakra } from '@chakra-ui/react/styled-system';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Conversation, Rating } from '../../api/__generated__/schema.d.ts';
import { useNamed } from '../../i18n/default-names.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import { isWaiting, placeOf } from '../../machines/rules/desk-access.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { CustomerAvatar } from '../session/customer-avatar.tsx';
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
    </Stack>
  );
}

const Code = chakra('span', { base: { fontFamily: 'mono', fontSize: 'xs', userSelect: 'all' } });

interface FactsProps {
  title: string;
  /** Omits unknown facts. */
  facts?: readonly (readonly [label: string, value: ReactNode])[];
  children?: ReactNode;
}

function Facts({ title, facts = [], children }: FactsProps) {
  return (
    <chakra.section aria-label={title}>
      <chakra.h3 fontSize="xs" fontWeight="semibold" color="fg.muted" paddingBottom="2">
        {title}
      </chakra.h3>
      <chakra.dl
        display="grid"
        gridTemplateColumns="6.5rem minmax(0, 1fr)"
        gap="2"
        fontSize="sm"
        alignItems="baseline"
      >
        {facts
          .filter(([, value]) => value !== null && value !== undefined)
          .map(([label, value]) => (
            <chakra.div key={label} display="contents">
              <chakra.dt color="fg.muted">{label}</chakra.dt>
              <chakra.dd css={{ overflowWrap: 'anywhere' }} data-figure>
                {value}
              </chakra.dd>
            </chakra.div>
          ))}
      </chakra.dl>
      {children}
    </chakra.section>
  );
}

/** The remarks that the customer's page offers beside the stars. */
const knownTags = ['quick', 'friendly', 'solved', 'slow', 'unclear', 'unsolved'] as const;

function RatingView({ rating: { stars, tags, comment } }: { rating: Rating }) {
  const t = useT('online');
  const wordOf = (tag: string) => {
    const known = knownTags.find((each) => each === tag);
    return known === undefined ? tag : t(`customer.ratingTags.${known}`);
  };
  return (
    <Stack>
      <Row role="img" aria-label={t('customer.stars', { count: stars })} gap="0.5" color="warning.solid">
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} size={17} aria-hidden fill={star <= stars ? 'currentColor' : 'none'} />
        ))}
      </Row>
      {tags.length === 0 ? null : (
        <Row as="ul" wrap gap="1">
          {tags.map((tag) => (
            <chakra.li key={tag} px="2" py="0.5" borderRadius="full" bg="bg.hover" fontSize="xs">
              {wordOf(tag)}
            </chakra.li>
          ))}
        </Row>
      )}
      {comment === '' ? null : (
        <chakra.p fontSize="sm" whiteSpace="pre-line" css={{ overflowWrap: 'anywhere' }}>
          {comment}
        </chakra.p>
      )}
    </Stack>
  );
}
