import type { DoubtedQa } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { useList } from '../../../patterns/reading.ts';
import type { Column } from '../../../ui/data-table-types.ts';
import { Text } from '../../../ui/layout.tsx';
import { useSignWords } from './sign-words.ts';
import { type QuestionFilterValues, usual } from './question-filters.tsx';

/** The Q&As whose answers did not help, as the list shows them; it is asked only while somebody wants that. */
export function useDoubtedQas(
  filters: QuestionFilterValues,
  { isShown, onOpen }: { isShown: boolean; onOpen: (qaId: string) => void },
) {
  const t = useT('qaOptimization');
  const sdkAppId = useSdkAppId();
  const { window = usual.window, status = usual.status } = filters.values;
  const list = useList({ ...pages('listDoubtedQas', { sdkAppId, window, status }), enabled: isShown });
  const { total } = list.first ?? {};
  return {
    list,
    total,
    text: total === undefined ? undefined : t('doubted.count', { count: total }),
    columns: useDoubtedColumns(),
    rowKey: ({ qaId }: DoubtedQa) => qaId,
    onOpen: ({ qaId }: DoubtedQa) => onOpen(qaId),
    openLabel: ({ standardQuestion }: DoubtedQa) => t('open', { question: standardQuestion }),
  };
}

function useDoubtedColumns(): Column<DoubtedQa>[] {
  const t = useT('qaOptimization');
  const format = useFormat();
  const signs = useSignWords();
  const asked = ({ lastAskedAt }: DoubtedQa) => (
    <time dateTime={lastAskedAt} title={format.dateTime(lastAskedAt)}>
      {format.relative(lastAskedAt)}
    </time>
  );
  return [
    {
      id: 'qa',
      header: t('doubted.qa'),
      cell: ({ standardQuestion }) => <span title={standardQuestion}>{standardQuestion}</span>,
      below: (qa) => (
        <Text line look="detail" title={signs(qa)}>
          {signs(qa)}
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
      under: 'qa',
      cell: (qa) => <Text look="muted">{asked(qa)}</Text>,
      underCell: asked,
    },
  ];
}
