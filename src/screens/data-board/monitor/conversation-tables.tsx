import { useNavigate } from 'react-router-dom';
import type { Conversation } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { Row, Text } from '../../../ui/layout.tsx';
import { paths } from '../../../paths.ts';
import { WaitClock } from '../../session/wait-clock.tsx';
import { CustomerAvatar } from '../../session/customer-avatar.tsx';
import { useCustomerName } from '../../session/customer-name.ts';
import { TableSection } from './table-section.tsx';

/** Columns: the customer first, the last words at the end, the table's own columns between. */
function useColumns(of: 'queue' | 'recent'): Column<Conversation>[] {
  const t = useT('dataBoard');
  const nameOf = useCustomerName();
  const wait: Column<Conversation> = {
    id: 'wait',
    header: t('monitor.wait'),
    width: '6rem',
    cell: (conversation) => <WaitClock conversation={conversation} />,
  };
  const agentOf: Column<Conversation> = {
    id: 'agent',
    header: t('session:roles.agent'),
    width: '7rem',
    from: 'sm',
    under: 'customer',
    cell: ({ agent, status }) => agent?.nickname ?? t(`statuses:conversation.${status}`),
  };
  return [
    {
      id: 'customer',
      header: t('monitor.customer'),
      cell: ({ visitor }) => (
        <Row as="span" gap="2">
          <CustomerAvatar visitor={visitor} size={24} />
          <Text whole>{nameOf(visitor)}</Text>
        </Row>
      ),
    },
    wait,
    ...(of === 'recent' ? [agentOf] : []),
    {
      id: 'message',
      header: t('monitor.message'),
      from: 'sm',
      under: 'customer',
      underCell: ({ lastCustomerMessage }) => lastCustomerMessage?.text ?? null,
      cell: ({ lastCustomerMessage }) => (
        <Text line look="muted">
          {lastCustomerMessage?.text ?? ''}
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

/** A table of conversations. A row leads to the conversation in the workspace. */
export function ConversationTable({ of, conversations }: ConversationTableProps) {
  const t = useT('dataBoard');
  const navigate = useNavigate();
  const isQueue = of === 'queue';
  return (
    <TableSection
      label={t(`monitor.${of}`)}
      text={isQueue ? undefined : t('monitor.recentText')}
      none={t(isQueue ? 'monitor.noQueue' : 'monitor.noRecent')}
      columns={useColumns(of)}
      rows={conversations}
      rowKey={({ conversationId }) => conversationId}
      onOpen={({ conversationId }) => void navigate(paths.online(conversationId))}
      // Ten rows and the header: no row is cut.
      maxH="28rem"
    />
  );
}
