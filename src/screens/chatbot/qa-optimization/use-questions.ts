import type { UnmatchedQuestion } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { useList } from '../../../patterns/reading.ts';
import { useOrder } from '../../../patterns/use-order.ts';
import { type QuestionFilterValues, orders, usual } from './question-filters.tsx';
import { useQuestionColumns } from './question-columns.tsx';

interface QuestionDeeds {
  onOpen: (questionId: string) => void;
  onTeach: (question: UnmatchedQuestion) => void;
  isShown: boolean;
}

/** The questions as the list shows them one by one. */
export function useQuestions(filters: QuestionFilterValues, { isShown, onOpen, onTeach }: QuestionDeeds) {
  const t = useT('qaOptimization');
  const sdkAppId = useSdkAppId();
  const order = useOrder(orders, usual.sort);
  const { search, window = usual.window, status = usual.status } = filters.values;
  const list = useList({
    ...pages('listUnmatchedQuestions', { sdkAppId, window, search, status, sort: order.value }),
    enabled: isShown,
  });
  const { total } = list.first ?? {};
  return {
    list,
    total,
    filters,
    text: total === undefined ? undefined : t(filters.isFiltered ? 'found' : 'count', { count: total }),
    columns: useQuestionColumns(onTeach),
    rowKey: ({ questionId }: UnmatchedQuestion) => questionId,
    order,
    onOpen: ({ questionId }: UnmatchedQuestion) => onOpen(questionId),
    openLabel: ({ text }: UnmatchedQuestion) => t('open', { question: text }),
  };
}
