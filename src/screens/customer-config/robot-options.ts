import type { RobotPage } from '../../api/__generated__/schema.d.ts';
import { defaultRobotOf } from '../../api/robots.ts';
import { useT } from '../../i18n/language.tsx';

interface RobotOption {
  value: string;
  label: string;
}

/** The robots that can serve a channel, the default one first, under the empty value. */
export function useRobotOptions(robots: RobotPage): [RobotOption, ...RobotOption[]] {
  const t = useT('channels');
  return [
    { value: '', label: t('web.robot.default', { name: defaultRobotOf(robots)?.name ?? '' }) },
    ...robots.items.map(({ robotId: value, name: label }) => ({ value, label })),
  ];
}
