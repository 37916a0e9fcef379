import { chakra } from '@chakra-ui/react/styled-system';
import { Hourglass } from 'lucide-react';
import type { Conversation, ConversationSettings } from '../../api/__generated__/schema.d.ts';
import { query } from '../../api/operation.ts';
import { useSeconds } from '../../i18n/elapsed.tsx';
import { useFormat, useT } from '../../i18n/language.tsx';
import { silenceTimes } from '../../machines/rules/silence.ts';
import { useReading } from '../../patterns/reading.ts';
import { Row, Text } from '../../ui/layout.tsx';
import { useIsBehind } from './connection-line.tsx';
import { useDesk } from './desk.ts';

/** In the last seconds before the end the note calls. */
const callingSeconds = 60;

/**
 * Says while the customer is silent when the reminder goes out and when the conversation ends by itself, as long as the
 * page can know it. Its place is kept, so that nothing moves when the agent has written.
 */
export function SilenceNote({ conversation }: { conversation: Conversation }) {
  const { sdkAppId } = useDesk();
  const { data: settings } = useReading(query('getConversationSettings', { sdkAppId }));
  const isBehind = useIsBehind();
  const since = isBehind ? null : conversation.silentSince;
  return (
    <chakra.div px={{ base: '3', md: '4' }} minHeight="6">
      {since === null || settings === undefined ? null : (
        <Note key={since} since={since} settings={settings} />
      )}
    </chakra.div>
  );
}

function Note({ since, settings }: { since: string; settings: ConversationSettings }) {
  const t = useT('online');
  const format = useFormat();
  const times = silenceTimes(Date.parse(since), settings);
  const toReminder = useSeconds(new Date(times.remindsAt).toISOString(), 'until');
  const toEnd = useSeconds(new Date(times.endsAt).toISOString(), 'until');
  const end = format.clock(toEnd);
  return (
    <Row
      maxW="46rem"
      mx="auto"
      paddingBottom="1.5"
      gap="1.5"
      color={toEnd <= callingSeconds ? 'warning.fg' : 'fg.muted'}
      data-figure
    >
      <Hourglass size={13} aria-hidden style={{ flexShrink: 0 }} />
      <Text look="detail" line color="inherit">
        {toReminder > 0
          ? t('silence.reminder', { reminder: format.clock(toReminder), end })
          : t('silence.end', { end })}
      </Text>
    </Row>
  );
}
