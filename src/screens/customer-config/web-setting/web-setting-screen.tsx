import { useQuery } from '@tanstack/react-query';
import { ExternalLink, MessagesSquare } from 'lucide-react';
import type { Channel } from '../../../api/__generated__/schema.d.ts';
import { channelsQuery } from '../../../api/channels.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChannelChip } from '../channels/channel-chip.tsx';
import { WebChannelForm } from './web-channel-form.tsx';
import { WebChannelUse } from './web-channel-use.tsx';

/** The web channel: how to put it to use, and what holds for it. */
export function Component() {
  const t = useT('channels');
  const common = useT('common');
  const words = useProblemWords();
  const sdkAppId = useSdkAppId();
  const { data, error, refetch, isRefetching } = useQuery(channelsQuery(sdkAppId));
  const channel = data?.items.find(({ kind }) => kind === 'web');
  if (channel !== undefined) return <WebChannel channel={channel} />;
  return (
    <Page>
      <PageHeader title={t('web.title')} text={t('web.text')} />
      {data !== undefined ? (
        <EmptyState icon={<MessagesSquare />} title={t('list.empty.title')} text={t('list.empty.text')} />
      ) : error === null ? (
        <FormSection title={t('web.share.title')} text={t('web.share.text')}>
          <Skeleton height="9" role="status" aria-label={common('loading')} />
        </FormSection>
      ) : (
        <ErrorPanel
          {...words.of(error)}
          retry={{ label: common('retry'), onPress: () => void refetch(), busy: isRefetching }}
        />
      )}
    </Page>
  );
}

function WebChannel({ channel }: { channel: Channel }) {
  const t = useT('channels');
  return (
    <Page>
      <PageHeader
        title={t('web.title')}
        text={t('web.text')}
        aside={<ChannelChip status={channel.status} />}
        actions={
          <ButtonLink to={paths.chat(channel.channelKey)} newTab icon={<ExternalLink aria-hidden />}>
            {t('web.share.open')}
          </ButtonLink>
        }
      />
      {channel.status === 'activated' ? null : (
        <Notice kind="warning" title={t('web.deactivatedTitle')}>
          {t('web.deactivatedText')}
        </Notice>
      )}
      <WebChannelUse channel={channel} />
      <WebChannelForm channelId={channel.channelId} />
    </Page>
  );
}
