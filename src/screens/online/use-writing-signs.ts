import { useEffect, useSyncExternalStore } from 'react';
import { callOperation } from '../../api/call.ts';
import { query } from '../../api/operation.ts';
import { silenceTimes } from '../../machines/rules/silence.ts';
import { isBlank } from '../../machines/rules/text.ts';
import { useLine } from '../../patterns/news.ts';
import { useReading } from '../../patterns/reading.ts';
import { useDesk } from './desk.ts';
import { silenceOf } from './silence-of.ts';
import { useOpenConversations } from './use-open-conversations.ts';

/** How long before the reminder, or after it before the end, the page says that the agent is writing. */
const leadSeconds = 10;
/** After how long without a key a draft is no writing any more. */
const forgottenSeconds = 120;
/** The longest time that a browser counts. */
const longestTimeout = 2 ** 31 - 1;

/**
 * Nobody is reminded, or lost, while somebody writes to them: says so before the silence has lasted too long. That holds
 * for one more silence, so a draft that is thrown away or forgotten, and a page that is closed, promise nothing.
 */
export function useWritingSigns(): void {
  const { sdkAppId, outboxes } = useDesk();
  const { data: settings } = useReading(query('getConversationSettings', { sdkAppId }));
  const { mine } = useOpenConversations();
  const due = useSyncExternalStore(outboxes.subscribe, () =>
    settings === undefined
      ? ''
      : mine
          .flatMap(({ conversationId, silentSince, remindedAt }) => {
            const writtenAt = outboxes.writtenAt(conversationId);
            if (silentSince === null || writtenAt === null || isBlank(outboxes.draftOf(conversationId)))
              return [];
            const { remindsAt, endsAt } = silenceTimes(silenceOf(silentSince, remindedAt), settings);
            const saidAt = (remindsAt ?? endsAt) - leadSeconds * 1000;
            return writtenAt + forgottenSeconds * 1000 < saidAt ? [] : `${saidAt} ${conversationId}`;
          })
          .join('\n'),
  );
  const { isOpen } = useLine();
  useEffect(() => {
    if (due === '' || !isOpen) return;
    const timers = due.split('\n').map((line) => {
      const [at = '', conversationId = ''] = line.split(' ');
      const body = { isWriting: true };
      // Whoever is writing is not disturbed by a refusal: the customer is reminded then, as without a draft.
      const say = () =>
        callOperation('promiseAnswer', { sdkAppId, conversationId }, { body }).catch(() => {});
      return setTimeout(say, Math.min(Math.max(0, Number(at) - Date.now()), longestTimeout));
    });
    return () => timers.forEach(clearTimeout);
  }, [due, sdkAppId, isOpen]);
}
