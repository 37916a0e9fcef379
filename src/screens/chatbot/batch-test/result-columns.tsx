import type { BatchTestResult } from '../../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { Row, Text } from '../../../ui/layout.tsx';
import { OutcomeChip, VerdictChip } from './test-words.tsx';

/** What the bot did with a question in one line: what it answered or suggested, or why it was not asked. */
export function useDoneWords(): (result: BatchTestResult) => string {
  const t = useT('batchTest');
  return ({ reason, duplicateOfRow, title, suggestions, candidates }) => {
    if (reason !== null) return t(`reason.${reason}`, { row: duplicateOfRow ?? 0 });
    if (title !== null) return title;
    if (suggestions.length > 0) return suggestions.join(' · ');
    const [nearest] = candidates;
    return nearest === undefined ? t('result.nothingNear') : t('result.nearest', { title: nearest.title });
  };
}

/** A question, what the bot did with it, whether that is right, and the score. */
export function useResultColumns(): Column<BatchTestResult>[] {
  const t = useT('batchTest');
  const format = useFormat();
  const doneWords = useDoneWords();
  return [
    {
      id: 'question',
      header: t('column.question'),
      cell: ({ question }) => (
        <Text line title={question}>
          {question === '' ? t('result.noQuestion') : question}
        </Text>
      ),
      below: (result) => {
        const { verdict, expected } = result;
        const done = doneWords(result);
        const isOff = expected !== null && verdict !== null && verdict !== 'right';
        const line = isOff ? t('result.instead', { expected, done }) : done;
        return (
          <Text line look="detail" title={line}>
            {t('result.line', { row: result.rowNumber, line })}
          </Text>
        );
      },
    },
    {
      id: 'outcome',
      header: t('column.outcome'),
      width: '15rem',
      from: 'md',
      under: 'question',
      cell: ({ outcome, verdict }) => (
        <Row as="span" wrap columnGap="3" rowGap="0">
          <OutcomeChip outcome={outcome} />
          {verdict === null ? null : <VerdictChip verdict={verdict} />}
        </Row>
      ),
    },
    {
      id: 'score',
      header: t('column.score'),
      width: '6rem',
      align: 'end',
      from: 'md',
      under: null,
      cell: ({ score }) => <span data-figure>{score === null ? t('none') : format.score(score)}</span>,
    },
  ];
}
