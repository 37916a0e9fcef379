import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Conversation } from '../../../api/__generated__/schema.d.ts';
import { Elapsed } from '../../../i18n/elapsed.tsx';
import { useT } from '../../../i18n/language.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

function useCustomerColumn(): Column<Conversation> {
  const t = useT('dataBoard');
  return {
    id: 'customer',
    header: t('monitor.customer'),
    cell: ({ visitor: { nickname, visitorId } }) => (
      <Text line>{nickname ?? t('monitor.visitor', { code: visitorId.slice(-4).toUpperCase() })}</Text>
    ),
  };
}

function useMessageColumn(): Column<Conversation> {
  const t = useT('dataBoard');
  return {
    id: 'message',
    header: t('monitor.message'),
    cell: ({ lastMessage }) => (
      <Text line look="muted">
        {lastMessage?.text ?? ''}
      </Text>
    ),
  };
}

function useWaitColumn(): Column<Conversation> {
  const t = useT('dataBoard');
  return {
    id: 'wait',
    header: t('monitor.wait'),
    width: '6rem',
    cell: ({ queuedAt, startedAt }) => <Elapsed since={queuedAt ?? startedAt} />,
  };
}

function useAgentColumn(): Column<Conversation> {
  const t = useT('dataBoard');
  const statuses = useT('statuses');
  return {
    id: 'agent',
    header: t('monitor.agent'),
    width: '8rem',
    cell: ({ agent, status }) => agent?.nickname ?? statuses(`conversation.${status}`),
  };
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <chakra.section aria-label={title} minW="0">
      <Text as="h2" look="heading">
        {title}
      </Text>
      {text === undefined ? null : (
        <Text as="p" look="note">
          {text}
        </Text>
      )}
      <Stack maxH="22rem" paddingTop="2">
        {children}
      </Stack>
    </chakra.section>
  );
}

function None({ children }: { children: ReactNode }) {
  return (
    <Text as="p" look="note" py="3">
      {children}
    </Text>
  );
}

/** Who waits, the longest first. */
export function WaitingConversations({ conversations }: { conversations: readonly Conversation[] }) {
  const t = useT('dataBoard');
  const columns = [useCustomerColumn(), useWaitColumn(), useMessageColumn()];
  return (
    <Section title={t('monitor.queue')}>
      {conversations.length === 0 ? (
        <None>{t('monitor.noQueue')}</None>
      ) : (
        <DataTable
          label={t('monitor.queue')}
          columns={columns}
          rows={conversations}
          rowKey={({ conversationId }) => conversationId}
        />
      )}
    </Section>
  );
}

/** What is being talked about now, and with whom. */
export function ActiveConversations({ conversations }: { conversations: readonly Conversation[] }) {
  const t = useT('dataBoard');
  const columns = [useCustomerColumn(), useAgentColumn(), useMessageColumn()];
  return (
    <Section title={t('monitor.recent')} text={t('monitor.recentText')}>
      {conversations.length === 0 ? (
        <None>{t('monitor.noRecent')}</None>
      ) : (
        <DataTable
          label={t('monitor.recent')}
          columns={columns}
          rows={conversations}
          rowKey={({ conversationId }) => conversationId}
        />
      )}
    </Section>
  );
}
