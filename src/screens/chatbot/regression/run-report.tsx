import { ArrowLeft, CircleX, ListChecks } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { RegressionRun } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages, query } from '../../../api/operation.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { canAdvance } from '../../../machines/advance.ts';
import { regressionRunLifecycle } from '../../../machines/regression-run/regression-run.lifecycle.ts';
import { caseOutcomes, outcomeChanges } from '../../../machines/rules/regression-validation.ts';
import { paths } from '../../../paths.ts';
import { ActionButtons } from '../../../patterns/action-buttons.tsx';
import { FilterBar, FilterSelect } from '../../../patterns/filters.tsx';
import { Landmark } from '../../../patterns/landmark.tsx';
import { ListScreen } from '../../../patterns/list-screen.tsx';
import { Problem } from '../../../patterns/problem.tsx';
import { useList, useReading } from '../../../patterns/reading.ts';
import { useFilters } from '../../../patterns/use-filters.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useResultColumns } from './result-columns.tsx';
import { RunChip, useAskedWord, useCountWords } from './run-words.tsx';

const kinds = { outcome: caseOutcomes, change: outcomeChanges } as const;
const cancelled = { type: 'regressionRun.cancelled' } as const;

/** What one run found, case by case; while it goes on, what it has found so far. */
export function RunReport({ regressionRunId }: { regressionRunId: string }) {
  const t = useT('regression');
  const format = useFormat();
  const sdkAppId = useSdkAppId();
  const navigate = useNavigate();
  const filters = useFilters(kinds);
  const at = { sdkAppId, regressionRunId };
  const run = useReading({ ...query('getRegressionRun', at), staleTime: 0 });
  const list = useList(pages('listRegressionResults', { ...at, ...filters.values, limit: 100 }));
  const columns = useResultColumns();
  const toSet = (
    <ButtonLink to={paths.regression(sdkAppId)} icon={<ArrowLeft aria-hidden />}>
      {t('toSet')}
    </ButtonLink>
  );
  if (run.error !== null)
    return (
      <Page>
        <Problem error={run.error} retry={run.retry} action={toSet} />
      </Page>
    );
  const { data } = run;
  const isRunning = data?.status === 'running';
  return (
    <ListScreen
      title={
        data === undefined
          ? t('report.title')
          : t('report.titleOf', { when: format.dateTime(data.createdAt) })
      }
      text={data && <About {...data} />}
      landmark={data && !isRunning ? { machine: regressionRunLifecycle, state: data.status } : undefined}
      actions={
        <>
          {toSet}
          {data && isRunning ? <Cancel {...data} /> : null}
        </>
      }
      note={data && <Standing {...data} />}
      filters={filters}
      filterBar={
        <FilterBar>
          <FilterSelect
            label={t('column.outcome')}
            any={t('filters.anyOutcome')}
            value={filters.values.outcome}
            options={caseOutcomes.map((value) => ({ value, label: t(`statuses:caseOutcome.${value}`) }))}
            width="13rem"
            onValue={(outcome) => filters.change({ outcome })}
          />
          <FilterSelect
            label={t('column.change')}
            any={t('filters.anyChange')}
            value={filters.values.change}
            options={outcomeChanges.map((value) => ({ value, label: t(`statuses:outcomeChange.${value}`) }))}
            width="16rem"
            onValue={(change) => filters.change({ change })}
          />
        </FilterBar>
      }
      list={list}
      label={t('report.results')}
      columns={columns}
      rowKey={({ caseId }) => caseId}
      rowHeight={64}
      onOpen={({ caseId }) => void navigate(paths.regressionCase(sdkAppId, caseId))}
      openLabel={({ question }) => t('open', { question })}
      empty={{
        icon: <ListChecks />,
        title: isRunning ? t('report.emptyYet') : t('report.empty'),
        text: t('report.emptyText'),
      }}
    />
  );
}

function About(run: RegressionRun) {
  const askedWord = useAskedWord();
  const countWords = useCountWords();
  return (
    <Row as="span" wrap columnGap="3" rowGap="0">
      <RunChip {...run} />
      <Text>{askedWord(run)}</Text>
      <Text data-figure>{countWords(run.counts)}</Text>
    </Row>
  );
}

/** How far a run is, or why it came to nothing. */
function Standing({ status, progress, failure }: RegressionRun) {
  const t = useT('regression');
  const format = useFormat();
  if (failure !== null) return <Notice kind="danger" title={t(`failure.${failure.code}`)} />;
  if (status !== 'running') return null;
  // Nothing is asked before the draft is learned.
  const share = progress === 0 ? null : progress;
  const label = share === null ? t('report.waiting') : t('report.running');
  return (
    <Landmark
      of={{ machine: regressionRunLifecycle, state: 'running' }}
      label={t('report.progress')}
      maxW="form"
    >
      <ProgressBar
        label={label}
        value={share}
        figures={share === null ? undefined : format.percent(share)}
        valueText={share === null ? label : format.percent(share)}
      />
    </Landmark>
  );
}

function Cancel({ regressionRunId, status }: RegressionRun) {
  const t = useT('regression');
  const sdkAppId = useSdkAppId();
  if (!canAdvance(regressionRunLifecycle, { state: status, context: { failureCode: null } }, cancelled))
    return null;
  return (
    <ActionButtons
      size="md"
      actions={[
        {
          id: cancelled.type,
          label: t('run.cancel'),
          icon: <CircleX aria-hidden />,
          run: () => callOperation('cancelRegressionRun', { sdkAppId, regressionRunId }),
        },
      ]}
    />
  );
}
