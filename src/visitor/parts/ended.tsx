import { MessageSquarePlus } from 'lucide-react';
import { useChat } from '../chat.ts';

/** Replaces the composer. The header says how the conversation ended, and the last message is the organization's farewell. */
export function Ended() {
  const { client, snapshot, text } = useChat();
  return (
    <footer className="chat-footer ended" tabIndex={-1}>
      <button
        type="button"
        className="button button-primary"
        disabled={snapshot.underWay.includes('startAgain')}
        onClick={() => client.ask({ action: 'startAgain' })}
      >
        <MessageSquarePlus size={18} aria-hidden="true" />
        {text.startAgain}
      </button>
    </footer>
  );
}
