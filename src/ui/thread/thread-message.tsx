import { CircleAlert, FileText, RotateCw, ThumbsDown, ThumbsUp, Trash2, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ArrangedMessage } from './arrange.ts';
import { BotPicture } from './bot-picture.tsx';
import { isAllKnown } from './known-blocks.ts';
import { MessageText } from './message-text.tsx';
import { RichTextView } from './rich-text.tsx';
import { Suggestions } from './thread-suggestions.tsx';
import { formatDay, formatTime } from './thread-times.ts';
import type { ThreadActions, ThreadLabels, ThreadMessage, ThreadPerspective } from './thread-types.ts';

export interface MessageContext extends ThreadActions {
  readonly perspective: ThreadPerspective;
  readonly locale: string;
  readonly timeZone: string | undefined;
  readonly labels: ThreadLabels;
  /** The customer's picture; without one, the initial. */
  readonly customerPicture: ReactNode;
  /** The reader's own name: a colleague on the same side is told by theirs. */
  readonly ownName: string | undefined;
  /** The last message of one's own side: the only one that says "sent". */
  readonly lastOwnKey: string | null;
  /** Messages behind this position arrived while the reader was here: they rise. */
  readonly freshAfter: number;
}

export function isOwn(message: ThreadMessage, perspective: ThreadPerspective): boolean {
  return message.sender === perspective;
}

/** Which side a message stands on: the business is one side, whether a robot or a person speaks for it. */
function sideOf({ kind, sender }: ThreadMessage, perspective: ThreadPerspective): 'start' | 'end' | 'middle' {
  if (kind === 'notice' || sender === 'system') return 'middle';
  return (sender === 'customer') === (perspective === 'customer') ? 'end' : 'start';
}

export function nameOf(message: ThreadMessage, perspective: ThreadPerspective, labels: ThreadLabels): string {
  if (isOwn(message, perspective) && message.senderName === null) return labels.you;
  if (message.senderName) return message.senderName;
  return message.sender === 'system' ? '' : labels[message.sender];
}

/** Whether somebody else has written it on the reader's own side. */
function isColleagues({ senderName }: ThreadMessage, ownName: string | undefined): boolean {
  return ownName !== undefined && senderName !== null && senderName !== ownName;
}

/** Decorative: the name stands beside it. */
function pictureOf(
  { sender, senderAvatar }: ThreadMessage,
  name: string,
  customerPicture: ReactNode,
): ReactNode {
  if (sender === 'bot') return <BotPicture avatar={senderAvatar} size={16} />;
  if (sender === 'customer' && customerPicture !== undefined) return customerPicture;
  return name.trim().match(/^./u)?.[0].toLocaleUpperCase() ?? <UserRound size={16} />;
}

/** The documents that an answer rests on. */
function Citations({ message: { citations }, labels }: { message: ThreadMessage; labels: ThreadLabels }) {
  if (!citations?.length) return null;
  return (
    <ul className="thread-citations" aria-label={labels.citations}>
      {citations.map(({ id, title, page }) => (
        <li key={id}>
          <FileText size={13} aria-hidden="true" />
          <span>{labels.cited(title, page)}</span>
        </li>
      ))}
    </ul>
  );
}

function Delivery({ message, context }: { message: ThreadMessage; context: MessageContext }) {
  const { labels, lastOwnKey, onRetry, onDiscard } = context;
  if (message.delivery === 'failed') {
    return (
      <p className="thread-delivery" data-state="failed">
        <CircleAlert size={14} aria-hidden="true" />
        <span>{labels.notSent}</span>
        {onRetry && (
          <button type="button" onClick={() => onRetry(message.key)}>
            <RotateCw size={13} aria-hidden="true" />
            {labels.retry}
          </button>
        )}
        {onDiscard && (
          <button type="button" onClick={() => onDiscard(message.key)}>
            <Trash2 size={13} aria-hidden="true" />
            {labels.discard}
          </button>
        )}
      </p>
    );
  }
  if (message.key !== lastOwnKey || !message.delivery) return null;
  return (
    <p className="thread-delivery" data-state={message.delivery}>
      {{ sending: labels.sending, waiting: labels.waiting, sent: labels.sent }[message.delivery]}
    </p>
  );
}

/** What the customer said of an answer, where it can only be read. */
function Judged({ message, context }: { message: ThreadMessage; context: MessageContext }) {
  const { helpful, isOver } = message;
  if (typeof helpful !== 'boolean' || (context.perspective === 'customer' && isOver !== true)) return null;
  const Thumb = helpful ? ThumbsUp : ThumbsDown;
  return (
    <p className="thread-delivery">
      <Thumb size={13} aria-hidden="true" />
      <span>{context.labels.judged(helpful)}</span>
    </p>
  );
}

/** When a message was written that was long on its way, and when it arrived; with the day if that is another one. */
function Written({ message, context }: { message: ThreadMessage; context: MessageContext }) {
  const { writtenAt, createdAt } = message;
  const { locale, timeZone, labels } = context;
  if (!writtenAt) return null;
  const arrived = formatTime(createdAt, locale, timeZone);
  const [day, today] = [writtenAt, createdAt].map((at) => formatDay(at, { locale, timeZone, labels }));
  const time = formatTime(writtenAt, locale, timeZone);
  return (
    <p className="thread-delivery">{labels.written(day === today ? time : `${day} ${time}`, arrived)}</p>
  );
}

interface MessageRowProps {
  arranged: ArrangedMessage;
  context: MessageContext;
  /** What the reader can press in this message, beside its own suggestions. */
  offer: ReactNode;
}

/** One message with what stands above it (day or time), its sender at the start of a group, and its delivery below. */
export function MessageRow({ arranged, context, offer }: MessageRowProps) {
  const { message, separator, isGroupStart, isGroupEnd, isNewMinute } = arranged;
  const { perspective, locale, timeZone, labels } = context;
  const side = sideOf(message, perspective);
  const time = formatTime(message.createdAt, locale, timeZone);
  const name = nameOf(message, perspective, labels);
  const isFresh = message.seq === null || message.seq > context.freshAfter;
  const isNamed = !isOwn(message, perspective) || isColleagues(message, context.ownName);
  const showsName = isGroupStart && side !== 'middle' && isNamed;
  return (
    <>
      {separator && (
        <p className="thread-separator">
          <time dateTime={message.createdAt}>
            {separator === 'day'
              ? `${formatDay(message.createdAt, { locale, timeZone, labels })} ${time}`
              : time}
          </time>
        </p>
      )}
      <div
        className="thread-row"
        data-side={side}
        data-sender={message.sender}
        data-start={isGroupStart || undefined}
        data-end={isGroupEnd || undefined}
        data-minute={isNewMinute || undefined}
        data-fresh={isFresh || undefined}
        data-key={message.key}
        tabIndex={-1}
      >
        {side === 'start' &&
          (isGroupStart ? (
            <span className="thread-avatar" aria-hidden="true">
              {pictureOf(message, name, context.customerPicture)}
            </span>
          ) : (
            <span className="thread-avatar" />
          ))}
        <div className="thread-column">
          {showsName && (
            <span className="thread-name" aria-hidden="true">
              {side === 'end' && message.senderAvatar && (
                <span className="thread-avatar">
                  <BotPicture avatar={message.senderAvatar} size={12} />
                </span>
              )}
              {name}
            </span>
          )}
          <div className="thread-line">
            <div className="thread-bubble">
              <span className="thread-hidden">{name === '' ? time : labels.said(name, time)}</span>
              {message.blocks && isAllKnown(message.blocks) ? (
                <RichTextView
                  blocks={message.blocks}
                  closeLabel={labels.closePicture}
                  actions={message.isOver === true ? undefined : context}
                />
              ) : (
                <MessageText text={message.text} />
              )}
              <Citations message={message} labels={labels} />
              <Suggestions message={message} labels={labels} onSuggestion={context.onSuggestion} />
              {offer}
            </div>
            <time className="thread-time" dateTime={message.createdAt} aria-hidden="true">
              {time}
            </time>
            {context.beside && <span className="thread-beside">{context.beside(message)}</span>}
          </div>
          <Written message={message} context={context} />
          <Delivery message={message} context={context} />
          <Judged message={message} context={context} />
        </div>
      </div>
      {context.below?.(message)}
    </>
  );
}
