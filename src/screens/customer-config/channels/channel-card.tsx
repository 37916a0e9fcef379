import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronRight, MessageSquareText, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Channel, RobotPage } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { robotAhead, robotOrDefault } from '../../../api/robots.ts';
import { useNamed } from '../../../i18n/default-names.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { paths } from '../../../paths.ts';
import { ActionMenu } from '../../../patterns/action-menu.tsx';
import { BotAvatar } from '../../../ui/bot-avatar.tsx';
import { IconBadge } from '../../../ui/icon-badge.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { ChannelChip } from '../channel-chip.tsx';
import { useRobotOptions } from '../robot-options.ts';

const say = sayIn('channels');

const CardLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    flex: '1',
    minW: '0',
    padding: '4',
    borderRadius: 'xl',
    _hover: { bg: 'bg.subtle' },
  },
});

interface ChannelCardProps {
  channel: Channel;
  robots: RobotPage;
  /** No other channel is left. */
  isLast: boolean;
}

/** How a channel stands, where it is set up, and what can be done with it. */
export function ChannelCard({ channel, robots, isLast }: ChannelCardProps) {
  const t = useT('channels');
  const sdkAppId = useSdkAppId();
  const called = useNamed()('channel', { name: channel.name, isDefault: channel.hasDefaultName });
  const { channelId, kind, enabled, allowedOrigins, robotId } = channel;
  const sites = allowedOrigins.length;
  return (
    <chakra.li display="flex" alignItems="center" borderWidth="1px" borderRadius="xl" bg="bg.raised">
      <CardLink to={paths.webChannel(sdkAppId, channelId)}>
        <IconBadge small>
          <MessageSquareText />
        </IconBadge>
        <chakra.span flex="1" minW="0">
          <Row as="span" wrap columnGap="2.5" rowGap="1">
            <Text fontSize="lg" fontWeight="semibold" minW="0" overflowWrap="anywhere">
              {called}
            </Text>
            <ChannelChip enabled={enabled} />
          </Row>
          <Text look="note" display="block" marginTop="0.5">
            {t(`list.kind.${kind}`)} · {sites === 0 ? t('list.noSites') : t('list.sites', { count: sites })}
          </Text>
          {robots.items.length > 1 ? <ServedBy robots={robots} robotId={robotId} /> : null}
          <Text look="note" display="block">
            {t(`list.kindText.${kind}`)}
          </Text>
        </chakra.span>
        <Row as="span" gap="1" fontSize="sm" fontWeight="medium" color="brand.fg">
          <Text hideBelow="sm">{t('list.open')}</Text>
          <ChevronRight size={16} aria-hidden />
        </Row>
      </CardLink>
      <Row px="2">
        <ChannelMenu channel={channel} called={called} isLast={isLast} />
      </Row>
    </chakra.li>
  );
}

/** Which robot answers in a channel. */
function ServedBy({ robots, robotId }: Pick<ChannelCardProps, 'robots'> & Pick<Channel, 'robotId'>) {
  const t = useT('channels');
  const [{ label: usual }] = useRobotOptions(robots);
  const ahead = robotAhead(robots, robotId);
  const { name = '', avatar = null } = robotOrDefault(robots, robotId) ?? {};
  return (
    <Row as="span" gap="1.5" my="0.5">
      <BotAvatar avatar={avatar} size={20} />
      <Text look="note" minW="0" overflowWrap="anywhere" color={ahead && 'warning.fg'}>
        {ahead === undefined ? t('list.robot', { name }) : t('list.robotAhead', { name, usual })}
      </Text>
    </Row>
  );
}

function ChannelMenu(props: Pick<ChannelCardProps, 'channel' | 'isLast'> & { called: string }) {
  const { channel, called: name, isLast } = props;
  const t = useT('channels');
  const sdkAppId = useSdkAppId();
  const { channelId, version } = channel;
  return (
    <ActionMenu
      label={t('list.actions', { name })}
      entries={[
        {
          id: 'delete',
          label: t('list.delete'),
          icon: <Trash2 aria-hidden />,
          danger: true,
          refused: isLast ? t('list.lastStays') : undefined,
          question: {
            title: t('confirmDelete.title', { name }),
            text: t('confirmDelete.text'),
            confirm: t('confirmDelete.confirm'),
          },
          run: () => callOperation('deleteChannel', { sdkAppId, channelId }, { version }),
          said: say('list.deleted', { name }),
        },
      ]}
    />
  );
}
