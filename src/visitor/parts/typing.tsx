import { useEffect, useState } from 'react';
import type { ConversationStatus, Message } from '../../api/__generated__/schema.d.ts';
import type { VisitorWords } from '../i18n/en.ts';

/** Milliseconds after which an answer that has not come is not promised any longer. */
const longestTyping = 20_000;

/** Whether the robot owes an answer to the last message. */
export function useIsTyping(status: ConversationStatus, last: Message | undefined): boolean {
  const awaited = status === 'bot' && last?.sender === 'customer' ? last.messageId : null;
  const [givenUp, setGivenUp] = useState<string | null>(null);
  useEffect(() => {
    if (awaited === null) return undefined;
    const timer = setTimeout(() => setGivenUp(awaited), longestTyping);
    return () => clearTimeout(timer);
  }, [awaited]);
  return awaited !== null && givenUp !== awaited;
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
