import { chakra } from '@chakra-ui/react/styled-system';
import { AlarmClock, Clock } from 'lucide-react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../api/current-application.ts';
import { query } from '../../api/operation.ts';
import { useSeconds } from '../../i18n/elapsed.tsx';
import { useFormat, useT } from '../../i18n/language.tsx';
import { replyOverdueDefaultSeconds, replyWarningDefaultSeconds } from '../../machines/rules/limits.ts';
import { type WaitingLevel, waitingLevel } from '../../machines/rules/waiting.ts';
import { useReading } from '../../patterns/reading.ts';
import { Row } from '../../ui/layout.tsx';

/** The tones of whatever calls because somebody waits. */
export const waitTones = { calm: 'brand', late: 'warning', overdue: 'danger' } as const satisfies Record<
  WaitingLevel,
  string
>;

const usual = {
  replyWarningSeconds: replyWarningDefaultSeconds,
  replyOverdueSeconds: replyOverdueDefaultSeconds,
};

interface WaitClockProps {
  conversation: Pick<Conversation, 'waitingSince'>;
  /** Words around the time. */
  words?: (time: string) => string;
}

/** How long a customer has waited for a person's word; nothing while nobody owes one. */
export function WaitClock({ conversation: { waitingSince }, words = (time) => time }: WaitClockProps) {
  return waitingSince === null ? null : <RunningClock since={waitingSince} words={words} />;
}

/** How urgent a wait is: amber and red come from the second that the settings say. */
export function useWait(since: string): { seconds: number; level: WaitingLevel } {
  const sdkAppId = useSdkAppId();
  const { data: thresholds = usual } = useReading(query('getConversationSettings', { sdkAppId }));
  const seconds = useSeconds(since, 'since');
  return { seconds, level: waitingLevel(seconds, thresholds) };
}

function RunningClock({ since, words }: { since: string; words: (time: string) => string }) {
  const t = useT('session');
  const format = useFormat();
  const { seconds, level } = useWait(since);
  const Icon = level === 'overdue' ? AlarmClock : Clock;
  return (
    <Row
      as="span"
      display="inline-flex"
      gap="1"
      color={`${waitTones[level]}.fg`}
      fontWeight={level === 'calm' ? 'medium' : 'semibold'}
      whiteSpace="nowrap"
      data-waits={level}
      data-figure
    >
      <Icon size={12} aria-hidden style={{ flexShrink: 0 }} />
      {words(format.clock(seconds))}
      {level === 'calm' ? null : <chakra.span srOnly>{t(`wait.${level}`)}</chakra.span>}
    </Row>
  );
}
