import type { ConversationStatus, Message } from '../../api/__generated__/schema.d.ts';
import type { VisitorWords } from '../i18n/en.ts';
import { useLasting } from '../use-lasting.ts';

/** Milliseconds after which an answer that has not come is not promised any longer. */
const longestTyping = 20_000;

/** Whether the robot owes an answer to the last message. */
export function useIsTyping(status: ConversationStatus, last: Message | undefined): boolean {
  const awaited = status === 'bot' && last?.sender === 'customer' ? last.messageId : null;
  return !useLasting(awaited, longestTyping) && awaited !== null;
}

export function Dots() {
  return (
    <span className="waiting-dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

export function Typing({ text }: { text: VisitorWords }) {
  return (
    <div className="thread-bubble typing">
      <span className="thread-hidden">{text.typing}</span>
      <Dots />
    </div>
  );
}
