import { MessageSquarePlus } from 'lucide-react';
import type { EndReason } from '../../api/__generated__/schema.d.ts';
import { conversationLifecycle } from '../../machines/conversation/conversation.lifecycle.ts';
import { landmarkProps } from '../../machines/landmark.ts';
import type { VisitorWords } from '../i18n/en.ts';

interface EndedProps {
  readonly endReason: EndReason | null;
  readonly text: VisitorWords;
  readonly isStarting: boolean;
  readonly onStartAgain: () => void;
}

/** Stands where one wrote: why the conversation ended, and the way to the next one. */
export function Ended({ endReason, text, isStarting, onStartAgain }: EndedProps) {
  return (
    <footer className="chat-footer ended" tabIndex={-1}>
      <p {...landmarkProps({ machine: conversationLifecycle, state: 'ended' })}>
        {text.ended[endReason ?? 'userEnded']}
      </p>
      <button type="button" className="button button-primary" disabled={isStarting} onClick={onStartAgain}>
        <MessageSquarePlus size={18} aria-hidden="true" />
        {text.startAgain}
      </button>
    </footer>
  );
}
