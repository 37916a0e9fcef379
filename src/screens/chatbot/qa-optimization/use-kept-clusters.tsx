import type { Clustering, KeptCluster } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { useList } from '../../../patterns/reading.ts';
import type { Column } from '../../../ui/data-table-types.ts';
import { Text } from '../../../ui/layout.tsx';
import { useNearestWords } from './nearest-words.ts';
import { type QuestionFilterValues, usual } from './question-filters.tsx';

/** The clusters of a clustering, as the list shows them. */
export function useKeptClusters(
  clustering: Clustering | undefined,
  { values }: QuestionFilterValues,
  onOpen: (keptClusterId: string) => void,
) {
  const t = useT('qaOptimization');
  const format = useFormat();
  const sdkAppId = useSdkAppId();
  const { clusteringId = '', completedAt = null } = clustering ?? {};
  const { group: status = usual.group } = values;
  const list = useList({
    ...pages('listKeptClusters', { sdkAppId, clusteringId, status }),
    enabled: clustering !== undefined,
  });
  const { total } = list.first ?? {};
  return {
    list,
    total,
    text:
      total === undefined || completedAt === null
        ? undefined
        : t('groups.count', { count: total, when: format.dateTime(completedAt) }),
    columns: useKeptColumns(),
    rowKey: ({ keptClusterId }: KeptCluster) => keptClusterId,
    onOpen: ({ keptClusterId }: KeptCluster) => onOpen(keptClusterId),
    openLabel: ({ representative }: KeptCluster) => t('open', { question: representative }),
  };
}

/** What is suggested, or what has become of a cluster. */
function useSuggestionWords() {
  const t = useT('qaOptimization');
  const nearestWords = useNearestWords();
  return ({ status, acceptedQa, suggestion, nearest, outsideScope }: KeptCluster): string => {
    if (status === 'ignored') return t('status.ignored');
    if (acceptedQa !== null) return t('taughtTo', { qa: acceptedQa.standardQuestion });
    if (outsideScope !== null) return t('outside.there', { qa: outsideScope.standardQuestion });
    return suggestion.kind === 'newQa' ? t('groups.newQa') : nearestWords(nearest);
  };
}

function useKeptColumns(): Column<KeptCluster>[] {
  const t = useT('qaOptimization');
  const format = useFormat();
  const suggestionWords = useSuggestionWords();
  return [
    {
      id: 'question',
      header: t('columns.question'),
      cell: ({ representative }) => <span title={representative}>{representative}</span>,
      below: (cluster) => (
        <Text line look="detail" title={suggestionWords(cluster)}>
          {suggestionWords(cluster)}
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
      underCell: ({ size }) => t('wordings', { count: size }),
    },
    {
      id: 'count',
      header: t('columns.count'),
      width: { base: '4.5rem', md: '5.5rem' },
      align: 'end',
      cell: ({ count }) => <span data-figure>{format.number(count)}</span>,
    },
  ];
}
