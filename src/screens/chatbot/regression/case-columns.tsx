import type { RegressionCase } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { Text } from '../../../ui/layout.tsx';
import { useExpectationWords } from '../expectation-words.ts';
import { OutcomeChips } from '../outcome-chips.tsx';
import { useRobotColumn } from '../robot-column.tsx';

/** A question, what is expected of which robot, and what came of it last. */
export function useCaseColumns(): Column<RegressionCase>[] {
  const t = useT('regression');
  const words = useExpectationWords();
  const robot = useRobotColumn<RegressionCase>();
  return [
    {
      id: 'question',
      header: t('fields:question'),
      cell: ({ question }) => (
        <Text line title={question}>
          {question}
        </Text>
      ),
    },
    {
      id: 'expected',
      header: t('column.expected'),
      width: '40%',
      from: 'md',
      under: 'question',
      cell: ({ expectation, originTitle }) => {
        const word = words.expected(expectation, originTitle);
        return (
          <Text line look="muted" title={word}>
            {word}
          </Text>
        );
      },
    },
    ...robot,
    {
      id: 'language',
      header: t('fields:language'),
      width: '7rem',
      from: 'xl',
      under: null,
      cell: ({ language }) => <Text look="muted">{t(`common:languages.${language}`)}</Text>,
    },
    {
      id: 'lastOutcome',
      header: t('column.lastOutcome'),
      width: '12rem',
      from: 'sm',
      under: 'question',
      cell: ({ lastOutcome }) =>
        lastOutcome === null ? (
          <Text look="muted">{t('notAsked')}</Text>
        ) : (
          <OutcomeChips outcome={lastOutcome} />
        ),
    },
  ];
}
