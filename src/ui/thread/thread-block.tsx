import { memo } from 'react';
import { arrangeMessages, type ThreadBlock } from './arrange.ts';
import { MessageRow, type MessageContext } from './thread-message.tsx';

interface BlockProps {
  readonly block: ThreadBlock;
  /** One object for as long as none of its parts changes. */
  readonly context: MessageContext;
  /** Among this block's messages, the last of one's own side; null keeps the other blocks as they are. */
  readonly lastOwnKey: string | null;
}

function Block({ block, context, lastOwnKey }: BlockProps) {
  return (
    <div className="thread-block">
      {arrangeMessages(block).map((arranged) => (
        <MessageRow key={arranged.message.key} arranged={arranged} context={{ ...context, lastOwnKey }} />
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
    isSameBlock(before.block, after.block),
);
