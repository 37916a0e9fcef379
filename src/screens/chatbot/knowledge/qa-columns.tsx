import { ListTree } from 'lucide-react';
import type { Qa, QaPage } from '../../../api/__generated__/schema.d.ts';
import { atOwnAddress } from '../../../api/own-address.ts';
import { useNamed } from '../../../i18n/default-names.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { StateChip } from '../../../ui/state-chip.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { excerptOf } from './excerpt.ts';

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
          <Text line look="detail" title={atOwnAddress(qa.answer)}>
            {excerptOf(atOwnAddress(qa.answer), search ?? '')}
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
          <QaChips qa={qa} />
        </Stack>
      ),
      underCell: (qa) => (
        <Row wrap columnGap="3" rowGap="0">
          <QaChips qa={qa} />
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

/** The similar question that a search found, where the standard question does not show why the row is there. */
function FoundBy({ question }: { question: string | undefined }) {
  const t = useT('knowledge');
  if (question === undefined) return null;
  const words = t('foundBy', { question });
  return (
    <Row gap="1.5" fontSize="xs" color="brand.fg">
      <ListTree size={13} aria-hidden />
      <Text line flex="1" minW="0" title={words}>
        {words}
      </Text>
    </Row>
  );
}

function QaChips({ qa }: { qa: Qa }) {
  return (
    <>
      <ActivationChip qa={qa} />
      <DeployStateChip deployState={qa.deployState} />
    </>
  );
}

/** Whether the bot may use the Q&A. */
export function ActivationChip({ qa }: { qa: Pick<Qa, 'status'> }) {
  const statuses = useT('statuses');
  const tone = qa.status === 'activated' ? 'settled' : 'neutral';
  return <StateChip plain tone={tone} label={statuses(`activation.${qa.status}`)} />;
}

/** Whether the live version equals the Q&A. */
export function DeployStateChip({ deployState }: Pick<Qa, 'deployState'>) {
  const statuses = useT('statuses');
  const tone = deployState === 'live' ? 'neutral' : 'waiting';
  return <StateChip plain tone={tone} label={statuses(`deployState.${deployState}`)} />;
}
