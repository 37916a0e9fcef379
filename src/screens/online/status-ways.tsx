import { CircleCheck, Coffee, ListChecks, LogOut } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createListeners } from '../../api/event-stream.ts';
import { useT } from '../../i18n/language.tsx';
import { useLineRefusal } from './use-line-refusal.ts';
import { type AgentMove, useMyAgent } from './use-my-agent.ts';

interface StatusWay {
  to: AgentMove;
  label: string;
  icon: ReactNode;
  /** Whether the lifecycle admits it now and the line holds. */
  possible: boolean;
  /** Why not, if it can be said. */
  refused?: string | undefined;
}

/** The ways to another status, going offline last. */
export function useStatusWays(): StatusWay[] {
  const t = useT('online');
  const { agent, refusalOf } = useMyAgent();
  const lineRefused = useLineRefusal();
  const back = agent?.status === 'break' ? t('status.backOnline') : t('status.online');
  const way = (to: AgentMove, label: string, icon: ReactNode): StatusWay => {
    const refusal = refusalOf(to);
    const refused = refusal ? t(`status.refused.${refusal}`) : lineRefused;
    return { to, label, icon, possible: refusal === null && refused === undefined, refused };
  };
  const finish = way('finishAfterCallWork', t('status.finish'), <ListChecks aria-hidden />);
  return [
    way('online', back, <CircleCheck aria-hidden />),
    way('break', t('status.break'), <Coffee aria-hidden />),
    ...(refusalOf('finishAfterCallWork') === null ? [finish] : []),
    way('offline', t('status.offline'), <LogOut aria-hidden />),
  ];
}

const wishes = createListeners<[to: AgentMove]>();

/** Asks for another status. The menu of the status hears it, so whoever has conversations is asked first. */
export function wishStatus(to: AgentMove) {
  wishes.call(to);
}

export function useStatusWish(listener: (to: AgentMove) => void) {
  const onWish = useEffectEvent(listener);
  useEffect(() => wishes.add((to) => onWish(to)), []);
}
