import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { NativeSelect } from '../../../ui/native-select.tsx';

interface RobotChoiceProps {
  /** Null: the default one. */
  value: string | null;
  onValue: (robotId: string | null) => void;
}

/** Which robot is asked, where there are several. */
export function RobotChoice({ value, onValue }: RobotChoiceProps) {
  const t = useT('onlineTest');
  const { data } = useReading(query('listRobots', { sdkAppId: useSdkAppId() }));
  const robots = data?.items ?? [];
  if (robots.length < 2) return null;
  const isThere = robots.some(({ robotId }) => robotId === value);
  return (
    <NativeSelect
      aria-label={t('robot')}
      width="11rem"
      value={isThere ? (value ?? '') : ''}
      options={robots.map(({ robotId, name, isDefault }) => ({
        value: isDefault ? '' : robotId,
        label: isDefault ? t('defaultRobot', { name }) : name,
      }))}
      onValue={(robotId) => onValue(robotId === '' ? null : robotId)}
    />
  );
}
