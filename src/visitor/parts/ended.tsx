import { MessageSquarePlus } from 'lucide-react';
import { conversationLifecycle } from '../../machines/conversation/conversation.lifecycle.ts';
import { landmarkProps } from '../../machines/landmark.ts';
import { useChat } from '../chat.ts';

/** Replaces the composer: why the conversation ended, and a button for the next one. */
export function Ended() {
  const { client, snapshot, conversation, text } = useChat();
  const { endReason, endedBy, agentName } = conversation;
  return (
    <footer className="chat-footer row ended" tabIndex={-1}>
      <p className="quiet" {...landmarkProps({ machine: conversationLifecycle, state: 'ended' })}>
        {endedBy === 'agent' && agentName !== null
          ? text.endedByAgent(agentName)
          : text.ended[endReason ?? 'userEnded']}
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
