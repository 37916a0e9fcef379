import { useState } from 'react';
import { useFormat, useT } from '../../i18n/language.tsx';
import { useCustomerNames } from '../session/customer-names.ts';
import { useMyAgent } from './use-my-agent.ts';
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

/** Why no conversations arrive: what the agent has chosen or what befell them. Null while they are at work. */
export function useStatusReason(): string | null {
  const t = useT('online');
  const format = useFormat();
  const namesOf = useCustomerNames();
  const { agent, access, moving } = useMyAgent();
  const status = agent?.status;
  const missed = useMissedOffer(status, moving !== undefined);
  const outage = useOutage(status);
  const outageWords = ({ seconds, served }: Outage) => {
    const time = format.duration(seconds < 60 ? seconds : Math.round(seconds / 60) * 60);
    return served.length === 0
      ? t('banner.outage', { time })
      : t('banner.outageOf', { time, names: namesOf(served) });
  };
  if (agent === undefined) return null;
  if (access === 'forcedOffline') return t('banner.forcedOffline');
  if (missed) return t('banner.missedOffer');
  const away = told.find((each) => each === status);
  if (away === undefined) return null;
  return away === 'offline' && outage !== null ? outageWords(outage) : t(`banner.${away}`);
}
