import type { Robot } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';
import { NativeSelect } from '../../ui/native-select.tsx';

interface RobotSelectProps {
  /** Names it where no field does. */
  'aria-label'?: string;
  robots: readonly Robot[];
  width?: string;
  /** Null: the default one. */
  value: string | null;
  onValue: (robotId: string | null) => void;
}

/** Which robot is asked. */
export function RobotSelect({ robots, value, onValue, ...look }: RobotSelectProps) {
  const t = useT('common');
  const isThere = robots.some(({ robotId }) => robotId === value);
  return (
    <NativeSelect
      {...look}
      value={isThere ? (value ?? '') : ''}
      options={robots.map(({ robotId, name, isDefault }) => ({
        value: isDefault ? '' : robotId,
        label: isDefault ? t('defaultRobot', { name }) : name,
      }))}
      onValue={(robotId) => onValue(robotId === '' ? null : robotId)}
    />
  );
}
