import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { ThreadMessage } from '../../ui/thread/thread-types.ts';
import { useChat } from '../chat.ts';

/** Below an answer of the bot: whether it helped. Pressing what is said already takes it back. */
export function AnswerFeedback({ message }: { message: ThreadMessage }) {
  const { client, snapshot, text } = useChat();
  const { messageId, asksFeedback, helpful: kept = null, isOver } = message;
  if (messageId === undefined || asksFeedback !== true || isOver === true) return null;
  const wish = snapshot.judging.findLast((each) => each.messageId === messageId);
  const helpful = wish === undefined ? kept : wish.helpful;
  const { question, thanks } = text.feedback;
  const choices = [
    { value: true, label: text.feedback.yes, Thumb: ThumbsUp },
    { value: false, label: text.feedback.no, Thumb: ThumbsDown },
  ];
  return (
    <div
      className="answer-feedback"
      role="group"
      aria-label={question}
      data-given={helpful !== null || undefined}
    >
      <span aria-hidden="true">{helpful === null ? question : thanks}</span>
      {choices.map(({ value, label, Thumb }) => (
        <button
          key={label}
          type="button"
          aria-pressed={helpful === value}
          disabled={!snapshot.isOnline}
          onClick={() =>
            client.ask({ action: 'judge', messageId, helpful: helpful === value ? null : value })
          }
        >
          <Thumb size={14} aria-hidden="true" />
          {label}
        </button>
      ))}
      <span className="thread-hidden" role="status">
        {helpful === null ? '' : thanks}
      </span>
    </div>
  );
}
