import type { Qa } from '../../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { StateChip } from '../../../ui/state-chip.tsx';
import { Text } from '../../../ui/layout.tsx';

/** The columns of the knowledge base. */
export function useQaColumns(): Column<Qa>[] {
  const t = useT('knowledge');
  const format = useFormat();
  return [
    {
      id: 'question',
      header: t('columns.question'),
      cell: ({ standardQuestion }) => <span title={standardQuestion}>{standardQuestion}</span>,
    },
    {
      id: 'similar',
      header: t('columns.similar'),
      width: '5.5rem',
      align: 'end',
      from: 'lg',
      cell: ({ similarQuestions }) => <span data-figure>{format.number(similarQuestions.length)}</span>,
    },
    {
      id: 'category',
      header: t('fields:categoryId'),
      width: '11rem',
      from: '2xl',
      cell: ({ categoryPath }) => (
        <Text line look="muted">
          {categoryPath.join(' / ')}
        </Text>
      ),
    },
    {
      id: 'status',
      header: t('fields:status'),
      width: '8rem',
      from: 'md',
      cell: (qa) => <ActivationChip qa={qa} />,
    },
    {
      id: 'deploy',
      header: t('columns.deployState'),
      width: '12.5rem',
      from: 'xl',
      cell: ({ deployState }) => <DeployStateChip deployState={deployState} />,
    },
    {
      id: 'updated',
      header: t('columns.updated'),
      width: '9rem',
      from: '2xl',
      cell: ({ updatedAt }) => (
        <Text look="muted" title={format.dateTime(updatedAt)}>
          <time dateTime={updatedAt}>{format.relative(updatedAt)}</time>
        </Text>
      ),
    },
  ];
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
