import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSdkAppId } from '../../../api/current-application.ts';
import { workflowCountsQuery } from '../../../api/workflows.ts';
import { useT } from '../../../i18n/language.tsx';
import { useData } from '../../../patterns/reading.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { type LifecycleId, isLifecycleId, lifecycleIds, lifecycleModel } from './lifecycles.ts';
import { PathExplorer } from './path-explorer.tsx';
import { marksOf, reachableStates, waysTo } from './way.ts';
import { WorkflowDiagram } from './workflow-diagram.tsx';
import { WorkflowTable } from './workflow-table.tsx';

const LifecycleButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    height: '8',
    px: '3',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border',
    fontSize: 'sm',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { color: 'fg', borderColor: 'border.strong' },
    _pressed: { bg: 'brand.bg', color: 'brand.fg', borderColor: 'brand.border', fontWeight: 'medium' },
  },
});

/** What is shown, kept in the address. */
function useShown() {
  const [search, setSearch] = useSearchParams();
  const machine = search.get('machine');
  const lifecycle: LifecycleId = isLifecycleId(machine) ? machine : lifecycleIds[0];
  const model = lifecycleModel(lifecycle);
  const states = useMemo(() => reachableStates(model), [model]);
  const asked = search.get('to') ?? '';
  // The diagram shows the parts of a combined state; the nearest combination with the part is meant.
  const target =
    states.find((state) => state === asked) ?? states.find((state) => state.split('+').includes(asked));
  const view = search.get('view') === 'table' ? ('table' as const) : ('diagram' as const);
  const change = (values: Record<string, string | null>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(values)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return { lifecycle, model, target: target ?? states.at(-1) ?? '', start: search.get('from'), view, change };
}

/** Each lifecycle of the product: what can happen, what is where now, and the way to any state. */
export function Component() {
  const t = useT('workflows');
  const { lifecycle, model, target, start, view, change } = useShown();
  const { items } = useData(workflowCountsQuery(useSdkAppId()));
  const counts = items.find((each) => each.lifecycle === lifecycle)?.counts;
  const ways = useMemo(() => waysTo(model, target), [model, target]);
  const way = ways.find((each) => each.start === start) ?? ways[0];
  const marks = useMemo(() => (way ? marksOf(way) : new Set<string>()), [way]);
  return (
    <Page width="wide">
      <PageHeader title={t('title')} text={t('text')} />
      <chakra.div
        role="group"
        aria-label={t('lifecycles')}
        display="flex"
        flexWrap="wrap"
        gap="2"
        paddingBottom="3"
      >
        {lifecycleIds.map((id) => (
          <LifecycleButton
            key={id}
            type="button"
            aria-pressed={id === lifecycle}
            onClick={() => change({ machine: id, to: null, from: null })}
          >
            {t(`lifecycle.${id}`)}
          </LifecycleButton>
        ))}
      </chakra.div>
      <chakra.p fontSize="sm" color="fg.muted" paddingBottom="4">
        {t(`about.${lifecycle}`)}
      </chakra.p>
      <chakra.div
        display="grid"
        gap="6"
        // The table needs the whole width.
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: view === 'diagram' ? 'minmax(0, 1fr) 20rem' : 'minmax(0, 1fr)',
        }}
        alignItems="start"
      >
        <Tabs
          label={t('views.label')}
          value={view}
          onValue={(value) => change({ view: value === 'table' ? value : null })}
          items={[
            {
              value: 'diagram',
              label: t('views.diagram'),
              content: (
                <WorkflowDiagram
                  lifecycle={lifecycle}
                  counts={counts}
                  target={target}
                  way={marks}
                  onTarget={(state) => change({ to: state, from: null })}
                />
              ),
            },
            {
              value: 'table',
              label: t('views.table'),
              content: <WorkflowTable lifecycle={lifecycle} counts={counts} />,
            },
          ]}
        />
        <PathExplorer
          lifecycle={lifecycle}
          target={target}
          onTarget={(state) => change({ to: state, from: null })}
          ways={ways}
          way={way}
          onStart={(from) => change({ from })}
        />
      </chakra.div>
    </Page>
  );
}
