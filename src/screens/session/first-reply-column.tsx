import type { Conversation, DeskRole } from '../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import type { Column } from '../../ui/data-table-types.ts';

/** Agents, or members of whom some have a desk role. */
interface Person {
  memberId: string;
  deskRole?: DeskRole | null;
}

/**
 * How many customers wait for the first reply of each person: a column, or none where the reader may not see the
 * conversations.
 *
 * @param under the column that it stands under on narrow pages
 */
export function useFirstReplyColumn<Row extends Person>(
  under: string,
  unreplied: readonly Conversation[] | undefined,
): Column<Row>[] {
  const t = useT('session');
  const format = useFormat();
  if (unreplied === undefined) return [];
  const countOf = ({ memberId }: Row) => unreplied.filter(({ agent }) => agent?.memberId === memberId).length;
  return [
    {
      id: 'firstReply',
      header: t('firstReply.head'),
      width: '7.5rem',
      from: 'md',
      under,
      cell: (row) => (row.deskRole === null ? null : <span data-figure>{format.number(countOf(row))}</span>),
      underCell(row) {
        const count = countOf(row);
        return count === 0 ? null : t('firstReply.count', { count });
      },
    },
  ];
}
