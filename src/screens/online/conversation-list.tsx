import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';
import { Text } from '../../ui/layout.tsx';
import { useLaterFocus } from '../../ui/use-later-focus.ts';
import { ConversationRow } from './conversation-row.tsx';
import { nextWaiting, onward, toAnswer } from './next-conversation.ts';
import { wantReply } from './reply-focus.ts';
import { useHeldOrder, usePointing, useSlippedRows } from './use-held-order.ts';
import { useUnseen } from './use-open-conversations.ts';
import { type DeskList, usePlace } from './use-place.ts';
import { press, useStep } from './use-shortcuts.ts';

/** CSS pixels of one row. */
const rowHeight = 68;
/** CSS pixels that stay free below the last row, because the line about the connection lies there. */
const footHeight = 64;

const moves: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  PageDown: (at, last) => Math.min(last, at + 8),
  PageUp: (at) => Math.max(0, at - 8),
  Home: () => 0,
  End: (_, last) => last,
};

/** The conversation in whose row an event happened; empty beside the rows. */
function rowOf(target: EventTarget): string {
  const row = target instanceof Element ? target.closest('[data-conversation]') : null;
  return row?.getAttribute('data-conversation') ?? '';
}

interface ItemProps extends HTMLChakraProps<'li'> {
  /** Its position, in CSS pixels. */
  start: number;
  /** The row appeared while the agent saw the list. */
  isFresh: boolean;
}

/**
 * Moved rows glide and new rows rise; scrolling draws rows in place. CSS transitions do not work, because React
 * re-inserts rows to order them, which ends a transition and restarts an animation.
 */
function Item({ start, isFresh, ...rest }: ItemProps) {
  const row = useRef<HTMLLIElement>(null);
  const before = useRef(isFresh ? { start: start + 10, opacity: 0 } : { start, opacity: 1 });
  useLayoutEffect(() => {
    const from = before.current;
    before.current = { start, opacity: 1 };
    if (from.start === start || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const steps = {
      transform: [from.start, start].map((y) => `translateY(${y}px)`),
      opacity: [from.opacity, 1],
    };
    row.current?.animate(steps, { duration: 220, easing: 'cubic-bezier(0.2, 0, 0, 1)' });
  }, [start]);
  return (
    <chakra.li
      ref={row}
      position="absolute"
      insetX="0"
      top="0"
      style={{ height: rowHeight, transform: `translateY(${start}px)` }}
      {...rest}
    />
  );
}

interface ConversationListProps {
  list: DeskList;
  conversations: readonly Conversation[];
  /** The reader is near the end, and there are more rows. */
  onEnd?: (() => void) | undefined;
  isLoadingMore?: boolean;
}

/** A list that draws only visible rows and is one tab stop. Arrow keys open the next conversation. */
export function ConversationList(props: ConversationListProps) {
  const { list, onEnd, isLoadingMore = false } = props;
  const pointing = usePointing();
  const { places, conversations } = useHeldOrder(props.conversations, pointing.isPointing);
  const hasSlipped = useSlippedRows(places, () => pointing.isOver.current);
  const t = useT('online');
  const isUnseen = useUnseen();
  const frame = useRef<HTMLDivElement>(null);
  const [atFirst] = useState(() => new Set(conversations.map(({ conversationId }) => conversationId)));
  const virtualizer = useVirtualizer({
    count: places.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => places[index] ?? index,
    overscan: 8,
    scrollPaddingEnd: footHeight,
  });
  const items = virtualizer.getVirtualItems();
  const { conversationId: current, open } = usePlace();
  const currentIndex = conversations.findIndex(({ conversationId }) => conversationId === current);
  /** Where the last step leads, perhaps not drawn yet: the next one starts there. */
  const wanted = useRef(current);
  useLayoutEffect(() => {
    wanted.current = current;
  }, [current]);

  const lastDrawn = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (lastDrawn >= places.length - 6) onEnd?.();
  }, [lastDrawn, places.length, onEnd]);

  const focusLater = useLaterFocus(
    (conversationId: string) =>
      frame.current?.querySelector<HTMLElement>(`[data-conversation="${CSS.escape(conversationId)}"]`),
    { preventScroll: true },
  );

  function go(index: number, takesFocus: boolean) {
    const conversation = conversations[index];
    if (conversation === undefined) return;
    virtualizer.scrollToIndex(places.indexOf(conversation.conversationId), { align: 'auto' });
    if (takesFocus) focusLater(conversation.conversationId);
    wanted.current = conversation.conversationId;
    open(conversation.conversationId);
  }
  /** Opens a row. The focus goes to where the agent writes, if that is wanted and possible. */
  function goTo(index: number, wantsReply: boolean) {
    if (index === currentIndex) {
      if (wantsReply) press('reply');
      return;
    }
    const conversation = conversations[index];
    if (conversation === undefined) return;
    const isReply = wantsReply && list === 'mine' && conversation.status === 'serving';
    if (isReply) wantReply(conversation.conversationId);
    go(index, !isReply);
  }
  useStep((step) => {
    const isTyping = document.activeElement?.matches('textarea') ?? false;
    const from = conversations.findIndex(({ conversationId }) => conversationId === wanted.current);
    if (step === 'answer') goTo(toAnswer(conversations, from), true);
    else if (step.among === 'waiting') goTo(nextWaiting(conversations, from, step.by), isTyping);
    else goTo(onward(conversations, from, step.by), isTyping);
  });

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const move = moves[event.key];
    if (move === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const id = rowOf(event.target);
    const at = conversations.findIndex(({ conversationId }) => conversationId === id);
    if (at < 0) return;
    event.preventDefault();
    go(move(at, conversations.length - 1), true);
  }

  const drawn = items.flatMap(({ index, start }) => {
    const at = conversations.findIndex(({ conversationId }) => conversationId === places[index]);
    const conversation = conversations[at];
    return conversation === undefined ? [] : [{ at, start, conversation }];
  });
  const stop = currentIndex < 0 ? 0 : currentIndex;
  const isStopDrawn = drawn.some(({ at }) => at === stop);
  return (
    <chakra.div
      ref={frame}
      flex="1"
      minHeight="0"
      overflowY="auto"
      px="2"
      style={{ paddingBottom: footHeight }}
      css={{ scrollbarWidth: 'thin' }}
      data-conversation-list={list}
      onClickCapture={(event: MouseEvent) => {
        if (event.detail > 0 && hasSlipped(rowOf(event.target))) event.stopPropagation();
      }}
      onPointerMove={pointing.onPointerMove}
      onPointerLeave={pointing.onPointerLeave}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the rows inside */}
      <chakra.ul
        aria-label={t(`lists.${list}`)}
        position="relative"
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {drawn.map(({ at, start, conversation }) => {
          const { conversationId } = conversation;
          return (
            <Item
              key={conversationId}
              aria-setsize={conversations.length}
              aria-posinset={at + 1}
              start={start}
              isFresh={!atFirst.has(conversationId) && onEnd === undefined}
            >
              <ConversationRow
                conversation={conversation}
                list={list}
                isCurrent={conversationId === current}
                isUnseen={isUnseen(conversation)}
                isStop={at === (isStopDrawn ? stop : drawn[0]?.at)}
                onOpen={open}
              />
            </Item>
          );
        })}
      </chakra.ul>
      {isLoadingMore ? (
        <Text as="p" look="detail" line role="status" py="3" textAlign="center">
          {t('lists.more')}
        </Text>
      ) : null}
    </chakra.div>
  );
}
