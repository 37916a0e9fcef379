import { chakra } from '@chakra-ui/react/styled-system';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Conversation, Rating } from '../../api/__generated__/schema.d.ts';
import { useFormat } from '../../i18n/format.tsx';
import { useT } from '../../i18n/language.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { useCustomerName } from './customer-name.ts';

interface CustomerPanelProps {
  conversation: Conversation;
  /** Without its heading where a dialog has one already. */
  isTitled?: boolean;
}

/** Who the customer is, and the facts of the conversation. */
export function CustomerPanel({ conversation, isTitled = true }: CustomerPanelProps) {
  const t = useT('online');
  const common = useT('common');
  const statuses = useT('statuses');
  const format = useFormat();
  const nameOf = useCustomerName();
  const { visitor, agent, startedAt, queuedAt, connectedAt, endedAt, endReason, rating } = conversation;
  const { deploymentVersion: version, status } = conversation;
  const name = nameOf(visitor);
  const waited =
    queuedAt === null || connectedAt === null
      ? null
      : (Date.parse(connectedAt) - Date.parse(queuedAt)) / 1000;
  return (
    <chakra.div display="flex" flexDirection="column" gap="5" padding={isTitled ? '5' : '0'}>
      {isTitled ? (
        <chakra.div
          display="flex"
          flexDirection="column"
          alignItems="center"
          gap="2"
          paddingTop="2"
          textAlign="center"
        >
          <Avatar name={name} size={52} />
          <chakra.h2 fontSize="lg" fontWeight="semibold" maxW="full" css={{ overflowWrap: 'anywhere' }}>
            {name}
          </chakra.h2>
        </chakra.div>
      ) : null}
      <Facts title={t('customer.visitor')}>
        <Table>
          <Fact label={t('customer.language')}>{common(`languages.${visitor.language}`)}</Fact>
          <Fact label={t('customer.channel')}>{conversation.channelName}</Fact>
          <Fact label={t('customer.visitorId')} isCode>
            {visitor.visitorId}
          </Fact>
        </Table>
      </Facts>
      <Facts title={t('customer.conversation')}>
        <Table>
          <Fact label={t('customer.status')}>{statuses(`conversation.${status}`)}</Fact>
          {agent === null ? null : <Fact label={t('customer.agent')}>{agent.nickname}</Fact>}
          <Fact label={t('customer.started')}>{format.dateTime(startedAt)}</Fact>
          {queuedAt === null ? null : <Fact label={t('customer.queued')}>{format.time(queuedAt)}</Fact>}
          {connectedAt === null ? null : (
            <Fact label={t('customer.connected')}>{format.time(connectedAt)}</Fact>
          )}
          {waited === null ? null : <Fact label={t('customer.waited')}>{format.clock(waited)}</Fact>}
          {endedAt === null ? null : <Fact label={t('customer.ended')}>{format.dateTime(endedAt)}</Fact>}
          {endReason === null ? null : (
            <Fact label={t('customer.endReason')}>{statuses(`endReason.${endReason}`)}</Fact>
          )}
          <Fact label={t('customer.version')}>
            {version === null ? t('customer.noVersion') : t('customer.versionNumber', { version })}
          </Fact>
          <Fact label={t('customer.conversationId')} isCode>
            {conversation.conversationId}
          </Fact>
        </Table>
      </Facts>
      {status === 'ended' ? (
        <Facts title={t('customer.rating')}>
          {rating === null ? (
            <chakra.p fontSize="sm" color="fg.muted">
              {t('customer.noRating')}
            </chakra.p>
          ) : (
            <RatingView rating={rating} />
          )}
        </Facts>
      ) : null}
    </chakra.div>
  );
}

const Table = chakra('dl', { base: { display: 'grid', gap: '2', fontSize: 'sm' } });

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section aria-label={title}>
      <chakra.h3 fontSize="xs" fontWeight="semibold" color="fg.muted" paddingBottom="2">
        {title}
      </chakra.h3>
      {children}
    </chakra.section>
  );
}

function Fact({ label, isCode = false, children }: { label: string; isCode?: boolean; children: ReactNode }) {
  return (
    <chakra.div display="grid" gridTemplateColumns="6.5rem minmax(0, 1fr)" gap="2" alignItems="baseline">
      <chakra.dt color="fg.muted">{label}</chakra.dt>
      <chakra.dd
        css={{ overflowWrap: 'anywhere' }}
        data-figure
        {...(isCode ? { fontFamily: 'mono', fontSize: 'xs', userSelect: 'all' as const } : {})}
      >
        {children}
      </chakra.dd>
    </chakra.div>
  );
}

/** What the customer's page offers to say beside the stars. */
const knownTags = ['quick', 'friendly', 'solved', 'slow', 'unclear', 'unsolved'] as const;

function isKnownTag(tag: string): tag is (typeof knownTags)[number] {
  return knownTags.some((each) => each === tag);
}

function RatingView({ rating }: { rating: Rating }) {
  const t = useT('online');
  return (
    <chakra.div display="grid" gap="2">
      <chakra.div
        role="img"
        aria-label={t('customer.stars', { count: rating.stars })}
        display="flex"
        gap="0.5"
        color="warning.solid"
      >
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} size={17} aria-hidden fill={star <= rating.stars ? 'currentColor' : 'none'} />
        ))}
      </chakra.div>
      {rating.tags.length === 0 ? null : (
        <chakra.ul display="flex" flexWrap="wrap" gap="1">
          {rating.tags.map((tag) => (
            <chakra.li key={tag} px="2" py="0.5" borderRadius="full" bg="bg.hover" fontSize="xs">
              {isKnownTag(tag) ? t(`customer.ratingTags.${tag}`) : tag}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {rating.comment === '' ? null : (
        <chakra.p fontSize="sm" whiteSpace="pre-line" css={{ overflowWrap: 'anywhere' }}>
          {rating.comment}
        </chakra.p>
      )}
    </chakra.div>
  );
}
