import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import { useSdkAppId } from '../../../api/current-application.ts';
import { workflowCountsQuery } from '../../../api/workflows.ts';
import { useT } from '../../../i18n/language.tsx';
import type { Translate } from '../../../i18n/typed-t.ts';
import type { Wording } from '../../../machines/paths/wording.ts';
import { useData } from '../../../patterns/reading.ts';
import { useChart } from '../../../patterns/statechart/chart.tsx';
import { Diagram } from '../../../patterns/statechart/diagram.tsx';
import { marksOf } from '../../../patterns/statechart/marks.ts';
import { lifecycleIds } from '../../../patterns/statechart/wording.ts';
import { useFilters } from '../../../patterns/use-filters.ts';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { PathExplorer } from './path-explorer.tsx';
import { reachableStates, waysTo } from './way.ts';
import { WorkflowTable } from './workflow-table.tsx';

/** What is shown, kept in the address. */
function useShown() {
  const { values, change } = useFilters({ machine: lifecycleIds, to: 'text', from: 'text', view: ['table'] });
  const { machine = 'conversation', to: asked = '', from: start, view = 'diagram' } = values;
  const workflow = useChart(machine);
  const states = useMemo(() => reachableStates(workflow.model), [workflow]);
  // The diagram shows the parts of a combined state; the nearest combination with the part is meant.
  const target =
    states.find((state) => state === asked) ??
    states.find((state) => state.split('+').includes(asked)) ??
    states.at(-1) ??
    '';
  return { workflow, states, target, start, view, change };
}

/** Each lifecycle of the product: its events, its live counts, and the path to any state. */
export function Component() {
  const t = useT('workflows');
  const { workflow, states, target, start, view, change } = useShown();
  const { items } = useData(workflowCountsQuery(useSdkAppId()));
  const counts = items.find((each) => each.lifecycle === workflow.id)?.counts;
  const ways = useMemo(() => waysTo(workflow.model, target), [workflow, target]);
  const way = ways.find((each) => each.start === start) ?? ways[0];
  const marks = useMemo(() => (way ? marksOf(way) : new Set<string>()), [way]);
  const choose = (state: string) => change({ to: state, from: null });
  return (
    <Page width="wide">
      <PageHeader title={t('title')} text={t('text')} />
      <Row role="group" aria-label={t('lifecycles')} wrap paddingBottom="3">
        {lifecycleIds.map((id) => (
          <Button
            key={id}
            size="sm"
            variant="ghost"
            aria-pressed={id === workflow.id}
            onClick={() => change({ machine: id, to: null, from: null })}
          >
            {t(`statechart:machine.${id}`)}
          </Button>
        ))}
      </Row>
      <Text as="p" look="note" paddingBottom="4">
        {t(`about.${workflow.id}`)}
      </Text>
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
                <Diagram
                  chart={workflow}
                  chosen={target}
                  way={marks}
                  {...boxesOf(t, workflow, counts)}
                  onState={choose}
                  help={t('diagram.help')}
                  // As high as the window allows, so that the whole diagram is visible at first.
                  height={{ base: '26rem', md: 'max(24rem, calc(100dvh - 25rem))' }}
                />
              ),
            },
            {
              value: 'table',
              label: t('views.table'),
              content: <WorkflowTable workflow={workflow} counts={counts} />,
            },
          ]}
        />
        <PathExplorer
          workflow={workflow}
          states={states}
          target={target}
          onTarget={choose}
          ways={ways}
          way={way}
          onStart={(from) => change({ from })}
        />
      </chakra.div>
    </Page>
  );
}

/** What the boxes of the diagram say about the things in each state. */
function boxesOf(
  t: Translate<'workflows'>,
  { state: word }: Wording,
  counts?: Readonly<Record<string, number>>,
) {
  const figureOf = (path: string) => {
    const count = counts?.[path];
    return count === undefined ? undefined : { text: t('count', { count }), isEmpty: count === 0 };
  };
  const nameOf = (path: string) => {
    const state = word(path);
    const now = figureOf(path)?.text;
    return now === undefined ? t('diagram.chooseUncounted', { state }) : t('diagram.choose', { state, now });
  };
  return { figureOf, nameOf };
}
