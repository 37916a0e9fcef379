import type { RegressionResult } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { Text } from '../../../ui/layout.tsx';
import { useExpectationWords } from '../expectation-words.ts';
import { OutcomeChips } from '../outcome-chips.tsx';
import { useRobotColumn } from '../robot-column.tsx';

/** A question, what was expected, what the bot did instead, and what became of it. */
export function useResultColumns(): Column<RegressionResult>[] {
  const t = useT('regression');
  const words = useExpectationWords();
  const robot = useRobotColumn<RegressionResult>();
  return [
    {
      id: 'question',
      header: t('fields:question'),
      cell: ({ question }) => (
        <Text line title={question}>
          {question}
        </Text>
      ),
      below: ({ expectation, originTitle, outcome, turn }) => {
        const expected = words.expected(expectation, originTitle);
        const line =
          outcome === 'passed' ? expected : t('report.instead', { expected, done: words.done(turn) });
        return (
          <Text line look="detail" title={line}>
            {line}
          </Text>
        );
      },
    },
    ...robot,
    {
      id: 'outcome',
      header: t('column.outcome'),
      width: '17rem',
      from: 'md',
      under: 'question',
      cell: (result) => <OutcomeChips {...result} />,
    },
  ];
}
