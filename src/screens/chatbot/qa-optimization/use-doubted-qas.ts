import type { DoubtedQa } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { useList } from '../../../patterns/reading.ts';
import type { Column } from '../../../ui/data-table-types.ts';
import { useDoubtColumns } from './doubt-columns.tsx';
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
  return useDoubtColumns<DoubtedQa>({
    id: 'qa',
    header: t('doubted.qa'),
    cell: ({ standardQuestion }) => standardQuestion,
    title: ({ standardQuestion }) => standardQuestion,
    below: useSignWords(),
  });
}
