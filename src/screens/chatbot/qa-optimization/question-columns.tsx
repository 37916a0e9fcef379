import type { UnmatchedQuestion } from '../../../api/__generated__/schema.d.ts';
import { useApplication } from '../../../api/current-application.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { Text } from '../../../ui/layout.tsx';
import { useRobotColumn } from '../robot-column.tsx';
import { useNearestWords } from './nearest-words.ts';
import { QuestionMenu } from './question-menu.tsx';

/** The columns of the unanswered questions. */
export function useQuestionColumns(
  onTeach: (question: UnmatchedQuestion) => void,
): Column<UnmatchedQuestion>[] {
  const t = useT('qaOptimization');
  const format = useFormat();
  const { languages } = useApplication();
  const robot = useRobotColumn<UnmatchedQuestion>();
  const asked = ({ lastAskedAt }: UnmatchedQuestion) => (
    <time dateTime={lastAskedAt} title={format.dateTime(lastAskedAt)}>
      {format.relative(lastAskedAt)}
    </time>
  );
  const language: Column<UnmatchedQuestion> = {
    id: 'language',
    header: t('fields:language'),
    width: '6rem',
    from: 'lg',
    under: 'question',
    cell: (question) => <Text look="muted">{t(`common:languages.${question.language}`)}</Text>,
  };
  return [
    {
      id: 'question',
      header: t('columns.question'),
      cell: ({ text }) => <span title={text}>{text}</span>,
      below: (question) => <Belonging {...question} />,
    },
    {
      id: 'count',
      header: t('columns.count'),
      width: { base: '4.5rem', md: '5.5rem' },
      align: 'end',
      orders: [
        { value: '-count', direction: 'descending' },
        { value: 'count', direction: 'ascending' },
      ],
      cell: ({ count }) => <span data-figure>{format.number(count)}</span>,
    },
    ...(languages.length > 1 ? [language] : []),
    ...robot,
    {
      id: 'lastAsked',
      header: t('columns.lastAsked'),
      width: '8rem',
      from: 'md',
      under: 'question',
      orders: [
        { value: '-lastAskedAt', direction: 'descending' },
        { value: 'lastAskedAt', direction: 'ascending' },
      ],
      cell: (question) => <Text look="muted">{asked(question)}</Text>,
      underCell: asked,
    },
    {
      id: 'actions',
      header: t('columns.actions'),
      hideHeader: true,
      width: '3.5rem',
      align: 'end',
      cell: (question) => <QuestionMenu question={question} onTeach={() => onTeach(question)} />,
    },
  ];
}

/** The Q&A that has learned it, or the one that came closest. */
function Belonging({ nearest, outsideScope, taughtQa, why }: UnmatchedQuestion) {
  const t = useT('qaOptimization');
  const nearestWords = useNearestWords();
  const reason = why === null ? '' : ` · ${t(`why.${why}`)}`;
  const words =
    taughtQa !== null
      ? t('taughtTo', { qa: taughtQa.standardQuestion })
      : outsideScope !== null
        ? t('outside.there', { qa: outsideScope.standardQuestion })
        : nearestWords(nearest) + reason;
  return (
    <Text line look="detail" title={words}>
      {words}
    </Text>
  );
}
