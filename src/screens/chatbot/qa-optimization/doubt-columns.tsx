import { useFormat, useT } from '../../../i18n/language.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { Text } from '../../../ui/layout.tsx';

/** What is known of anything whose answers did not help. */
interface Doubted {
  questionCount: number;
  count: number;
  /** ISO 8601. */
  lastAskedAt: string;
}

/** What was answered, how many questions got it, how often it did not help, and when last. */
export function useDoubtColumns<Item extends Doubted>(answered: {
  id: string;
  header: string;
  cell: (item: Item) => string;
  /** The whole of what the cell may cut off. */
  title: (item: Item) => string;
  below: (item: Item) => string;
}): Column<Item>[] {
  const t = useT('qaOptimization');
  const format = useFormat();
  const asked = ({ lastAskedAt }: Item) => (
    <time dateTime={lastAskedAt} title={format.dateTime(lastAskedAt)}>
      {format.relative(lastAskedAt)}
    </time>
  );
  return [
    {
      id: answered.id,
      header: answered.header,
      cell: (item) => <span title={answered.title(item)}>{answered.cell(item)}</span>,
      below: (item) => (
        <Text line look="detail" title={answered.below(item)}>
          {answered.below(item)}
        </Text>
      ),
    },
    {
      id: 'questions',
      header: t('doubted.questions'),
      width: '8rem',
      align: 'end',
      from: 'md',
      under: null,
      cell: ({ questionCount }) => <span data-figure>{format.number(questionCount)}</span>,
    },
    {
      id: 'count',
      header: t('doubted.didNotHelp'),
      width: { base: '6rem', md: '7.5rem' },
      align: 'end',
      cell: ({ count }) => <span data-figure>{format.number(count)}</span>,
    },
    {
      id: 'lastAsked',
      header: t('columns.lastAsked'),
      width: '8rem',
      from: 'md',
      under: answered.id,
      cell: (item) => <Text look="muted">{asked(item)}</Text>,
      underCell: asked,
    },
  ];
}
