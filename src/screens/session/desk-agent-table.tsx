import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import type { Agent, AgentStatus, Conversation } from '../../api/__generated__/schema.d.ts';
import { Elapsed } from '../../i18n/elapsed.tsx';
import { useT } from '../../i18n/language.tsx';
import { awaitsReply } from '../../machines/rules/waiting.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { Column } from '../../ui/data-table-types.ts';
import { Row, Text } from '../../ui/layout.tsx';
import { presenceTones, StateChip } from '../../ui/state-chip.tsx';
import { useReplyColumn } from './reply-column.tsx';
import { TableSection } from './desk-table-section.tsx';

/** Agents at work first, the busiest on top; absent agents last. */
const order: readonly AgentStatus[] = [
  'inQueue',
  'busy',
  'online',
  'idle',
  'afterCallWork',
  'break',
  'offline',
];

function byPresence(a: Agent, b: Agent): number {
  return (
    order.indexOf(a.status) - order.indexOf(b.status) ||
    b.load - a.load ||
    a.nickname.localeCompare(b.nickname) ||
    a.memberId.localeCompare(b.memberId)
  );
}

function Load({ load, limit }: { load: number; limit: number }) {
  const t = useT('desk');
  const text = t('loadText', { load: load, limit: limit });
  return (
    <Row as="span" gap="2.5" data-figure>
      <chakra.span
        aria-hidden
        hideBelow="sm"
        display="inline-block"
        width="10"
        height="1.5"
        borderRadius="full"
        bg="bg.hover"
        overflow="hidden"
      >
        <chakra.span
          display="block"
          height="full"
          borderRadius="full"
          bg={load >= limit ? 'warning.solid' : 'brand.solid'}
          style={{ width: `${Math.min(100, (load / limit) * 100)}%` }}
        />
      </chakra.span>
      {text}
    </Row>
  );
}

function useAgentColumns(served: readonly Conversation[] | null): Column<Agent>[] {
  const t = useT('desk');
  const unanswered = useReplyColumn<Agent>('agent', served?.filter(awaitsReply));
  return [
    {
      id: 'agent',
      header: t('session:roles.agent'),
      cell: ({ nickname, memberId }) => (
        <Row as="span" gap="2.5">
          <Avatar name={nickname} size={24} of={memberId} />
          <Text whole>{nickname}</Text>
        </Row>
      ),
    },
    {
      id: 'status',
      header: t('fields:status'),
      width: 'min(8.75rem, 36vw)',
      cell: ({ status }) => <StateChip tone={presenceTones[status]} label={t(`statuses:agent.${status}`)} />,
    },
    {
      id: 'since',
      header: t('since'),
      width: '4.5rem',
      from: 'sm',
      under: 'status',
      cell: ({ statusSince }) => <Elapsed since={statusSince} />,
    },
    {
      id: 'load',
      header: t('load'),
      width: 'min(8rem, 20vw)',
      cell: ({ load, receptionLimit }) => <Load load={load} limit={receptionLimit} />,
    },
    ...unanswered,
  ];
}

interface AgentTableProps {
  agents: readonly Agent[];
  /** Conversations that agents serve; null if this member may not see them. */
  served: readonly Conversation[] | null;
}

/** Every agent: how they stand, since when, with how much to do. */
export function AgentTable({ agents, served }: AgentTableProps) {
  const t = useT('desk');
  return (
    <TableSection
      label={t('agents')}
      columns={useAgentColumns(served)}
      rows={useMemo(() => agents.toSorted(byPresence), [agents])}
      rowKey={({ memberId }) => memberId}
      maxH="32rem"
    />
  );
}
