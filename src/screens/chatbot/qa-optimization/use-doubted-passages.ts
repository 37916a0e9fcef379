import type { DoubtedPassage } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { useList } from '../../../patterns/reading.ts';
import type { Column } from '../../../ui/data-table-types.ts';
import { useDoubtColumns } from './doubt-columns.tsx';
import { usePassagePlace } from './passage-place.ts';
import { type QuestionFilterValues, usual } from './question-filters.tsx';
import { useSignWords } from './sign-words.ts';

/** The passages of documents whose answers did not help; they are asked for only while somebody wants them. */
export function useDoubtedPassages(
  filters: QuestionFilterValues,
  { isShown, onOpen }: { isShown: boolean; onOpen: (passageId: string) => void },
) {
  const t = useT('qaOptimization');
  const sdkAppId = useSdkAppId();
  const { window = usual.window } = filters.values;
  const list = useList({ ...pages('listDoubtedPassages', { sdkAppId, window }), enabled: isShown });
  const placeOf = usePassagePlace();
  const { total } = list.first ?? {};
  return {
    list,
    text: total === undefined ? undefined : t('passages.count', { count: total }),
    columns: usePassageColumns(),
    rowKey: ({ passageId }: DoubtedPassage) => passageId,
    onOpen: ({ passageId }: DoubtedPassage) => onOpen(passageId),
    openLabel: (passage: DoubtedPassage) => t('passages.open', { place: placeOf(passage) }),
  };
}

function usePassageColumns(): Column<DoubtedPassage>[] {
  const t = useT('qaOptimization');
  const placeOf = usePassagePlace();
  const signs = useSignWords();
  return useDoubtColumns<DoubtedPassage>({
    id: 'passage',
    header: t('passages.passage'),
    cell: ({ heading, text }) => heading ?? text,
    title: ({ text }) => text,
    below: (passage) => {
      const { count: saidNoCount, helpedCount } = passage;
      return [placeOf(passage), signs({ saidNoCount, helpedCount })].join(' · ');
    },
  });
}
