import { CloudOff, MessageCircleOff, RotateCw, X } from 'lucide-react';
import { customerConnectionMachine } from '../../machines/customer-connection/customer-connection.machine.ts';
import { landmarkProps } from '../../machines/landmark.ts';
import type { VisitorWords } from '../i18n/en.ts';

const landmarkOf = (session: string) =>
  landmarkProps({ machine: customerConnectionMachine, state: `live.session.${session}` });

/** The shape of the conversation while it is being opened. */
export function Opening({ text }: { text: VisitorWords }) {
  return (
    <main className="chat" aria-busy="true">
      <p className="thread-hidden" {...landmarkOf('opening')}>
        {text.opening}
      </p>
      <div className="row chat-header" aria-hidden="true">
        <span className="bone chat-avatar" />
        <div className="chat-who">
          <span className="bone" />
          <span className="bone" />
        </div>
      </div>
      <div className="opening" aria-hidden="true">
        <span className="bone" />
        <span className="bone" />
      </div>
    </main>
  );
}

interface TroubleProps {
  readonly text: VisitorWords;
  /** There is no such chat; otherwise it could not be reached. */
  readonly isUnavailable: boolean;
  readonly onRetry: () => void;
  readonly onClose: (() => void) | null;
}

/** Why there is no conversation, and what to do. */
export function Trouble({ text, isUnavailable, onRetry, onClose }: TroubleProps) {
  const Icon = isUnavailable ? MessageCircleOff : CloudOff;
  return (
    <main className="chat trouble">
      {onClose && (
        <button type="button" className="tool trouble-close" aria-label={text.close} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </button>
      )}
      <Icon size={40} strokeWidth={1.5} aria-hidden="true" />
      <div {...landmarkOf(isUnavailable ? 'unavailable' : 'failed')}>
        <h1>{isUnavailable ? text.unavailable : text.failed}</h1>
        <p>{isUnavailable ? text.unavailableExplained : text.failedExplained}</p>
      </div>
      {isUnavailable ? null : (
        <button type="button" className="button button-primary" onClick={onRetry}>
          <RotateCw size={16} aria-hidden="true" />
          {text.tryAgain}
        </button>
      )}
    </main>
  );
}
