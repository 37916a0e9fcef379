import { X } from 'lucide-react';
import { useRef } from 'react';
import type { VisitorConversationState } from '../../api/__generated__/schema.d.ts';
import { conversationLifecycle } from '../../machines/conversation/conversation.lifecycle.ts';
import { landmarkProps } from '../../machines/landmark.ts';
import { BotPicture } from '../../ui/thread/bot-picture.tsx';
import { useChat } from '../chat.ts';
import { endedWords } from '../ended-words.ts';
import type { VisitorWords } from '../i18n/en.ts';
import { useLongSilence } from '../use-silence.ts';

function stateOf(conversation: VisitorConversationState, text: VisitorWords) {
  const { status } = conversation;
  return status === 'ended' ? endedWords(conversation, text) : text.status[status];
}

/** The customer's counterpart and the state, with buttons for language, end and (in the widget) closing. */
export function Header() {
  const { client, snapshot, channel, conversation, text, onSwitchLanguage, onClose } = useChat();
  const { status, agentName } = conversation;
  const dialog = useRef<HTMLDialogElement>(null);
  const isSilent = useLongSilence(status, snapshot.messages);
  const isWaiting = status === 'queued' || status === 'offered';
  function ask(): void {
    if (!dialog.current) return;
    // Escape leaves the answer of the last time.
    dialog.current.returnValue = '';
    dialog.current.showModal();
  }
  const name = agentName ?? channel.robotName;
  return (
    <header className="row chat-header">
      <span
        className="thread-avatar chat-avatar"
        data-person={agentName ? true : undefined}
        aria-hidden="true"
      >
        {agentName ? (
          name.trim().match(/^./u)?.[0].toLocaleUpperCase()
        ) : (
          <BotPicture avatar={channel.robotAvatar} size={20} />
        )}
      </span>
      <div className="chat-who">
        <h1 className="chat-name">{name}</h1>
        <p
          className="row quiet chat-status"
          role="status"
          data-status={status}
          data-silent={isSilent || undefined}
          {...(status === 'ended' && landmarkProps({ machine: conversationLifecycle, state: status }))}
        >
          <span className="chat-dot" aria-hidden="true" />
          <span className="chat-status-text">{isSilent ? text.silent : stateOf(conversation, text)}</span>
          <span className="chat-application">{channel.applicationName}</span>
        </p>
      </div>
      <div className="row chat-tools">
        {channel.languages.length > 1 && (
          <button type="button" className="tool" aria-label={text.switchToName} onClick={onSwitchLanguage}>
            {text.switchTo}
          </button>
        )}
        {status !== 'ended' && (
          <button type="button" className="tool" aria-label={text.endName} onClick={ask}>
            {text.end}
          </button>
        )}
        {onClose && (
          <button type="button" className="tool" aria-label={text.close} onClick={onClose}>
            <X size={20} aria-hidden="true" />
          </button>
        )}
      </div>
      <dialog
        ref={dialog}
        className="dialog"
        aria-labelledby="end-question"
        aria-describedby="end-explained"
        onClose={(event) => event.currentTarget.returnValue === 'end' && client.ask({ action: 'end' })}
      >
        <h2 id="end-question">{text.endQuestion}</h2>
        <p id="end-explained" className="quiet">
          {isWaiting ? text.endQueued : text.endExplained}
        </p>
        <form method="dialog" className="row dialog-actions">
          <button type="submit" className="button">
            {text.endCancel}
          </button>
          <button
            type="submit"
            value="end"
            className="button button-danger"
            disabled={snapshot.underWay.includes('end')}
          >
            {text.endConfirm}
          </button>
        </form>
      </dialog>
    </header>
  );
}
