import type { Member } from '../../../api/__generated__/schema.d.ts';
import { agentsQuery } from '../../../api/agents.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import { useReading } from '../../../patterns/reading.ts';

interface BackToQueueProps {
  of: Pick<Member, 'memberId' | 'nickname' | 'email'>;
  /** The question in which it is said. */
  question: 'confirmOffline' | 'confirmDelete' | 'confirmDeskRole';
}

/** The text of a question about a member who leaves the desk: how many conversations go back to the queue. */
export function BackToQueue({ of: { memberId, nickname: name, email }, question }: BackToQueueProps) {
  const t = useT('manage');
  const { data } = useReading({ ...agentsQuery(useSdkAppId()), staleTime: 0 });
  const count = data && (data.find((agent) => agent.memberId === memberId)?.load ?? 0);
  const queue =
    count === undefined
      ? t('backToQueue.unknown')
      : count === 0
        ? t('backToQueue.none', { name })
        : t('backToQueue.some', { name, count });
  return t(`${question}.text`, { name, email, queue });
}
