import { MessageSquarePlus } from 'lucide-react';
import { conversationLifecycle } from '../../machines/conversation/conversation.lifecycle.ts';
import { landmarkProps } from '../../machines/landmark.ts';
import { useChat } from '../chat.ts';

/** Stands where one wrote: why the conversation ended, and the way to the next one. */
export function Ended() {
  const { client, snapshot, conversation, text } = useChat();
  return (
    <footer className="chat-footer row ended" tabIndex={-1}>
      <p className="quiet" {...landmarkProps({ machine: conversationLifecycle, state: 'ended' })}>
        {text.ended[conversation.endReason ?? 'userEnded']}
      </p>
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
