import { ExternalLink, MessagesSquare } from 'lucide-react';
import { query } from '../../../api/operation.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import { Loaded } from '../../../patterns/loaded.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useThingInAddress } from '../../../ui/use-view-in-address.ts';
import { ChannelChip } from '../channel-chip.tsx';
import { ChannelChoice } from './channel-choice.tsx';
import { WebChannelForm } from './web-channel-form.tsx';
import { WebChannelUse } from './web-channel-use.tsx';

/** A web channel: how to put it to use, and what holds for it. */
export function Component() {
  const t = useT('channels');
  const reading = useReading(query('listChannels', { sdkAppId: useSdkAppId() }));
  const webChats = reading.data?.items.filter(({ kind }) => kind === 'web') ?? [];
  const [of] = useThingInAddress();
  // One that somebody has deleted gives way to the first.
  const channel = webChats.find(({ channelId }) => channelId === of) ?? webChats[0];
  return (
    <Page>
      <PageHeader
        title={t('web.title')}
        text={t('web.text')}
        aside={channel && <ChannelChip enabled={channel.enabled} />}
        actions={
          channel && (
            <>
              <ChannelChoice channels={webChats} shown={channel} />
              <ButtonLink to={paths.chat(channel.channelKey)} newTab icon={<ExternalLink aria-hidden />}>
                {t('web.share.open')}
              </ButtonLink>
            </>
          )
        }
      />
      <Loaded
        reading={reading}
        skeleton={
          <FormSection title={t('web.share.title')} text={t('web.share.text')}>
            <Skeleton height="9" />
          </FormSection>
        }
      >
        {() =>
          channel === undefined ? (
            <EmptyState icon={<MessagesSquare />} title={t('list.empty.title')} text={t('list.empty.text')} />
          ) : (
            <>
              {channel.enabled ? null : (
                <Notice kind="warning" title={t('web.deactivatedTitle')}>
                  {t('web.deactivatedText')}
                </Notice>
              )}
              <WebChannelUse key={channel.channelKey} channel={channel} />
              <WebChannelForm key={channel.channelId} channelId={channel.channelId} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
