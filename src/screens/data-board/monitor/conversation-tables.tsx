import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Conversation } from '../../../api/__generated__/schema.d.ts';
import { Elapsed } from '../../../i18n/elapsed.tsx';
import { useT } from '../../../i18n/language.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table-types.ts';

function useCustomerColumn(): Column<Conversation> {
  const t = useT('dataBoard');
  return {
    id: 'customer',
    header: t('monitor.customer'),
    cell: ({ visitor: { nickname, visitorId } }) => (
      <chakra.span truncate display="block">
        {nickname ?? t('monitor.visitor', { code: visitorId.slice(-4).toUpperCase() })}
      </chakra.span>
    ),
  };
}

function useMessageColumn(): Column<Conversation> {
  const t = useT('dataBoard');
  return {
    id: 'message',
    header: t('monitor.message'),
    cell: ({ lastMessage }) => (
      <chakra.span truncate display="block" color="fg.muted">
        {lastMessage?.text ?? ''}
      </chakra.span>
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
      <chakra.h2 fontSize="md" fontWeight="semibold">
        {title}
      </chakra.h2>
      {text === undefined ? null : (
        <chakra.p fontSize="sm" color="fg.muted">
          {text}
        </chakra.p>
      )}
      <chakra.div maxH="22rem" display="flex" flexDirection="column" paddingTop="2">
        {children}
      </chakra.div>
    </chakra.section>
  );
}

function None({ children }: { children: ReactNode }) {
  return (
    <chakra.p py="3" fontSize="sm" color="fg.muted">
      {children}
    </chakra.p>
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
