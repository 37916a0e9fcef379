import { MessageSquarePlus } from 'lucide-react';
import { useChat } from '../chat.ts';
import { useRatingDraft } from '../rating-draft.ts';

/** Replaces the composer. The header says how the conversation ended, and the last message is the organization's farewell. */
export function Ended() {
  const { client, snapshot, conversation, text } = useChat();
  const { conversationId, rating, canRate } = conversation;
  // Stars that wait to be sent come first.
  const isRating = useRatingDraft(conversationId).draft.stars > 0 && canRate && rating === null;
  return (
    <footer className="chat-footer ended" tabIndex={-1}>
      <button
        type="button"
        className={isRating ? 'button' : 'button button-primary'}
        disabled={snapshot.underWay.includes('startAgain')}
        onClick={() => client.ask({ action: 'startAgain' })}
      >
        <MessageSquarePlus size={18} aria-hidden="true" />
        {text.startAgain}
      </button>
    </footer>
  );
}
