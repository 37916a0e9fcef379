import type { AuditEntry } from '../../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { useAuditWords } from './audit-words.ts';

export function useAuditColumns(): Column<AuditEntry>[] {
  const t = useT('audit');
  const format = useFormat();
  const { actorOf, actionOf, targetOf, noteOf, fieldOf, changeOf } = useAuditWords();
  const detailOf = (entry: AuditEntry) =>
    entry.note === null
      ? entry.changes
          .map((change) => t('changeOf', { field: fieldOf(change), change: changeOf(change) }))
          .join(t('and'))
      : noteOf(entry);
  const moment = ({ occurredAt }: AuditEntry) => (
    <time dateTime={occurredAt}>{format.dateTime(occurredAt)}</time>
  );
  return [
    {
      id: 'who',
      header: t('column.who'),
      width: { base: '7.5rem', md: '24%' },
      cell: (entry) => {
        const name = actorOf(entry);
        return (
          <Row gap="3">
            <Text hideBelow="md">
              <Avatar name={name} size={26} of={entry.actor.id} />
            </Text>
            <Text whole look="strong">
              {name}
            </Text>
          </Row>
        );
      },
    },
    {
      id: 'action',
      header: t('column.action'),
      cell: (entry) => <Text line>{actionOf(entry)}</Text>,
    },
    {
      id: 'target',
      header: t('column.target'),
      width: '32%',
      from: 'lg',
      under: 'action',
      cell: (entry) => (
        <Stack gap="0">
          <Text line title={targetOf(entry)}>
            {targetOf(entry)}
          </Text>
          {detailOf(entry) === '' ? null : (
            <Text line look="detail" title={detailOf(entry)}>
              {detailOf(entry)}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'when',
      header: t('column.when'),
      width: '11.5rem',
      from: 'md',
      under: 'action',
      cell: (entry) => <Text look="muted">{moment(entry)}</Text>,
    },
  ];
}
