import { useMemo, useState } from 'react';
import { useFormat, useT } from '../i18n/language.tsx';
import { describePath } from '../machines/paths/describe.ts';
import { recordedPath } from '../machines/paths/recording.ts';
import { type Chart, useChart } from '../patterns/statechart/chart.tsx';
import { Diagram } from '../patterns/statechart/diagram.tsx';
import { marksOf } from '../patterns/statechart/marks.ts';
import { EventName } from '../patterns/statechart/path-steps.tsx';
import { machineIdOf } from '../patterns/statechart/wording.ts';
import { Row, Stack, Text } from '../ui/layout.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { EventLog } from './event-log.tsx';
import { PathView } from './path-view.tsx';
import { type Thing, offersOf } from './things.ts';

type View = 'machine' | 'events' | 'path';

const nothing: ReadonlySet<string> = new Set();

/** One thing: its machine, what happened to it, and the recorded path. */
export function ThingView({ thing, isRecording }: { thing: Thing; isRecording: boolean }) {
  const t = useT('inspector');
  const format = useFormat();
  const [view, setView] = useState<View>('machine');
  const chart = useChart(machineIdOf(thing.model.machine.id));
  const recording = isRecording ? thing.trail : thing.recorded;
  const path = useMemo(() => recording && recordedPath(recording), [recording]);
  const count = path === null || path.arcs.length === 0 ? '' : format.number(path.arcs.length);
  const about = [thing.actor ? t('kind.session') : t('kind.record'), thing.isOver ? t('kind.over') : ''];
  const way = useMemo(() => (path ? marksOf(describePath(path)) : nothing), [path]);
  return (
    <Stack gap="3">
      <Row wrap>
        {chart.chip(thing.state)}
        <Text look="detail">{about.join(' ')}</Text>
      </Row>
      <Tabs<View>
        label={t('views.label')}
        value={view}
        onValue={setView}
        items={[
          {
            value: 'machine',
            label: t('views.machine'),
            content: (
              <Stack gap="4">
                <Diagram
                  chart={chart}
                  chosen={thing.state}
                  way={way}
                  nameOf={(state) =>
                    thing.state.split('+').includes(state)
                      ? t('diagram.now', { state: chart.state(state) })
                      : chart.state(state)
                  }
                  help={t('diagram.help')}
                  height="20rem"
                />
                <Offers thing={thing} chart={chart} />
              </Stack>
            ),
          },
          {
            value: 'events',
            label: t('views.events'),
            content: <EventLog happenings={thing.happenings} chart={chart} />,
          },
          {
            value: 'path',
            label: t('views.path'),
            count,
            content: <PathView recording={recording} path={path} chart={chart} isRecording={isRecording} />,
          },
        ]}
      />
    </Stack>
  );
}

/** What it would take and refuse now. */
function Offers({ thing, chart }: { thing: Thing; chart: Chart }) {
  const t = useT('inspector');
  const offers = offersOf(thing);
  const lists = [
    { title: t('offers.taken'), labels: offers.filter(({ isTaken }) => isTaken) },
    { title: t('offers.refused'), labels: offers.filter(({ isTaken }) => !isTaken) },
  ];
  return (
    <>
      {lists.map(({ title, labels }) => (
        <Stack key={title} gap="1" as="section" aria-label={title}>
          <Text as="h3" look="strong" fontSize="sm">
            {title}
          </Text>
          {labels.length === 0 ? (
            <Text look="detail">{t('offers.nothing')}</Text>
          ) : (
            <Stack as="ul" gap="1" fontSize="sm">
              {labels.map(({ label }) => (
                <Row as="li" wrap key={label} rowGap="0" alignItems="baseline">
                  <EventName chart={chart} label={label} />
                </Row>
              ))}
            </Stack>
          )}
        </Stack>
      ))}
      <Text as="p" look="detail">
        {t('offers.rule')}
      </Text>
    </>
  );
}
