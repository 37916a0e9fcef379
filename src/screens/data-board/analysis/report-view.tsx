import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import type { FigureKind } from './figure-kinds.ts';
import { FigureTiles } from './figure-tiles.tsx';
import { type PointMark, PointTable } from './point-table.tsx';

/** Which figure is drawn, and how. Who chooses another span keeps it. */
export function useCourse() {
  const [figureId, choose] = useState('conversationCount');
  const [asTable, setAsTable] = useState(false);
  return { figureId, choose, asTable, setAsTable };
}

interface ReportViewProps<Id extends string> {
  course: ReturnType<typeof useCourse>;
  kinds: readonly FigureKind<Id>[];
  report: {
    total: Readonly<Record<Id, number | null>>;
    points: readonly { from: string; figures: Readonly<Record<Id, number | null>> }[];
  };
  interval: 'hour' | 'day';
  /** What happened in between. */
  moments?: readonly (PointMark & { at: string })[];
}

/** The figures of a span, and the chosen one over time: as a chart, or as a table. */
export function ReportView<Id extends string>(props: ReportViewProps<Id>) {
  const { course, kinds, report, interval, moments = [] } = props;
  const t = useT('analysis');
  const format = useFormat();
  const { figureId, choose, asTable, setAsTable } = course;
  const { total } = report;
  const points = report.points.map((point, index, all) => {
    const next = all[index + 1]?.from ?? '9';
    return { ...point, marks: moments.filter(({ at }) => at >= point.from && at < next) };
  });
  const chosen = kinds.find(({ id }) => id === figureId);
  if (chosen === undefined || kinds.every(({ id }) => (total[id] ?? 0) === 0))
    return <EmptyState icon={<ChartColumn />} title={t('empty.title')} text={t('empty.text')} />;
  const timeOf = interval === 'hour' ? format.dateTime : format.date;
  const values = points.map(({ figures }) => figures[chosen.id] ?? 0);
  const bars = points.map(({ from, figures, marks }) => ({
    key: from,
    value: figures[chosen.id],
    text: [`${timeOf(from)}: ${chosen.textOf(figures[chosen.id])}`, ...marks.map(({ text }) => text)].join(
      ' · ',
    ),
    mark: marks.at(-1)?.label ?? null,
  }));
  const title = t('overTime', { figure: chosen.label });
  return (
    <Stack gap="6">
      <FigureTiles<Id>
        legend={t('choose')}
        tiles={kinds.map(({ id, label, note, textOf }) => ({ id, label, note, text: textOf(total[id]) }))}
        chosen={chosen.id}
        onChoose={choose}
      />
      <Stack as="section" aria-label={title} gap="3">
        <Row apart wrap>
          <Text as="h2" look="heading">
            {title}
          </Text>
          <Checkbox label={t('asTable')} checked={asTable} onChecked={setAsTable} />
        </Row>
        {asTable ? (
          <PointTable label={title} kinds={kinds} points={points} timeOf={timeOf} />
        ) : (
          <BarChart
            bars={bars}
            highest={t('highest', { value: chosen.textOf(Math.max(...values)) })}
            first={timeOf(points[0]?.from ?? '')}
            last={timeOf(points.at(-1)?.from ?? '')}
          />
        )}
      </Stack>
    </Stack>
  );
}
