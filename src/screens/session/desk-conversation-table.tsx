import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';
import type { Column } from '../../ui/data-table-types.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { useBackInQueue } from './back-in-queue.ts';
import { WaitClock } from './wait-clock.tsx';
import { CustomerAvatar } from './customer-avatar.tsx';
import { useCustomerName } from './customer-name.ts';
import { useEndingMany } from './desk-ending-many.tsx';
import { TableSection } from './desk-table-section.tsx';

/** Columns: the customer first, the last words at the end, the table's own columns between. */
function useColumns(of: 'queue' | 'served'): Column<Conversation>[] {
  const t = useT('desk');
  const nameOf = useCustomerName();
  const backWords = useBackInQueue();
  const wait: Column<Conversation> = {
    id: 'wait',
    header: t('wait'),
    width: '6rem',
    cell: (conversation) => <WaitClock conversation={conversation} />,
  };
  const agentOf: Column<Conversation> = {
    id: 'agent',
    header: t('session:roles.agent'),
    width: '7rem',
    from: 'sm',
    under: 'customer',
    cell: ({ agent }) => agent?.nickname,
  };
  return [
    {
      id: 'customer',
      header: t('customer'),
      cell: (conversation) => (
        <Row as="span" gap="2">
          <CustomerAvatar visitor={conversation.visitor} size={24} />
          <Stack as="span" gap="0" minW="0">
            <Text whole>{nameOf(conversation.visitor)}</Text>
            <Text look="detail" whole>
              {backWords(conversation)}
            </Text>
            <Text look="detail" whole>
              {conversation.status === 'offered' && conversation.agent
                ? t('session:offeredTo', { name: conversation.agent.nickname })
                : null}
            </Text>
          </Stack>
        </Row>
      ),
    },
    wait,
    ...(of === 'served' ? [agentOf] : []),
    {
      id: 'message',
      header: t('message'),
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
  /** Waiting customers, as they are served; or served ones with their agents. */
  of: 'queue' | 'served';
  conversations: readonly Conversation[];
  onOpen: (conversationId: Conversation['conversationId']) => void;
  /** Several can be chosen and ended together. */
  endsMany?: boolean;
}

/** A table of conversations. A row leads to the conversation. */
export function ConversationTable({ of, conversations, onOpen, endsMany = false }: ConversationTableProps) {
  const t = useT('desk');
  const selection = useEndingMany(conversations);
  const isQueue = of === 'queue';
  return (
    <TableSection
      label={t(of)}
      text={isQueue ? undefined : t('servedText')}
      none={t(isQueue ? 'noQueue' : 'noServed')}
      columns={useColumns(of)}
      rows={conversations}
      rowKey={({ conversationId }) => conversationId}
      onOpen={({ conversationId }) => onOpen(conversationId)}
      {...(endsMany && { selection })}
      // The header, ten rows and half of the next, which shows that the table goes on.
      maxH="29rem"
    />
  );
}
