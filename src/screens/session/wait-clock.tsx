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

const colors: Record<WaitingLevel, string> = { calm: 'brand.fg', late: 'warning.fg', overdue: 'danger.fg' };

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

/** Amber and red come from the second that the settings say. */
function RunningClock({ since, words }: { since: string; words: (time: string) => string }) {
  const t = useT('session');
  const format = useFormat();
  const sdkAppId = useSdkAppId();
  const { data: thresholds = usual } = useReading(query('getConversationSettings', { sdkAppId }));
  const seconds = useSeconds(since, 'since');
  const level = waitingLevel(seconds, thresholds);
  const Icon = level === 'overdue' ? AlarmClock : Clock;
  return (
    <Row
      as="span"
      display="inline-flex"
      gap="1"
      color={colors[level]}
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
