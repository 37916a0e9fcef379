import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { History, Rocket } from 'lucide-react';
import { useState } from 'react';
import type { Deployment } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { deploymentsQuery } from '../../../api/deployments.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { RecordAction } from './record-action.tsx';
import type { RecordActionKind } from './record-action.tsx';
import { useRecordColumns } from './record-columns.tsx';

/** The publish record: every version there was, which one is live, and the way back to any of them. */
export function Component() {
  const t = useT('deploy');
  const common = useT('common');
  const words = useProblemWords();
  const format = useFormat();
  const sdkAppId = useSdkAppId();
  const query = deploymentsQuery(sdkAppId);
  const list = useInfiniteQuery(query);
  const [asked, setAsked] = useState<{ kind: RecordActionKind; deployment: Deployment } | null>(null);

  const deployments = list.data?.pages.flatMap((page) => page.items) ?? [];
  const live = deployments.find((deployment) => deployment.live);
  const columns = useRecordColumns((kind, deployment) => setAsked({ kind, deployment }));
  const deploy = (
    <ButtonLink to={paths.deploy(sdkAppId)} variant="solid" icon={<Rocket aria-hidden />}>
      {t('record.deploy')}
    </ButtonLink>
  );
  if (list.isError && deployments.length === 0) {
    return (
      <Page width="fill">
        <PageHeader title={t('record.title')} actions={deploy} />
        <ErrorPanel
          {...words.of(list.error)}
          retry={{ label: common('retry'), onPress: () => void list.refetch(), busy: list.isRefetching }}
        />
      </Page>
    );
  }
  const isNoneLive = list.isSuccess && !list.hasNextPage && live === undefined;
  const liveSince =
    live &&
    t('record.live', { version: live.version, when: format.dateTime(live.completedAt ?? live.createdAt) });
  return (
    <Page width="fill">
      <PageHeader
        title={t('record.title')}
        text={isNoneLive ? t('record.noneLive') : liveSince}
        actions={deploy}
      />
      <chakra.div flex="1" minHeight="0" display="flex" flexDirection="column">
        <DataTable
          label={t('record.title')}
          columns={columns}
          rows={deployments}
          rowKey={(deployment) => deployment.deploymentId}
          loading={list.isPending}
          rowHeight={52}
          onEnd={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
          loadingMore={list.isFetchingNextPage}
          empty={
            <EmptyState
              icon={<History />}
              title={t('record.empty.title')}
              text={t('record.empty.text')}
              actions={deploy}
            />
          }
        />
      </chakra.div>
      {asked === null ? null : (
        <RecordAction
          kind={asked.kind}
          deployment={asked.deployment}
          liveVersion={live?.version ?? null}
          onClose={() => setAsked(null)}
        />
      )}
    </Page>
  );
}
