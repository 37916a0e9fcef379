import { agentStatusLifecycle } from '../../machines/agent-status/agent-status.lifecycle.ts';
import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown, CircleCheck, Coffee, ListChecks, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useCurrentMember } from '../../api/current-application.ts';
import { useFormat } from '../../i18n/format.tsx';
import { useT } from '../../i18n/language.tsx';
import { Landmark } from '../../patterns/landmark.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuEntry } from '../../ui/menu.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { presenceTones, StateChip } from '../../ui/state-chip.tsx';
import { useMyAgent } from './use-my-agent.ts';

/** Me at the desk: name, status, load; and the ways to another status that the lifecycle admits. */
export function StatusMenu() {
  const t = useT('online');
  const common = useT('common');
  const statuses = useT('statuses');
  const format = useFormat();
  const { session } = useCurrentMember();
  const { agent, move, moving, canMove } = useMyAgent();
  const [leaving, setLeaving] = useState(false);
  const { nickname } = session.account;
  const load = agent?.load ?? 0;

  const entries: MenuEntry[] = [
    {
      value: 'online',
      label: agent?.status === 'break' ? t('status.backOnline') : t('status.online'),
      icon: <CircleCheck aria-hidden />,
      disabled: !canMove('online'),
      onSelect: () => move('online'),
    },
    {
      value: 'break',
      label: t('status.break'),
      detail: t('status.breakDetail'),
      icon: <Coffee aria-hidden />,
      disabled: !canMove('break'),
      onSelect: () => move('break'),
    },
    ...(canMove('finishAfterCallWork')
      ? [
          {
            value: 'finish',
            label: t('status.finish'),
            icon: <ListChecks aria-hidden />,
            onSelect: () => move('finishAfterCallWork'),
          },
        ]
      : []),
    { separator: 'leave' },
    {
      value: 'offline',
      label: t('status.offline'),
      detail: load > 0 ? t('status.offlineDetail') : undefined,
      icon: <LogOut aria-hidden />,
      disabled: !canMove('offline'),
      onSelect: () => (load > 0 ? setLeaving(true) : move('offline')),
    },
  ];
  const status = agent === undefined ? '' : statuses(`agent.${agent.status}`);

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
              aria-label={`${nickname}. ${t('status.change', { status })}`}
              aria-busy={moving !== null}
            >
              <Avatar name={nickname} size={32} />
              <chakra.span flex="1" minW="0" textAlign="start">
                <chakra.span display="block" truncate fontWeight="semibold" paddingBottom="0.5">
                  {nickname}
                </chakra.span>
                <chakra.span display="flex" alignItems="center" gap="2" fontWeight="normal" minW="0">
                  {agent === undefined ? (
                    <Skeleton width="16" />
                  ) : (
                    <>
                      <StateChip tone={presenceTones[agent.status]} label={status} plain />
                      {agent.status === 'offline' ? null : (
                        <chakra.span
                          fontSize="xs"
                          color="fg.muted"
                          data-figure
                          title={t('status.load', {
                            load: format.number(agent.load),
                            limit: format.number(agent.receptionLimit),
                          })}
                        >
                          {format.number(agent.load)}/{format.number(agent.receptionLimit)}
                        </chakra.span>
                      )}
                    </>
                  )}
                </chakra.span>
              </chakra.span>
              <chakra.span color="fg.subtle">
                <ChevronDown aria-hidden />
              </chakra.span>
            </Button>
          }
        />
      </Landmark>
      <ConfirmDialog
        open={leaving}
        title={t('status.leave.title')}
        confirmLabel={t('status.leave.confirm')}
        cancelLabel={common('cancel')}
        onCancel={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false);
          move('offline');
        }}
      >
        {t('status.leave.text', { count: load, shown: format.number(load) })}
      </ConfirmDialog>
    </>
  );
}
