import type { StatisticsWindow } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { Loaded } from '../../../patterns/loaded.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { useFilters } from '../../../patterns/use-filters.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useViewInAddress } from '../../../ui/use-view-in-address.ts';
import { ExportAction } from '../../session/export-action.tsx';
import { useRobotKinds, useSessionKinds } from './figure-kinds.ts';
import { ReportFilters, filterKinds, useChannels, usualWindow } from './report-filters.tsx';
import { ReportView, useCourse } from './report-view.tsx';

interface ReportQuery {
  sdkAppId: string;
  window: StatisticsWindow;
  channelId: string | undefined;
  interval: 'hour' | 'day';
}

/** What became of the conversations of a span: with the team, and with the bot. The address names view and span. */
export function Component() {
  const t = useT('analysis');
  const sdkAppId = useSdkAppId();
  const [view, choose] = useViewInAddress<'sessions' | 'robots'>(['sessions', 'robots']);
  const filters = useFilters(filterKinds);
  const channels = useChannels();
  const { window = usualWindow, channelId } = filters.values;
  const asked: ReportQuery = { sdkAppId, window, channelId, interval: window === '24h' ? 'hour' : 'day' };
  return (
    <Page width="wide">
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          <ExportAction
            kind={view}
            all={{
              filters: { window, channelId, interval: asked.interval },
              words: [
                { name: t('fields:window'), value: t(`statuses:window.${window}`) },
                { name: t('channel'), value: channels.find(({ value }) => value === channelId)?.label },
              ],
            }}
            shown={null}
          />
        }
      />
      <Stack gap="4">
        <ReportFilters {...filters} />
        <Tabs
          label={t('views')}
          value={view}
          onValue={choose}
          items={[
            { value: 'sessions', label: t('sessions'), content: <SessionView {...asked} /> },
            { value: 'robots', label: t('robots'), content: <RobotView {...asked} /> },
          ]}
        />
      </Stack>
    </Page>
  );
}

const skeleton = <Skeleton height="24" borderRadius="xl" />;

function SessionView(asked: ReportQuery) {
  const course = useCourse();
  const kinds = useSessionKinds();
  return (
    <Loaded reading={useReading(query('getSessionReport', asked))} skeleton={skeleton}>
      {(report) => <ReportView course={course} kinds={kinds} report={report} interval={asked.interval} />}
    </Loaded>
  );
}

function RobotView(asked: ReportQuery) {
  const t = useT('analysis');
  const course = useCourse();
  const kinds = useRobotKinds();
  const { sdkAppId } = asked;
  const deployments = useReading(query('listDeployments', { sdkAppId })).data?.items ?? [];
  const moments = deployments.flatMap(({ version, livePeriods }) =>
    livePeriods.map(({ startedAt: at }) => ({
      at,
      label: t('version', { version }),
      text: t('wentLive', { version }),
    })),
  );
  return (
    <Loaded reading={useReading(query('getRobotReport', asked))} skeleton={skeleton}>
      {(report) => (
        <ReportView
          course={course}
          kinds={kinds}
          report={report}
          interval={asked.interval}
          moments={moments}
        />
      )}
    </Loaded>
  );
}
