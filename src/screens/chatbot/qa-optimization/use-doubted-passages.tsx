import type { DoubtedPassage } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { useList } from '../../../patterns/reading.ts';
import type { Column } from '../../../ui/data-table-types.ts';
import { Text } from '../../../ui/layout.tsx';
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
  const format = useFormat();
  const placeOf = usePassagePlace();
  const signs = useSignWords();
  const asked = ({ lastAskedAt }: DoubtedPassage) => (
    <time dateTime={lastAskedAt} title={format.dateTime(lastAskedAt)}>
      {format.relative(lastAskedAt)}
    </time>
  );
  return [
    {
      id: 'passage',
      header: t('passages.passage'),
      cell: ({ heading, text }) => <span title={text}>{heading ?? text}</span>,
      below: (passage) => {
        const { count: saidNoCount, helpedCount } = passage;
        const words = [placeOf(passage), signs({ saidNoCount, helpedCount })].join(' · ');
        return (
          <Text line look="detail" title={words}>
            {words}
          </Text>
        );
      },
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
      under: 'passage',
      cell: (passage) => <Text look="muted">{asked(passage)}</Text>,
      underCell: asked,
    },
  ];
}
