import { UserRound } from 'lucide-react';
import type { VisitorConversationState } from '../../api/__generated__/schema.d.ts';
import { conversationLifecycle } from '../../machines/conversation/conversation.lifecycle.ts';
import { landmarkProps } from '../../machines/landmark.ts';
import { queuePlacesExact } from '../../machines/rules/limits.ts';
import { waitMinutes } from '../../machines/rules/queue-time.ts';
import { useChat } from '../chat.ts';
import type { VisitorWords } from '../i18n/en.ts';
import { useLasting } from '../use-lasting.ts';
import { Dots } from './typing.tsx';

type Minutes = ReturnType<typeof waitMinutes>;

function waiting(
  { status, queuePosition }: VisitorConversationState,
  minutes: Minutes | null,
  text: VisitorWords,
): string {
  if (status === 'offered') return text.connecting;
  const place = queuePosition === null ? text.status.queued : placeIn(queuePosition, text);
  return minutes === null ? place : [place, text.wait(minutes)].join(text.sentenceSpace);
}

/** How long the wait may take, until that much has passed since it was told. */
function useForetold(conversation: VisitorConversationState): Minutes | null {
  const { revision, queuePosition, estimatedWaitSeconds } = conversation;
  const minutes =
    estimatedWaitSeconds === null || queuePosition === null
      ? null
      : waitMinutes(estimatedWaitSeconds, queuePosition);
  const isOver = useLasting(minutes && String(revision), (minutes?.to ?? 0) * 60_000);
  return isOver ? null : minutes;
}

/** Further back a customer is not told of every step. */
function placeIn(position: number, text: VisitorWords): string {
  return position <= queuePlacesExact
    ? text.position(position)
    : text.positionAbout(Math.round(position / 10) * 10);
}

/** Asks for a person. Messages wait for the network; this wish would only fail. */
export function PersonButton({ look, onAsk }: { look: 'quiet' | 'primary'; onAsk: () => void }) {
  const { snapshot, text } = useChat();
  const isAsking = snapshot.underWay.includes('requestPerson');
  return (
    <button
      type="button"
      className={`button button-${look}`}
      disabled={isAsking || !snapshot.isOnline}
      onClick={onAsk}
    >
      <UserRound size={16} aria-hidden="true" />
      {isAsking ? text.requestingPerson : text.requestPerson}
    </button>
  );
}

/**
 * The bar between the thread and the field: a button for asking for a person, or the place in the queue and the way back.
 * @param props.isOffered the last message has the button already
 */
export function PersonBar({ isOffered, onAsk }: { isOffered: boolean; onAsk: () => void }) {
  const { client, snapshot, conversation, text } = useChat();
  const minutes = useForetold(conversation);
  const { status, canRequestPerson } = conversation;
  if (status === 'queued' || status === 'offered') {
    return (
      <div key="waiting" className="row waiting" tabIndex={-1}>
        <Dots />
        <div>
          <p className="waiting-place" {...landmarkProps({ machine: conversationLifecycle, state: status })}>
            {waiting(conversation, minutes, text)}
          </p>
          <p className="quiet">{text.keepWriting}</p>
        </div>
        <button
          type="button"
          className="button button-quiet"
          disabled={snapshot.underWay.includes('withdrawPersonRequest') || !snapshot.isOnline}
          onClick={() => client.ask({ action: 'withdrawPersonRequest' })}
        >
          {text.backToBot}
        </button>
      </div>
    );
  }
  if (!canRequestPerson || isOffered) return null;
  return (
    // A bar of its own: the focus must not move from this button to the way back.
    <div key="asking" className="row person-bar">
      <PersonButton look="quiet" onAsk={onAsk} />
    </div>
  );
}
