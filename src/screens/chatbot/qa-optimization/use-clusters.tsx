import type { QuestionCluster } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { useList } from '../../../patterns/reading.ts';
import type { Column } from '../../../ui/data-table-types.ts';
import { Text } from '../../../ui/layout.tsx';
import { useNearestWords } from './nearest-words.ts';
import { type QuestionFilterValues, usual } from './question-filters.tsx';

/** The open questions as the list shows them in groups; it is asked only while somebody wants that. */
export function useClusters({ values }: QuestionFilterValues, onOpen: (questionId: string) => void) {
  const t = useT('qaOptimization');
  const sdkAppId = useSdkAppId();
  const { window = usual.window, grouped, view } = values;
  const list = useList({
    ...pages('listClusters', { sdkAppId, window }),
    enabled: grouped !== undefined && view === undefined,
  });
  const { total } = list.first ?? {};
  return {
    list,
    total,
    text: total === undefined ? undefined : t('clusters', { count: total }),
    columns: useClusterColumns(),
    rowKey: ({ clusterId }: QuestionCluster) => clusterId,
    onOpen: ({ clusterId }: QuestionCluster) => onOpen(clusterId),
    openLabel: ({ representative }: QuestionCluster) => t('open', { question: representative }),
  };
}

function useClusterColumns(): Column<QuestionCluster>[] {
  const t = useT('qaOptimization');
  const format = useFormat();
  const nearestWords = useNearestWords();
  const asked = ({ lastAskedAt }: QuestionCluster) => (
    <time dateTime={lastAskedAt} title={format.dateTime(lastAskedAt)}>
      {format.relative(lastAskedAt)}
    </time>
  );
  return [
    {
      id: 'question',
      header: t('columns.question'),
      cell: ({ representative }) => <span title={representative}>{representative}</span>,
      below: ({ nearest }) => (
        <Text line look="detail" title={nearestWords(nearest)}>
          {nearestWords(nearest)}
        </Text>
      ),
    },
    {
      id: 'size',
      header: t('columns.size'),
      width: '8rem',
      align: 'end',
      from: 'md',
      under: 'question',
      cell: ({ size }) => <span data-figure>{format.number(size)}</span>,
      underCell: ({ size }) => (size === 1 ? null : t('wordings', { count: size })),
    },
    {
      id: 'count',
      header: t('columns.count'),
      width: { base: '4.5rem', md: '5.5rem' },
      align: 'end',
      cell: ({ count }) => <span data-figure>{format.number(count)}</span>,
    },
    {
      id: 'lastAsked',
      header: t('columns.lastAsked'),
      width: '8rem',
      from: 'md',
      under: 'question',
      cell: (cluster) => <Text look="muted">{asked(cluster)}</Text>,
      underCell: asked,
    },
  ];
}
