import type { Conversation, DeskRole } from '../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import type { Column } from '../../ui/data-table-types.ts';

/** Agents, or members of whom some have a desk role. */
interface Person {
  memberId: string;
  deskRole?: DeskRole | null;
}

/**
 * How many customers wait for a reply of each person: a column, or none where the reader may not see the
 * conversations.
 *
 * @param under the column that it stands under on narrow pages
 */
export function useReplyColumn<Row extends Person>(
  under: string,
  unanswered: readonly Conversation[] | undefined,
): Column<Row>[] {
  const t = useT('session');
  const format = useFormat();
  if (unanswered === undefined) return [];
  const countOf = ({ memberId }: Row) =>
    unanswered.filter(({ agent }) => agent?.memberId === memberId).length;
  return [
    {
      id: 'unanswered',
      header: t('reply.head'),
      width: '7.5rem',
      from: 'md',
      under,
      cell: (row) => (row.deskRole === null ? null : <span data-figure>{format.number(countOf(row))}</span>),
      underCell(row) {
        const count = countOf(row);
        return count === 0 ? null : t('reply.count', { count });
      },
    },
  ];
}
