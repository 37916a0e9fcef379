import { chakra } from '@chakra-ui/react/styled-system';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Robot } from '../../../api/__generated__/schema.d.ts';
import { useApplication, useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useNamed } from '../../../i18n/default-names.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { robotsMax } from '../../../machines/rules/limits.ts';
import { onlyLanguageOf } from '../../../machines/rules/robot-language.ts';
import { useData } from '../../../patterns/reading.ts';
import { useOpenInAddress } from '../../../patterns/use-open-in-address.ts';
import { BotAvatar } from '../../../ui/bot-avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import { useThingInAddress } from '../../../ui/use-view-in-address.ts';
import { DeployStateChip } from '../item-chips.tsx';
import { NewRobot } from './new-robot.tsx';
import { RobotMenu } from './robot-menu.tsx';

const Choice = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    flex: '1',
    minW: '0',
    py: '2.5',
    px: '4',
    _hover: { bg: 'bg.hover' },
  },
});

interface RobotListProps {
  robots: readonly Robot[];
  /** The one whose settings stand below. */
  shown: Robot;
}

/** The robots, which channels they serve, and whose settings are shown. */
export function RobotList({ robots, shown }: RobotListProps) {
  const t = useT('bot');
  const [, addressOf] = useThingInAddress();
  const [isAdding, setAdding] = useOpenInAddress('new');
  const channelsOf = useServedChannels(robots);
  const isFull = robots.length >= robotsMax;
  return (
    <chakra.section aria-label={t('robots.title')} paddingBottom="4">
      <Row wrap apart gap="3" paddingBottom="3">
        <div>
          <Text as="h2" look="heading">
            {t('robots.title')}
          </Text>
          <Text as="p" look="note" marginTop="1">
            {isFull ? t('robots.full', { count: robotsMax }) : t('robots.text')}
          </Text>
        </div>
        <Button icon={<Plus aria-hidden />} disabled={isFull} onClick={() => setAdding(true)}>
          {t('robots.add')}
        </Button>
      </Row>
      <chakra.ul borderWidth="1px" borderRadius="xl" overflow="hidden" bg="bg.raised">
        {robots.map((robot) => (
          <chakra.li
            key={robot.robotId}
            display="flex"
            alignItems="stretch"
            css={{ '& + &': { borderTopWidth: '1px' } }}
            bg={robot.robotId === shown.robotId ? 'brand.bg' : undefined}
          >
            <Choice
              to={addressOf(robot.isDefault ? null : robot.robotId)}
              aria-current={robot.robotId === shown.robotId}
            >
              <BotAvatar avatar={robot.avatar} size={32} />
              <chakra.span minW="0">
                <Row as="span" wrap columnGap="2.5" rowGap="1">
                  <Text look="strong" minW="0" overflowWrap="anywhere">
                    {robot.name}
                  </Text>
                  {robot.isDefault ? <StateChip plain tone="settled" label={t('robots.default')} /> : null}
                  <SpokenLanguage {...robot} />
                  {robot.deployState === 'live' ? null : <DeployStateChip {...robot} status="activated" />}
                </Row>
                <Text look="note" display="block" marginTop="0.5">
                  {channelsOf(robot).served}
                </Text>
              </chakra.span>
            </Choice>
            <Row px="2">
              <RobotMenu robot={robot} channels={channelsOf(robot).named} shown={shown} />
            </Row>
          </chakra.li>
        ))}
      </chakra.ul>
      {isAdding ? <NewRobot like={shown} robots={robots} onClose={() => setAdding(false)} /> : null}
    </chakra.section>
  );
}

/** Says which language a robot speaks, if it speaks one alone. */
function SpokenLanguage({ language }: Pick<Robot, 'language'>) {
  const t = useT('bot');
  const only = onlyLanguageOf(language, useApplication().languages);
  if (only === null) return null;
  return <Text look="detail">{t('robots.only', { language: t(`common:languages.${only}`) })}</Text>;
}

function isAhead({ deployState, isDefault }: Robot): boolean {
  return deployState === 'pendingAdd' && !isDefault;
}

/** In words, which channels a robot serves, and the names of those that name it. */
function useServedChannels(robots: readonly Robot[]) {
  const t = useT('bot');
  const format = useFormat();
  const called = useNamed();
  const { items } = useData(query('listChannels', { sdkAppId: useSdkAppId() }));
  const namesOf = (...robotIds: readonly (string | null)[]) =>
    items
      .filter((channel) => robotIds.includes(channel.robotId))
      .map(({ name, hasDefaultName: isDefault }) => called('channel', { name, isDefault }));
  const ahead = robots.filter(isAhead).map(({ robotId }) => robotId);
  return (robot: Robot) => {
    const { robotId, isDefault } = robot;
    const named = namesOf(robotId);
    // The default one answers in place of those that the live version does not have.
    const served = isDefault ? [...named, ...namesOf(null, ...ahead)] : named;
    const words = isAhead(robot) ? 'robots.servesLater' : 'robots.serves';
    const serves = served.length > 0 ? t(words, { channels: format.list(served) }) : null;
    return { served: serves ?? t('robots.servesNone'), named: format.list(named) };
  };
}
