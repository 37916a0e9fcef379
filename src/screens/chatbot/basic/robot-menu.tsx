import { Star, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Robot } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { ActionMenu } from '../../../patterns/action-menu.tsx';
import { useThingInAddress } from '../../../ui/use-view-in-address.ts';

const say = sayIn('bot');

interface RobotMenuProps {
  robot: Robot;
  /** The names of the channels that name it; empty if none does. */
  channels: string;
  /** The one whose settings are shown. */
  shown: Robot;
}

/** What can be done with a robot as a whole. Its name and all else stand in its form. */
export function RobotMenu({ robot, channels, shown }: RobotMenuProps) {
  const t = useT('bot');
  const navigate = useNavigate();
  const [, addressOf] = useThingInAddress();
  const sdkAppId = useSdkAppId();
  const { robotId, name, isDefault, deployState, version } = robot;
  const whyStays = isDefault
    ? t('robots.defaultStays')
    : channels === ''
      ? undefined
      : t('robots.channelsStay', { channels });
  return (
    <ActionMenu
      label={t('robots.actions', { name })}
      entries={[
        {
          id: 'makeDefault',
          label: t('robots.makeDefault'),
          icon: <Star aria-hidden />,
          refused: isDefault ? t('robots.isDefault') : undefined,
          question: {
            title: t('confirmDefault.title', { name }),
            text: deployState === 'pendingAdd' ? t('confirmDefault.later') : t('confirmDefault.text'),
            confirm: t('confirmDefault.confirm'),
          },
          run: () => callOperation('makeDefaultRobot', { sdkAppId, robotId }),
          said: say('robots.madeDefault', { name }),
        },
        {
          id: 'delete',
          label: t('robots.delete'),
          icon: <Trash2 aria-hidden />,
          danger: true,
          refused: whyStays,
          question: {
            title: t('confirmDeleteRobot.title', { name }),
            text: t('confirmDeleteRobot.text'),
            confirm: t('confirmDeleteRobot.confirm'),
          },
          run: async () => {
            await callOperation('deleteRobot', { sdkAppId, robotId }, { version });
            if (shown.robotId === robotId) void navigate(addressOf(null), { replace: true });
          },
          said: say('robots.deleted', { name }),
        },
      ]}
    />
  );
}
