import type { Conversation } from '../../../api/__generated__/schema.d.ts';
import { Elapsed } from '../../../i18n/elapsed.tsx';
import { useT } from '../../../i18n/language.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { Text } from '../../../ui/layout.tsx';
import { useCustomerName } from '../../session/customer-name.ts';
import { TableSection } from './table-section.tsx';

/** Columns: the customer first, the last words at the end, the table's own columns between. */
function useColumns(subject: 'wait' | 'agent'): Column<Conversation>[] {
  const t = useT('dataBoard');
  const nameOf = useCustomerName();
  const subjects: Record<typeof subject, Column<Conversation>> = {
    wait: {
      id: 'wait',
      header: t('monitor.wait'),
      width: '6rem',
      cell: ({ queuedAt, startedAt }) => <Elapsed since={queuedAt ?? startedAt} />,
    },
    agent: {
      id: 'agent',
      header: t('session:roles.agent'),
      width: '8rem',
      cell: ({ agent, status }) => agent?.nickname ?? t(`statuses:conversation.${status}`),
    },
  };
  return [
    {
      id: 'customer',
      header: t('monitor.customer'),
      cell: ({ visitor }) => <Text line>{nameOf(visitor)}</Text>,
    },
    subjects[subject],
    {
      id: 'message',
      header: t('monitor.message'),
      cell: ({ lastMessage }) => (
        <Text line look="muted">
          {lastMessage?.text ?? ''}
        </Text>
      ),
    },
  ];
}

interface ConversationTableProps {
  /** Waiting customers, the longest first; or running conversations with their agents. */
  of: 'queue' | 'recent';
  conversations: readonly Conversation[];
}

/** A table of conversations. */
export function ConversationTable({ of, conversations }: ConversationTableProps) {
  const t = useT('dataBoard');
  const isQueue = of === 'queue';
  return (
    <TableSection
      label={t(`monitor.${of}`)}
      text={isQueue ? undefined : t('monitor.recentText')}
      none={t(isQueue ? 'monitor.noQueue' : 'monitor.noRecent')}
      columns={useColumns(isQueue ? 'wait' : 'agent')}
      rows={conversations}
      rowKey={({ conversationId }) => conversationId}
      maxH="22rem"
    />
  );
}
