import { useState } from 'react';
import { Remaining } from '../../i18n/elapsed.tsx';
import { useFormat, useT } from '../../i18n/language.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { useCustomerNames } from '../session/customer-names.ts';
import { useLineRefusal } from './use-line-refusal.ts';
import { type AgentMove, useMyAgent } from './use-my-agent.ts';
import { type Outage, useOutage } from './use-outage.ts';

/** Whether the agent is on a break because of a missed offer. */
function useMissedOffer(status: string | undefined, isMoving: boolean): boolean {
  const [seen, setSeen] = useState({ status, isMoving, missed: false });
  if (seen.status !== status || seen.isMoving !== isMoving) {
    const isPassed = seen.status === 'inQueue' && status === 'break' && !seen.isMoving && !isMoving;
    // Shown until the break ends.
    setSeen({ status, isMoving, missed: status === 'break' && (isPassed || seen.missed) });
  }
  return seen.missed;
}

const told = ['offline', 'break', 'afterCallWork'] as const;

/** Says why no conversations arrive, and how to change that. Empty while the agent is at work. */
export function StatusBanner() {
  const t = useT('online');
  const { agent, access, move, moving } = useMyAgent();
  const missed = useMissedOffer(agent?.status, moving !== undefined);
  const outage = useOutage(agent?.status);
  const lineRefused = useLineRefusal();
  const format = useFormat();
  const namesOf = useCustomerNames();
  if (agent === undefined) return null;
  const { status, afterCallWorkUntil } = agent;
  const isForced = access === 'forcedOffline';
  const away = told.find((each) => each === status);
  const reason = isForced ? 'forcedOffline' : missed ? 'missedOffer' : away;
  if (reason === undefined) return null;
  const outageWords = ({ seconds, served }: Outage) => {
    const time = format.duration(seconds < 60 ? seconds : Math.round(seconds / 60) * 60);
    return served.length === 0
      ? t('banner.outage', { time })
      : t('banner.outageOf', { time, names: namesOf(served) });
  };
  const wrapsUp = status === 'afterCallWork';
  const way: AgentMove = wrapsUp ? 'finishAfterCallWork' : 'online';
  return (
    <Row
      wrap
      mx="3"
      marginBottom="2"
      paddingInlineStart="3"
      paddingInlineEnd="2"
      py="2"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.raised"
      fontSize="sm"
    >
      <Text flex="1 1 8rem" minW="0" lineHeight="snug">
        {reason === 'offline' && outage !== null ? outageWords(outage) : t(`banner.${reason}`)}
        {!isForced && wrapsUp && afterCallWorkUntil !== null ? (
          <>
            {' · '}
            <Remaining until={afterCallWorkUntil} words={(time) => t('banner.left', { time })} />
          </>
        ) : null}
      </Text>
      {isForced ? null : (
        <ActionButton
          variant={wrapsUp ? undefined : 'solid'}
          size="sm"
          busy={moving === way}
          refused={lineRefused}
          onClick={() => move(way)}
        >
          {wrapsUp ? t('status.finish') : status === 'break' ? t('status.backOnline') : t('status.online')}
        </ActionButton>
      )}
    </Row>
  );
}
