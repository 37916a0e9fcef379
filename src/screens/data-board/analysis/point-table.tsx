import { useT } from '../../../i18n/language.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { Stack, Text } from '../../../ui/layout.tsx';
import type { FigureKind } from './figure-kinds.ts';

export interface PointMark {
  label: string;
  text: string;
}

export interface Point<Id extends string> {
  from: string;
  figures: Readonly<Record<Id, number | null>>;
  marks: readonly PointMark[];
}

interface PointTableProps<Id extends string> {
  label: string;
  kinds: readonly FigureKind<Id>[];
  points: readonly Point<Id>[];
  timeOf: (from: string) => string;
}

/** Every figure of every hour or day, the latest first. */
export function PointTable<Id extends string>({ label, kinds, points, timeOf }: PointTableProps<Id>) {
  const t = useT('analysis');
  const figures = kinds.map(({ id, label: header, textOf }): Column<Point<Id>> => ({
    id,
    header,
    align: 'end',
    from: 'md',
    under: 'time',
    cell: ({ figures: of }) => textOf(of[id]),
    underCell: ({ figures: of }) => `${header} ${textOf(of[id])}`,
  }));
  const columns: Column<Point<Id>>[] = [
    {
      id: 'time',
      header: t('time'),
      width: { md: '12rem' },
      cell: ({ from }) => timeOf(from),
      below: ({ marks }) =>
        marks.map(({ text }) => (
          <Text key={text} display="block" look="note">
            {text}
          </Text>
        )),
    },
    ...figures,
  ];
  return (
    <Stack maxH="32rem">
      <DataTable label={label} columns={columns} rows={points.toReversed()} rowKey={({ from }) => from} />
    </Stack>
  );
}
