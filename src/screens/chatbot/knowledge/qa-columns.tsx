import type { Qa, QaPage } from '../../../api/__generated__/schema.d.ts';
import { useNamed } from '../../../i18n/default-names.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { ItemChips } from '../item-chips.tsx';
import { excerptOf } from '../excerpt.ts';
import { FoundBy } from '../found-by.tsx';
import { answerLine } from './answer-line.ts';

/** From this width of the page on, category and time of change have columns of their own. */
export const columnsFrom = 'xl';

/** The columns of the knowledge base; the search says which part of an answer is shown. */
export function useQaColumns(search: string | undefined, pages: readonly QaPage[]): Column<Qa>[] {
  const t = useT('knowledge');
  const format = useFormat();
  const named = useNamed();
  const pathOf = ({ categoryPath, inDefaultCategory: isDefault }: Qa) =>
    named('category', { name: categoryPath.join(' / '), isDefault });
  const matches = new Map(
    pages.flatMap((page) => page.matches).map(({ qaId, similarQuestion }) => [qaId, similarQuestion]),
  );
  const lineOf = (qa: Qa) => answerLine(qa, (kind, description) => t(`rich.marked.${kind}`, { description }));
  const changed = ({ updatedAt }: Qa) => (
    <time dateTime={updatedAt} title={format.dateTime(updatedAt)}>
      {format.relative(updatedAt)}
    </time>
  );
  return [
    {
      id: 'question',
      header: t('columns.question'),
      orders: [
        { value: 'standardQuestion', direction: 'ascending' },
        { value: '-standardQuestion', direction: 'descending' },
      ],
      cell: ({ standardQuestion }) => <span title={standardQuestion}>{standardQuestion}</span>,
      below: (qa) => (
        <Stack gap="0.5">
          <FoundBy question={matches.get(qa.qaId)} />
          <Text line look="detail" title={lineOf(qa)}>
            {excerptOf(lineOf(qa), search ?? '')}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'similar',
      header: t('columns.similar'),
      width: '5.5rem',
      align: 'end',
      from: '2xl',
      under: null,
      cell: ({ similarQuestions }) => <span data-figure>{format.number(similarQuestions.length)}</span>,
    },
    {
      id: 'category',
      header: t('fields:categoryId'),
      width: { base: '8.5rem', '2xl': '12rem' },
      from: columnsFrom,
      under: 'question',
      cell: (qa) => (
        <Text line look="muted" title={pathOf(qa)}>
          {pathOf(qa)}
        </Text>
      ),
    },
    {
      id: 'status',
      header: t('fields:status'),
      width: '11.5rem',
      from: 'md',
      under: 'question',
      cell: (qa) => (
        <Stack gap="0" alignItems="flex-start">
          <ItemChips item={qa} />
        </Stack>
      ),
      underCell: (qa) => (
        <Row wrap columnGap="3" rowGap="0">
          <ItemChips item={qa} />
        </Row>
      ),
    },
    {
      id: 'updated',
      header: t('columns.updated'),
      width: '7.5rem',
      from: columnsFrom,
      under: 'question',
      orders: [
        { value: '-updatedAt', direction: 'descending' },
        { value: 'updatedAt', direction: 'ascending' },
      ],
      cell: (qa) => <Text look="muted">{changed(qa)}</Text>,
    },
  ];
}
