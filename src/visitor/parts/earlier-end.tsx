import type { VisitorConversationState } from '../../api/__generated__/schema.d.ts';
import { formatDay, formatTime } from '../../ui/thread/thread-times.ts';
import { useChat } from '../chat.ts';
import { endedWords } from '../ended-words.ts';
import type { VisitorWords } from '../i18n/en.ts';
import { Rating } from './rating.tsx';

function momentOf(at: string, { locale, thread: labels }: VisitorWords): string {
  const day = formatDay(at, { locale, timeZone: undefined, labels });
  return `${day} ${formatTime(at, locale, undefined)}`;
}

/** Below the last message of an earlier conversation: its rating, and how and when it ended. */
export function EarlierEnd({ conversation }: { conversation: VisitorConversationState }) {
  const { text } = useChat();
  const { endedAt } = conversation;
  return (
    <>
      <Rating conversation={conversation} />
      <p className="row quiet earlier-end">
        <span>
          {endedWords(conversation, text)}
          {endedAt !== null && <time dateTime={endedAt}>{momentOf(endedAt, text)}</time>}
        </span>
      </p>
    </>
  );
}
