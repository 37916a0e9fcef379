import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { Remaining } from '../../i18n/elapsed.tsx';
import { useFormat, useT } from '../../i18n/language.tsx';
import { useLine } from '../../patterns/news.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { useCustomerNames } from '../session/customer-names.ts';
import { type AgentMove, useMyAgent } from './use-my-agent.ts';
import { useOpenConversations } from './use-open-conversations.ts';

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

/** Milliseconds after a return in which the server says that the agent is offline. */
const readingTime = 10_000;
/** Seconds; no shorter outage takes anybody offline. */
const shortestOutage = 5;

interface Outage {
  seconds: number;
  served: readonly Conversation[];
}

/** How long the connection was gone that took the agent offline, and whom they served before. Null: nothing did. */
function useOutage(status: string | undefined): Outage | null {
  const { isOnline, lostSince } = useLine();
  const isGone = !isOnline || lostSince !== null;
  const { mine } = useOpenConversations();
  const served = mine.filter((each) => each.status === 'serving');
  const last = useRef<{
    since: number;
    until: number | null;
    status: string | undefined;
    served: typeof mine;
  }>(null);
  const [outage, setOutage] = useState<Outage | null>(null);
  const onLine = useEffectEvent((isLost: boolean) => {
    if (isLost) last.current = { since: Date.now(), until: null, status, served };
    else if (last.current !== null) last.current.until = Date.now();
  });
  useEffect(() => onLine(isGone), [isGone]);
  const onStatus = useEffectEvent((now: string | undefined) => {
    const before = last.current;
    if (now !== 'offline' || before === null) return setOutage(null);
    const until = before.until ?? Date.now();
    const seconds = (until - before.since) / 1000;
    const wasAtWork = before.status !== undefined && before.status !== 'offline';
    const isBack = Date.now() - until < readingTime;
    if (wasAtWork && isBack && seconds >= shortestOutage) setOutage({ seconds, served: before.served });
  });
  useEffect(() => onStatus(status), [status]);
  return outage;
}

const told = ['offline', 'break', 'afterCallWork'] as const;

/** Says why no conversations arrive, and how to change that. Empty while the agent is at work. */
export function StatusBanner() {
  const t = useT('online');
  const { agent, access, move, moving } = useMyAgent();
  const missed = useMissedOffer(agent?.status, moving !== undefined);
  const outage = useOutage(agent?.status);
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
      : t('banner.outageOf', { time, count: served.length, names: namesOf(served) });
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
        <Button
          variant={wrapsUp ? undefined : 'solid'}
          size="sm"
          busy={moving === way}
          onClick={() => move(way)}
        >
          {wrapsUp ? t('status.finish') : status === 'break' ? t('status.backOnline') : t('status.online')}
        </Button>
      )}
    </Row>
  );
}
