import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment } from 'react';
import { type Role, operationTable } from '../../../api/__generated__/operations.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { type Edge, edgesOf, leavesOf, pathOf } from '../../../machines/paths/edges.ts';
import type { Chart } from '../../../patterns/statechart/chart.tsx';
import type { LifecycleId } from '../../../patterns/statechart/wording.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { Stack, Text } from '../../../ui/layout.tsx';

/** The roles that may send an event, by the operations that send it. */
function rolesOf(lifecycle: LifecycleId, event: string): Role[] {
  const name = `${lifecycle}/${event}`;
  const senders = Object.values(operationTable).filter((row) => {
    const sent: readonly string[] = row.lifecycle ?? [];
    return sent.includes(name);
  });
  return [...new Set(senders.flatMap(({ roles }): readonly Role[] => roles))];
}

/** A name that breaks after its dots first. */
function Code({ children }: { children: string }) {
  const parts = children.split(/(?<=\.)/);
  return (
    <chakra.code fontFamily="mono" fontSize="xs" overflowWrap="anywhere">
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index === 0 ? null : <wbr />}
          {part}
        </Fragment>
      ))}
    </chakra.code>
  );
}

interface WorkflowTableProps {
  workflow: Chart<LifecycleId>;
  counts: Readonly<Record<string, number>> | undefined;
}

function useStateColumns({ workflow: { chip }, counts }: WorkflowTableProps): Column<string>[] {
  const t = useT('workflows');
  const format = useFormat();
  const state: Column<string> = { id: 'state', header: t('states.state'), cell: chip };
  if (counts === undefined) return [state];
  const cell = (path: string) => {
    const count = counts[path];
    return count === undefined ? null : <span data-figure>{format.number(count)}</span>;
  };
  return [state, { id: 'now', header: t('states.now'), width: '6rem', align: 'end', cell }];
}

function useEdgeColumns({ id: lifecycle, chip, event: says }: Chart<LifecycleId>): Column<Edge>[] {
  const t = useT('workflows');
  const format = useFormat();
  const senders = (event: string) => {
    const roles = rolesOf(lifecycle, event);
    return roles.length === 0 ? t('table.product') : format.list(roles.map((role) => t(`role.${role}`)));
  };
  const targetOf = ({ source, target }: Edge) => (source === target ? t('table.stays') : chip(target));
  return [
    {
      id: 'from',
      header: t('table.from'),
      width: { base: '9rem', md: '12rem' },
      cell: ({ source }) => chip(source),
    },
    {
      id: 'event',
      header: t('table.event'),
      cell: ({ event }) => (
        <>
          {says(event)}
          {event === '' ? null : (
            <Text as="div" look="muted">
              <Code>{event}</Code>
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'guard',
      header: t('table.guard'),
      from: 'lg',
      under: 'event',
      cell: ({ guard }) => (guard === null ? null : <Code>{guard}</Code>),
      underCell: ({ guard }) =>
        guard === null ? null : (
          <>
            {t('table.guard')} <Code>{guard}</Code>
          </>
        ),
    },
    {
      id: 'to',
      header: t('table.to'),
      width: '12rem',
      from: 'md',
      under: 'from',
      cell: targetOf,
      underCell: (edge) => <>→ {targetOf(edge)}</>,
    },
    {
      id: 'senders',
      header: t('table.senders'),
      from: 'md',
      under: 'event',
      cell: ({ event }) => senders(event),
    },
  ];
}

/** What the diagram shows, in words, and more: conditions, events that change no state, and who may send each. */
export function WorkflowTable({ workflow, counts }: WorkflowTableProps) {
  const t = useT('workflows');
  const { machine } = workflow.model;
  const edgeColumns = useEdgeColumns(workflow);
  return (
    <Stack gap="6">
      <DataTable
        label={t('states.label', { lifecycle: workflow.machine })}
        columns={useStateColumns({ workflow, counts })}
        rows={leavesOf(machine).map(pathOf)}
        rowKey={(state) => state}
      />
      <DataTable
        label={t('table.label', { lifecycle: workflow.machine })}
        columns={edgeColumns}
        rows={edgesOf(machine)}
        rowKey={(edge) => edge.name}
      />
    </Stack>
  );
}
