import { FileUp, History, ListChecks, Play, Plus } from 'lucide-react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { caseOutcomes } from '../../../machines/rules/regression-validation.ts';
import { paths } from '../../../paths.ts';
import { ActionButtons } from '../../../patterns/action-buttons.tsx';
import { FilterBar, FilterSelect, SearchField } from '../../../patterns/filters.tsx';
import { ListScreen } from '../../../patterns/list-screen.tsx';
import { useList } from '../../../patterns/reading.ts';
import { useFilters } from '../../../patterns/use-filters.ts';
import { useOpenInAddress } from '../../../patterns/use-open-in-address.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { useSeveralRobots } from '../asked-robot.ts';
import { useCaseColumns } from './case-columns.tsx';
import { CaseDrawer } from './case-drawer.tsx';
import { DeployRule } from './deploy-rule.tsx';
import { RunsDrawer } from './runs-drawer.tsx';

const kinds = { search: 'text', lastOutcome: caseOutcomes, robotId: 'text' } as const;

/** The id in the address of a new, unsaved case. */
const newId = 'new';

/** The questions that the bot has to get right, one case beside the list. */
export function CaseList() {
  const t = useT('regression');
  const sdkAppId = useSdkAppId();
  const { caseId } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const filters = useFilters(kinds);
  const robots = useSeveralRobots();
  const list = useList(pages('listRegressionCases', { sdkAppId, ...filters.values, limit: 100 }));
  const [isHistory, showHistory] = useOpenInAddress('runs');
  const open = (id: string) => void navigate(`${paths.regressionCase(sdkAppId, id)}${search}`);
  const isEmpty = list.first?.items.length === 0 && !filters.isFiltered;
  const run = {
    id: 'run',
    label: t('run.action'),
    icon: <Play aria-hidden />,
    run: async () => {
      const begun = await callOperation(
        'requestRegressionRun',
        { sdkAppId },
        { body: { deploymentId: null } },
      );
      void navigate(paths.regressionRun(sdkAppId, begun.regressionRunId));
    },
  };
  return (
    <ListScreen
      title={t('title')}
      text={t('intro')}
      actions={
        <>
          <Button icon={<History aria-hidden />} onClick={() => showHistory(true)}>
            {t('runs.title')}
          </Button>
          <Button
            variant={isEmpty ? 'solid' : undefined}
            icon={<Plus aria-hidden />}
            onClick={() => open(newId)}
          >
            {t('add')}
          </Button>
          <ButtonLink icon={<FileUp aria-hidden />} to={paths.importRegressionCases(sdkAppId)}>
            {t('import')}
          </ButtonLink>
          {isEmpty ? null : <ActionButtons size="md" variant="solid" actions={[run]} />}
        </>
      }
      note={isEmpty ? undefined : <DeployRule />}
      filters={filters}
      filterBar={
        <FilterBar>
          <SearchField
            label={t('filters.search')}
            value={filters.values.search}
            onValue={(words) => filters.change({ search: words })}
          />
          <FilterSelect
            label={t('column.lastOutcome')}
            any={t('filters.anyOutcome')}
            value={filters.values.lastOutcome}
            options={caseOutcomes.map((value) => ({ value, label: t(`statuses:caseOutcome.${value}`) }))}
            width="13rem"
            onValue={(lastOutcome) => filters.change({ lastOutcome })}
          />
          {robots.length === 0 && filters.values.robotId === undefined ? null : (
            <FilterSelect
              label={t('fields:robotId')}
              any={t('filters.anyRobot')}
              value={filters.values.robotId}
              options={robots.map(({ robotId: value, name: label }) => ({ value, label }))}
              width="11rem"
              onValue={(robotId) => filters.change({ robotId })}
            />
          )}
        </FilterBar>
      }
      list={list}
      label={t('title')}
      columns={useCaseColumns()}
      rowKey={(each) => each.caseId}
      rowHeight={56}
      onOpen={(each) => open(each.caseId)}
      openLabel={({ question }) => t('open', { question })}
      currentKey={caseId ?? null}
      empty={{ icon: <ListChecks />, title: t('empty.title'), text: t('empty.text') }}
    >
      {caseId === undefined ? null : (
        <CaseDrawer
          key={caseId}
          caseId={caseId === newId ? null : caseId}
          onClose={() => void navigate(`${paths.regression(sdkAppId)}${search}`)}
        />
      )}
      {isHistory ? <RunsDrawer onClose={() => showHistory(false)} /> : null}
    </ListScreen>
  );
}
