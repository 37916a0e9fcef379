import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Remaining } from '../../i18n/elapsed.tsx';
import { useMyAgent } from './use-my-agent.ts';

/** Whether the agent was put on a break for letting an offer pass, rather than having chosen one. */
function useMissedOffer(status: string | undefined, isMoving: boolean): boolean {
  const [seen, setSeen] = useState({ status, isMoving, missed: false });
  if (seen.status !== status || seen.isMoving !== isMoving) {
    const isPassed = seen.status === 'inQueue' && status === 'break' && !seen.isMoving && !isMoving;
    // Told until the break is over.
    setSeen({ status, isMoving, missed: status === 'break' && (isPassed || seen.missed) });
  }
  return seen.missed;
}

/** Why nothing comes in, with the way back. Nothing while the agent is at work. */
export function StatusBanner() {
  const t = useT('online');
  const { agent, access, move, moving } = useMyAgent();
  const missed = useMissedOffer(agent?.status, moving !== null);
  if (agent === undefined) return null;
  if (access === 'forcedOffline') return <Frame>{t('banner.forcedOffline')}</Frame>;
  if (agent.status === 'offline') {
    return (
      <Frame
        action={
          <Button variant="solid" size="sm" busy={moving === 'online'} onClick={() => move('online')}>
            {t('status.online')}
          </Button>
        }
      >
        {t('banner.offline')}
      </Frame>
    );
  }
  if (agent.status === 'break') {
    return (
      <Frame
        action={
          <Button variant="solid" size="sm" busy={moving === 'online'} onClick={() => move('online')}>
            {t('status.backOnline')}
          </Button>
        }
      >
        {missed ? t('banner.missedOffer') : t('banner.break')}
      </Frame>
    );
  }
  if (agent.status === 'afterCallWork') {
    return (
      <Frame
        action={
          <Button
            size="sm"
            busy={moving === 'finishAfterCallWork'}
            onClick={() => move('finishAfterCallWork')}
          >
            {t('status.finish')}
          </Button>
        }
      >
        {t('banner.afterCallWork')}
        {agent.afterCallWorkUntil === null ? null : (
          <>
            {' · '}
            <Remaining until={agent.afterCallWorkUntil} words={(time) => t('banner.left', { time })} />
          </>
        )}
      </Frame>
    );
  }
  return null;
}

function Frame({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      mx="3"
      marginBottom="2"
      paddingInlineStart="3"
      paddingInlineEnd="2"
      py="2"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      bg="bg.raised"
      fontSize="sm"
    >
      <chakra.span flex="1 1 8rem" minW="0" lineHeight="snug">
        {children}
      </chakra.span>
      {action}
    </chakra.div>
  );
}
