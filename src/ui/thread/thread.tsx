import { ArrowDown } from 'lucide-react';
import { useCallback, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { readWordsOf } from '../../machines/rules/rich-text.ts';
import { arrangeBlocks } from './arrange.ts';
import { MemoBlock } from './thread-block.tsx';
import { isOwn, nameOf, type MessageContext } from './thread-message.tsx';
import type { ThreadActions, ThreadLabels, ThreadMessage, ThreadPerspective } from './thread-types.ts';
import { isAllKnown } from './known-blocks.ts';
import { useAnnouncement } from './use-announcement.ts';
import { useThreadScroll } from './use-thread-scroll.ts';
import './thread.css';
import './thread-controls.css';

export interface ThreadProps extends ThreadActions {
  /** In the order of the conversation, not yet accepted ones last. */
  readonly messages: readonly ThreadMessage[];
  readonly perspective: ThreadPerspective;
  /** BCP 47, for dates and times. */
  readonly locale: string;
  /** IANA name, for days and times; the browser's unless given. */
  readonly timeZone?: string;
  /** One object per language: a new object renders everything again. */
  readonly labels: ThreadLabels;
  /** The customer's picture: one element for as long as it is the same. Without, the name's initial. */
  readonly customerPicture?: ReactNode;
  /** The reader's name, where others may write on their side too. */
  readonly ownName?: string | undefined;
  readonly hasEarlier?: boolean;
  readonly isLoadingEarlier?: boolean;
  /** Why the earlier messages did not come. */
  readonly earlierNote?: string | undefined;
  readonly onLoadEarlier?: () => void;
  /** What stands above the first message. */
  readonly header?: ReactNode;
  /** What stands in the last message if it offers a person. As with `customerPicture`, one element. */
  readonly offer?: ReactNode;
  /** What stands below the last message, such as a rating. */
  readonly footer?: ReactNode;
  /** A change of this value brings the end into sight, such as when the footer asks something. */
  readonly endKey?: unknown;
}

/** The arrow keys walk through the messages, and Enter presses what stands beside one: all can be reached without a mouse. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const log = event.currentTarget;
  const target = event.target instanceof HTMLElement ? event.target : log;
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const isOnMessage = target.matches('[data-key]');
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (isOnMessage && event.key === 'Enter') target.querySelector<HTMLElement>('.thread-beside > *')?.click();
  if (step === undefined || (target !== log && !isOnMessage)) return;
  const rows = [...log.querySelectorAll<HTMLElement>('[data-key]')];
  const end = log.getBoundingClientRect().bottom;
  // From the log itself to the last message in sight.
  const next = isOnMessage
    ? rows[rows.indexOf(target) + step]
    : rows.findLast((row) => row.getBoundingClientRect().top <= end);
  event.preventDefault();
  next?.focus();
}

/**
 * The conversation, for the customer's page and the agent's workspace alike. Fills its container and scrolls inside
 * it. Mount it with the first page of messages, and mount it again (by `key`) for another conversation. Later
 * messages rise into view.
 */
export function Thread(props: ThreadProps) {
  const { messages, perspective, locale, timeZone, labels, customerPicture, ownName, onLoadEarlier } = props;
  const { hasEarlier = false, isLoadingEarlier = false } = props;
  const { onSuggestion, onAsk, onRequestPerson, onRetry, onDiscard, beside, below } = props;
  const mine = useCallback((message: ThreadMessage) => isOwn(message, perspective), [perspective]);
  const [freshAfter] = useState(() => messages.findLast(({ seq }) => seq !== null)?.seq ?? 0);

  const lastOwnKey = useMemo(() => messages.findLast(mine)?.key ?? null, [messages, mine]);
  const blocks = useMemo(() => arrangeBlocks(messages), [messages]);
  const context = useMemo<MessageContext>(
    () => ({
      perspective,
      locale,
      timeZone,
      labels,
      customerPicture,
      ownName,
      onSuggestion,
      onAsk,
      onRequestPerson,
      onRetry,
      onDiscard,
      beside,
      below,
      lastOwnKey: null,
      freshAfter,
    }),
    [
      perspective,
      locale,
      timeZone,
      labels,
      customerPicture,
      ownName,
      onSuggestion,
      onAsk,
      onRequestPerson,
      onRetry,
      onDiscard,
      beside,
      below,
      freshAfter,
    ],
  );
  const offer = messages.at(-1)?.offersPerson === true ? props.offer : null;
  const canLoad = hasEarlier && !isLoadingEarlier;
  const { scroller, content, unseen, onScroll, scrollToEnd } = useThreadScroll({
    messages,
    endKey: props.endKey,
    isOwn: mine,
    onReachStart: canLoad ? onLoadEarlier : undefined,
  });
  const announcement = useAnnouncement(messages, mine, (message) => {
    const name = nameOf(message, perspective, labels);
    const { text, suggestions } = message;
    const isRich = message.blocks && isAllKnown(message.blocks);
    const words = isRich ? readWordsOf(message.blocks, labels.media) : [text];
    const all = [...words, ...(suggestions ?? []).map((each) => each.text)].join('\n');
    return name ? `${name}: ${all}` : all;
  });

  return (
    <div className="thread" data-perspective={perspective}>
      {/* The log takes focus so that it can be scrolled and walked through with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={scroller}
        className="thread-scroll"
        role="log"
        aria-label={labels.log}
        aria-live="off"
        aria-busy={isLoadingEarlier}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={walk}
      >
        <div ref={content} className="thread-content">
          {hasEarlier && (
            <p className="thread-earlier">
              {props.earlierNote !== undefined && <span role="status">{props.earlierNote}</span>}
              <button type="button" disabled={isLoadingEarlier} onClick={onLoadEarlier}>
                {isLoadingEarlier ? labels.loadingEarlier : labels.earlier}
              </button>
            </p>
          )}
          {props.header}
          {blocks.map((block, index) => (
            <MemoBlock
              key={block.id}
              block={block}
              context={context}
              isNearAtFirst={index >= blocks.length - 2}
              lastOwnKey={block.messages.some(({ key }) => key === lastOwnKey) ? lastOwnKey : null}
              offer={index === blocks.length - 1 ? offer : null}
            />
          ))}
          {props.footer}
        </div>
      </div>
      {unseen > 0 && (
        <button
          type="button"
          className="thread-pill"
          onClick={() => {
            scrollToEnd();
            scroller.current?.focus({ preventScroll: true });
          }}
        >
          <ArrowDown size={16} aria-hidden="true" />
          {labels.newMessages(unseen)}
        </button>
      )}
      <output className="thread-hidden">
        <span key={announcement.count}>{announcement.text}</span>
      </output>
    </div>
  );
}
