import { chakra } from '@chakra-ui/react/styled-system';
import { Clock, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { callOperation } from '../../api/call.ts';
import { query } from '../../api/operation.ts';
import { useSeconds } from '../../i18n/elapsed.tsx';
import { useFormat, useT } from '../../i18n/language.tsx';
import { silenceTimes } from '../../machines/rules/silence.ts';
import { isPromised } from '../../machines/rules/waiting.ts';
import { useAction } from '../../patterns/action.ts';
import { useReading } from '../../patterns/reading.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { clearOfToasts } from '../../ui/toast-floor.ts';
import { useIsBehind } from './connection-line.tsx';
import { useDesk } from './desk.ts';
import { silenceOf } from './silence-of.ts';
import { target } from './use-shortcuts.ts';

/** In the last seconds before the end the note calls. */
const callingSeconds = 60;

/**
 * Says while the customer is silent when the reminder goes out and when the conversation ends by itself, as long as the
 * page can know it. Who needs more time promises an answer, and neither comes before that. The note keeps its place, so
 * that nothing moves when the agent has written.
 */
export function SilenceNote({ conversation }: { conversation: Conversation }) {
  const { sdkAppId } = useDesk();
  const { data: settings } = useReading(query('getConversationSettings', { sdkAppId }));
  const isBehind = useIsBehind();
  const { conversationId, silentSince, remindedAt } = conversation;
  return (
    <chakra.div
      {...clearOfToasts}
      px={{ base: '3', md: '4' }}
      minHeight="8"
      visibility={isBehind ? 'hidden' : undefined}
    >
      {settings === undefined ? null : isPromised(conversation) ? (
        <PromisedNote />
      ) : silentSince === null ? null : (
        <Note
          key={silentSince}
          times={silenceTimes(silenceOf(silentSince, remindedAt), settings)}
          conversationId={conversationId}
        />
      )}
    </chakra.div>
  );
}

function PromisedNote() {
  const t = useT('online');
  return (
    <Line icon={<Clock size={13} aria-hidden />}>
      <Text look="detail" line color="inherit">
        {t('silence.promised')}
      </Text>
    </Line>
  );
}

interface NoteProps {
  times: ReturnType<typeof silenceTimes>;
  conversationId: string;
}

function Note({ times: { remindsAt, endsAt }, conversationId }: NoteProps) {
  const t = useT('online');
  const { sdkAppId } = useDesk();
  const promise = useAction({
    run: () => callOperation('promiseAnswer', { sdkAppId, conversationId }, { body: {} }),
    // The button is gone; whoever asked for time goes on writing.
    onDone: () => target('reply')?.focus(),
  });
  const toEnd = useSeconds(new Date(endsAt).toISOString(), 'until');
  return (
    <Line icon={<Hourglass size={13} aria-hidden />} calls={toEnd <= callingSeconds}>
      <Text look="detail" line color="inherit">
        {remindsAt === null ? <TimeToEnd toEnd={toEnd} /> : <TimeToReminder at={remindsAt} toEnd={toEnd} />}
      </Text>
      <ActionButton
        size="xs"
        variant="ghost"
        flexShrink="0"
        // At the end of the line, where no clock that loses a digit moves it.
        marginInlineStart="auto"
        busy={promise.busy}
        onClick={() => promise.run()}
      >
        {t('silence.promise')}
      </ActionButton>
    </Line>
  );
}

/** A clock whose time is over stands still: the product is about to do it. */
function TimeToReminder({ at, toEnd }: { at: number; toEnd: number }) {
  const t = useT('online');
  const format = useFormat();
  const toReminder = useSeconds(new Date(at).toISOString(), 'until');
  if (toReminder === 0) return t('silence.reminding');
  const times = { reminder: format.clock(toReminder), end: format.clock(toEnd) };
  return <Fitting long={t('silence.reminder', times)} short={t('silence.reminderShort', times)} />;
}

/** The customer was reminded. */
function TimeToEnd({ toEnd }: { toEnd: number }) {
  const t = useT('online');
  const format = useFormat();
  if (toEnd === 0) return t('silence.ending');
  const times = { end: format.clock(toEnd) };
  return <Fitting long={t('silence.end', times)} short={t('silence.endShort', times)} />;
}

/** What a phone has no room for is said in short there. */
function Fitting({ long, short }: { long: string; short: string }) {
  return (
    <>
      <chakra.span hideBelow="md">{long}</chakra.span>
      <chakra.span hideFrom="md">{short}</chakra.span>
    </>
  );
}

interface LineProps {
  icon: ReactNode;
  calls?: boolean;
  children: ReactNode;
}

function Line({ icon, calls = false, children }: LineProps) {
  return (
    <Row
      maxW="46rem"
      mx="auto"
      minHeight="8"
      gap="1.5"
      color={calls ? 'warning.fg' : 'fg.muted'}
      css={{ '& > svg': { flexShrink: 0 } }}
      data-figure
    >
      {icon}
      {children}
    </Row>
  );
}
