import { useEffect, useSyncExternalStore } from 'react';
import { callOperation } from '../../api/call.ts';
import { query } from '../../api/operation.ts';
import { silenceTimes } from '../../machines/rules/silence.ts';
import { isBlank } from '../../machines/rules/text.ts';
import { useLine } from '../../patterns/news.ts';
import { useReading } from '../../patterns/reading.ts';
import { useDesk } from './desk.ts';
import { useOpenConversations } from './use-open-conversations.ts';

/** How long before the reminder an answer is promised. */
const leadSeconds = 10;
/** The longest time that a browser counts. */
const longestTimeout = 2 ** 31 - 1;

/** Whoever is being written to waits for an answer: promises it before the customer is reminded, or is lost. */
export function usePromisedAnswers(): void {
  const { sdkAppId, outboxes } = useDesk();
  const { data: settings } = useReading(query('getConversationSettings', { sdkAppId }));
  const { mine } = useOpenConversations();
  const due = useSyncExternalStore(outboxes.subscribe, () =>
    settings === undefined
      ? ''
      : mine
          .flatMap(({ conversationId, silentSince }) =>
            silentSince === null || isBlank(outboxes.draftOf(conversationId))
              ? []
              : `${silenceTimes(Date.parse(silentSince), settings).remindsAt - leadSeconds * 1000} ${conversationId}`,
          )
          .join('\n'),
  );
  const { isOpen } = useLine();
  useEffect(() => {
    if (due === '' || !isOpen) return;
    const timers = due.split('\n').map((line) => {
      const [at = '', conversationId = ''] = line.split(' ');
      // Whoever is writing is not disturbed by a refusal: the customer is reminded then, as without a draft.
      const promise = () => callOperation('promiseAnswer', { sdkAppId, conversationId }).catch(() => {});
      return setTimeout(promise, Math.min(Math.max(0, Number(at) - Date.now()), longestTimeout));
    });
    return () => timers.forEach(clearTimeout);
  }, [due, sdkAppId, isOpen]);
}
