import { MessagesSquare, Plus } from 'lucide-react';
import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { channelsMax } from '../../../machines/rules/limits.ts';
import { Loaded } from '../../../patterns/loaded.tsx';
import { useData, useReading } from '../../../patterns/reading.ts';
import { useOpenInAddress } from '../../../patterns/use-open-in-address.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChannelCard } from './channel-card.tsx';
import { NewChannel } from './new-channel.tsx';

/** Customer configuration: every channel, and how it stands. */
export function Component() {
  const t = useT('channels');
  const sdkAppId = useSdkAppId();
  const channels = useReading(query('listChannels', { sdkAppId }));
  const robots = useData(query('listRobots', { sdkAppId }));
  const [isAdding, setAdding] = useOpenInAddress('new');
  const isFull = (channels.data?.items.length ?? 0) >= channelsMax;
  return (
    <Page>
      <PageHeader
        title={t('list.title')}
        text={isFull ? t('list.full', { count: channelsMax }) : t('list.text')}
        actions={
          <Button
            variant="solid"
            icon={<Plus aria-hidden />}
            disabled={isFull}
            onClick={() => setAdding(true)}
          >
            {t('list.add')}
          </Button>
        }
      />
      <Loaded reading={channels} skeleton={<Skeleton height="20" borderRadius="xl" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={<MessagesSquare />} title={t('list.empty.title')} text={t('list.empty.text')} />
          ) : (
            <Stack as="ul" gap="3">
              {items.map((channel) => (
                <ChannelCard
                  key={channel.channelId}
                  channel={channel}
                  robots={robots}
                  isLast={items.length === 1}
                />
              ))}
            </Stack>
          )
        }
      </Loaded>
      {isAdding ? <NewChannel onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}
