import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import { useCurrentMember } from '../../api/current-application.ts';
import { useFormat, useT } from '../../i18n/language.tsx';
import { agentStatusLifecycle } from '../../machines/agent-status/agent-status.lifecycle.ts';
import { Landmark } from '../../patterns/landmark.tsx';
import { useActions } from '../../patterns/use-actions.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { presenceTones, StateChip } from '../../ui/state-chip.tsx';
import { useCustomerNames } from '../session/customer-names.ts';
import { useIsBehind } from './connection-line.tsx';
import { useStatusWays, useStatusWish } from './status-ways.tsx';
import { type AgentMove, useMyAgent } from './use-my-agent.ts';
import { useOpenConversations } from './use-open-conversations.ts';

/** Me at the desk: name, status, load; why nothing arrives; and the ways to another status, with what speaks against one. */
export function StatusMenu({ reason }: { reason: string | null }) {
  const t = useT('online');
  const format = useFormat();
  const { session, membership } = useCurrentMember();
  const { nickname } = session.account;
  const { agent, move, moving, goOffline } = useMyAgent();
  const { load = 0, receptionLimit = 0 } = agent ?? {};
  const { mine } = useOpenConversations();
  const namesOf = useCustomerNames();
  const leaving = {
    id: 'offline',
    label: t('status.offline'),
    question: {
      title: t('status.leave.title'),
      text: t('status.leave.text', { count: mine.length, names: namesOf(mine) }),
      confirm: t('status.leave.confirm'),
    },
    run: goOffline,
  };
  const { choose, dialog } = useActions([leaving]);
  const go = (to: AgentMove) => (to === 'offline' && mine.length > 0 ? choose(leaving) : move(to));
  useStatusWish(go);
  const details: Partial<Record<AgentMove, string>> = {
    break: t('status.breakDetail'),
    ...(mine.length > 0 && { offline: t('status.offlineDetail') }),
  };
  const entries = useStatusWays().flatMap(({ to, label, icon, possible, refused }): MenuEntry[] => [
    ...(to === 'offline' ? [{ separator: 'leave' }] : []),
    { value: to, label, icon, detail: refused ?? details[to], disabled: !possible, onSelect: () => go(to) },
  ]);
  const isBehind = useIsBehind();
  const known = agent === undefined ? '' : t(`statuses:agent.${agent.status}`);
  const status = isBehind ? t('connection.unknown') : known;

  return (
    <>
      <Landmark
        of={{ machine: agentStatusLifecycle, state: agent?.status ?? 'offline' }}
        display="flex"
        flex="1"
        minW="0"
      >
        <Menu
          label={t('status.label')}
          note={isBehind ? null : reason}
          entries={entries}
          trigger={
            <Button
              variant="ghost"
              flex="1"
              minW="0"
              height="11"
              px="1.5"
              gap="2.5"
              justifyContent="flex-start"
              color="fg"
              aria-label={t('status.change', { name: nickname, status })}
              aria-busy={moving !== undefined}
            >
              <Avatar name={nickname} size={32} of={membership.memberId} />
              <chakra.span flex="1" minW="0" textAlign="start">
                <Text line fontWeight="semibold" paddingBottom="0.5">
                  {nickname}
                </Text>
                <Row as="span" minW="0" fontWeight="normal">
                  {agent === undefined ? (
                    <Skeleton width="16" />
                  ) : (
                    <StateChip
                      tone={isBehind ? 'neutral' : presenceTones[agent.status]}
                      label={status}
                      plain
                    />
                  )}
                  {agent === undefined || agent.status === 'offline' || isBehind ? null : (
                    <Text look="detail" data-figure title={t('status.load', { load, limit: receptionLimit })}>
                      {format.number(load)}/{format.number(receptionLimit)}
                    </Text>
                  )}
                </Row>
              </chakra.span>
              <ChevronDown aria-hidden />
            </Button>
          }
        />
      </Landmark>
      {dialog}
    </>
  );
}
