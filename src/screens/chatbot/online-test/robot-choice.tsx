import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { RobotSelect } from '../robot-select.tsx';

interface RobotChoiceProps {
  /** Null: the default one. */
  value: string | null;
  onValue: (robotId: string | null) => void;
}

/** Which robot is asked, where there are several. */
export function RobotChoice(props: RobotChoiceProps) {
  const t = useT('onlineTest');
  const { data } = useReading(query('listRobots', { sdkAppId: useSdkAppId() }));
  const robots = data?.items ?? [];
  if (robots.length < 2) return null;
  return <RobotSelect {...props} aria-label={t('robot')} width="11rem" robots={robots} />;
}
