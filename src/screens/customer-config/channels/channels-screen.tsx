import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRight, MessageSquareText, MessagesSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Channel } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useNamed } from '../../../i18n/default-names.ts';
import { useT } from '../../../i18n/language.tsx';
import { paths } from '../../../paths.ts';
import { Loaded } from '../../../patterns/loaded.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconBadge } from '../../../ui/icon-badge.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChannelChip } from '../channel-chip.tsx';

const Card = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    padding: '4',
    borderWidth: '1px',
    borderRadius: 'xl',
    bg: 'bg.raised',
    transitionProperty: 'border-color, background-color',
    transitionDuration: 'fast',
    _hover: { borderColor: 'border.strong', bg: 'bg.subtle' },
  },
});

/** Customer configuration: every channel, and how it stands. */
export function Component() {
  const t = useT('channels');
  const sdkAppId = useSdkAppId();
  const channels = useReading(query('listChannels', { sdkAppId }));
  return (
    <Page>
      <PageHeader title={t('list.title')} text={t('list.text')} />
      <Loaded reading={channels} skeleton={<Skeleton height="20" borderRadius="xl" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<MessagesSquare />} title={t('list.empty.title')} text={t('list.empty.text')} />
          ) : (
            <Stack as="ul" gap="3">
              {items.map((channel) => (
                <li key={channel.channelId}>
                  <ChannelCard channel={channel} to={paths.webSetting(sdkAppId)} />
                </li>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Page>
  );
}

function ChannelCard({ channel, to }: { channel: Channel; to: string }) {
  const t = useT('channels');
  const named = useNamed();
  const { name, hasDefaultName, kind, enabled, allowedOrigins } = channel;
  const sites = allowedOrigins.length;
  return (
    <Card to={to}>
      <IconBadge small>
        <MessageSquareText />
      </IconBadge>
      <chakra.span flex="1" minW="0">
        <Row as="span" wrap columnGap="2.5" rowGap="1">
          <Text fontSize="lg" fontWeight="semibold" minW="0" overflowWrap="anywhere">
            {named('channel', { name, isDefault: hasDefaultName })}
          </Text>
          <ChannelChip enabled={enabled} />
        </Row>
        <Text look="note" display="block" marginTop="0.5">
          {t(`list.kind.${kind}`)} · {sites === 0 ? t('list.noSites') : t('list.sites', { count: sites })}
        </Text>
        <Text look="note" display="block">
          {t(`list.kindText.${kind}`)}
        </Text>
      </chakra.span>
      <Row as="span" gap="1" fontSize="sm" fontWeight="medium" color="brand.fg">
        <Text hideBelow="sm">{t('list.open')}</Text>
        <ChevronRight size={16} aria-hidden />
      </Row>
    </Card>
  );
}
