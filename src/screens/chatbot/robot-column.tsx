import { useT } from '../../i18n/language.tsx';
import type { Column } from '../../ui/data-table-types.ts';
import { Text } from '../../ui/layout.tsx';
import { useAskedRobotName, useSeveralRobots } from './asked-robot.ts';

/** Which robot a row asks; no column where there is one robot alone. */
export function useRobotColumn<Row extends { robotId: string | null }>(): Column<Row>[] {
  const t = useT('fields');
  const nameOf = useAskedRobotName();
  if (useSeveralRobots().length === 0) return [];
  return [
    {
      id: 'robot',
      header: t('robotId'),
      width: '9rem',
      from: 'lg',
      under: 'question',
      cell: ({ robotId }) => (
        <Text line look="muted" title={nameOf(robotId)}>
          {nameOf(robotId)}
        </Text>
      ),
    },
  ];
}
