import { ArrowLeft, CircleX, FileUp, ListVideo } from 'lucide-react';
import type { BatchTest } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages, query } from '../../../api/operation.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { canAdvance } from '../../../machines/advance.ts';
import { batchTestLifecycle } from '../../../machines/batch-test/batch-test.lifecycle.ts';
import { knownOf } from '../../../machines/rules/batch-test-rules.ts';
import { batchTestRowsMax } from '../../../machines/rules/limits.ts';
import { paths } from '../../../paths.ts';
import { ActionButtons } from '../../../patterns/action-buttons.tsx';
import { Landmark } from '../../../patterns/landmark.tsx';
import { ListScreen } from '../../../patterns/list-screen.tsx';
import { Problem } from '../../../patterns/problem.tsx';
import { useList, useReading } from '../../../patterns/reading.ts';
import { useFilters } from '../../../patterns/use-filters.ts';
import { useOpenedInAddress } from '../../../patterns/use-open-in-address.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useActorName } from '../../session/actor-name.ts';
import { useResultColumns } from './result-columns.tsx';
import { ResultDrawer } from './result-drawer.tsx';
import { ResultExport } from './result-export.tsx';
import { ResultFilters, resultFilters, scoreBounds } from './result-filters.tsx';
import { Shares } from './shares.tsx';
import { TestChip, isJudged } from './test-words.tsx';

const cancelled = { type: 'batchTest.cancelled' } as const;

/** What the bot would do with each question of a file; while they are asked, what is known so far. */
export function TestReport({ batchTestId }: { batchTestId: string }) {
  const t = useT('batchTest');
  const sdkAppId = useSdkAppId();
  const filters = useFilters(resultFilters);
  const at = { sdkAppId, batchTestId };
  const { data, error, retry } = useReading({ ...query('getBatchTest', at), staleTime: 0 });
  const { score, ...narrowed } = filters.values;
  const list = useList(
    pages('listBatchTestResults', { ...at, ...narrowed, ...scoreBounds(score), limit: 100 }),
  );
  const columns = useResultColumns();
  const [opened, open] = useOpenedInAddress('row');
  const toTests = (
    <ButtonLink to={paths.batchTest(sdkAppId)} icon={<ArrowLeft aria-hidden />}>
      {t('toTests')}
    </ButtonLink>
  );
  if (error !== null)
    return (
      <Page>
        <Problem error={error} retry={retry} action={toTests} />
      </Page>
    );
  const isRunning = data?.status === 'running';
  const row = list.rows.find(({ rowNumber }) => String(rowNumber) === opened);
  return (
    <ListScreen
      title={data?.fileName ?? t('report.title')}
      text={data && <About {...data} />}
      landmark={data && !isRunning ? { machine: batchTestLifecycle, state: data.status } : undefined}
      actions={
        <>
          {toTests}
          {data && isRunning ? <Cancel {...data} /> : null}
          {data && knownOf(data.counts) > 0 ? <ResultExport test={data} values={filters.values} /> : null}
        </>
      }
      note={data && <Standing {...data} />}
      filters={filters}
      filterBar={<ResultFilters {...filters} isJudged={data !== undefined && isJudged(data)} />}
      list={list}
      label={t('report.results')}
      columns={columns}
      rowKey={({ rowNumber }) => String(rowNumber)}
      rowHeight={64}
      onOpen={({ rowNumber }) => open(String(rowNumber))}
      openLabel={({ rowNumber, question }) => t('report.open', { row: rowNumber, question })}
      currentKey={opened}
      empty={{
        icon: <ListVideo />,
        title: isRunning ? t('report.emptyYet') : t('report.empty'),
        text: isRunning ? t('report.emptyYetText') : t('report.emptyText'),
        actions: isRunning ? undefined : (
          <ButtonLink to={`${paths.batchTest(sdkAppId)}?new`} icon={<FileUp aria-hidden />}>
            {t('another')}
          </ButtonLink>
        ),
      }}
    >
      {row === undefined || data === undefined ? null : (
        <ResultDrawer key={row.rowNumber} test={data} result={row} onClose={() => open(null)} />
      )}
    </ListScreen>
  );
}

function About(test: BatchTest) {
  const t = useT('batchTest');
  const format = useFormat();
  const nameOf = useActorName();
  const { rowCount, language, robotId, createdBy, createdAt } = test;
  const robots = useReading(query('listRobots', { sdkAppId: useSdkAppId() })).data?.items ?? [];
  const robot = robots.find((each) => (robotId === null ? each.isDefault : each.robotId === robotId));
  return (
    <Row as="span" wrap columnGap="3" rowGap="0">
      <TestChip {...test} />
      {rowCount === null ? null : <Text data-figure>{t('rows', { count: rowCount })}</Text>}
      <Text>{t(`common:languages.${language}`)}</Text>
      {robots.length > 1 && robot ? <Text>{t('robot', { name: robot.name })}</Text> : null}
      <Text>{t('by', { name: nameOf(createdBy), when: format.dateTime(createdAt) })}</Text>
    </Row>
  );
}

/** How far a test is, what came of it, or why it came to nothing. */
function Standing({ status, progress, rowCount, counts, failure }: BatchTest) {
  const t = useT('batchTest');
  const format = useFormat();
  const sdkAppId = useSdkAppId();
  const known = knownOf(counts);
  if (failure !== null)
    return (
      <Stack gap="4">
        <Notice
          kind="danger"
          title={t(`failure.${failure.code}.title`)}
          action={
            <ButtonLink size="sm" to={`${paths.batchTest(sdkAppId)}?new`}>
              {t('another')}
            </ButtonLink>
          }
        >
          {t(`failure.${failure.code}.hint`, { rows: batchTestRowsMax })}
        </Notice>
        <Shares counts={counts} />
      </Stack>
    );
  if (status !== 'running') return <Shares counts={counts} />;
  // Of the rows that are known before anything is asked, the bot knows nothing.
  const isAsking = known > counts.skipped;
  const label = isAsking ? t('report.asking') : rowCount === null ? t('report.reading') : t('report.waiting');
  const share = isAsking ? (progress ?? 0) : null;
  return (
    <Stack gap="4">
      <Landmark
        of={{ machine: batchTestLifecycle, state: 'running' }}
        label={t('report.progress')}
        maxW="form"
      >
        <ProgressBar
          label={label}
          value={share}
          figures={share === null ? undefined : t('report.figures', { known, count: rowCount ?? known })}
          valueText={share === null ? label : format.percent(share)}
        />
      </Landmark>
      {isAsking ? <Shares counts={counts} /> : null}
    </Stack>
  );
}

function Cancel({ batchTestId, status }: BatchTest) {
  const t = useT('batchTest');
  const sdkAppId = useSdkAppId();
  if (!canAdvance(batchTestLifecycle, { state: status, context: { failureCode: null } }, cancelled))
    return null;
  return (
    <ActionButtons
      size="md"
      actions={[
        {
          id: cancelled.type,
          label: t('report.cancel'),
          icon: <CircleX aria-hidden />,
          run: () => callOperation('cancelBatchTest', { sdkAppId, batchTestId }),
        },
      ]}
    />
  );
}
