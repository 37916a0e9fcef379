import { memo, type ReactNode } from 'react';
import { arrangeMessages, type ThreadBlock } from './arrange.ts';
import { useBlockWindow } from './use-block-window.ts';
import { MessageRow, type MessageContext } from './thread-message.tsx';

interface BlockProps {
  readonly block: ThreadBlock;
  /** One object for as long as none of its parts changes. */
  readonly context: MessageContext;
  /** Among this block's messages, the last of one's own side; null keeps the other blocks as they are. */
  readonly lastOwnKey: string | null;
  /** What stands in the last message of this block. */
  readonly offer: ReactNode;
  /** Rendered from the first moment, as what is in sight at the start. */
  readonly isNearAtFirst: boolean;
}

function Block({ block, context, lastOwnKey, offer, isNearAtFirst }: BlockProps) {
  const { element, farHeight } = useBlockWindow(block.messages.length, isNearAtFirst);
  if (farHeight !== null) return <div ref={element} style={{ height: farHeight }} />;
  return (
    <div ref={element}>
      {arrangeMessages(block, context.timeZone).map((arranged) => (
        <MessageRow
          key={arranged.message.key}
          arranged={arranged}
          context={{ ...context, lastOwnKey }}
          offer={arranged.message === block.messages.at(-1) ? offer : null}
        />
      ))}
    </div>
  );
}

function isSameBlock(a: ThreadBlock, b: ThreadBlock): boolean {
  return (
    a.previous === b.previous &&
    a.next === b.next &&
    a.messages.length === b.messages.length &&
    a.messages.every((message, index) => message === b.messages[index])
  );
}

/** Renders again only when one of its messages, its neighbours or the way to show them changes. */
export const MemoBlock = memo(
  Block,
  (before, after) =>
    before.context === after.context &&
    before.lastOwnKey === after.lastOwnKey &&
    before.offer === after.offer &&
    isSameBlock(before.block, after.block),
);
