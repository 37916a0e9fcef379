import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { useLaterFocus } from '../ui/use-later-focus.ts';

/** Name the buttons of a line by its place from 1. */
export interface OrderWords {
  up: (position: number) => string;
  down: (position: number) => string;
}

interface Lines {
  /** The list whose children are the lines. */
  frame: RefObject<HTMLElement | null>;
  value: string[];
  onValue: (value: string[]) => void;
}

type LineOrder = ReturnType<typeof useLineOrder>;

/** Lets a person put lines in another order: by dragging a handle, by buttons, or by Alt and an arrow key while typing. */
export function useLineOrder({ frame, value, onValue }: Lines) {
  const [dragged, setDragged] = useState<number | null>(null);
  const last = value.length - 1;
  const focusLater = useLaterFocus(({ index, part }: { index: number; part: string }) =>
    frame.current?.querySelector<HTMLElement>(`li:nth-of-type(${index + 1}) ${part}`),
  );
  const move = (from: number, to: number) => {
    const line = value[from];
    if (line !== undefined && from !== to) onValue(value.toSpliced(from, 1).toSpliced(to, 0, line));
  };
  return {
    last,
    dragged,
    /** The button goes along with its line; at an end the other one does. */
    press(from: number, by: -1 | 1) {
      const to = from + by;
      const isAtEnd = to === (by < 0 ? 0 : last);
      focusLater({ index: to, part: `[data-move="${isAtEnd ? -by : by}"]` });
      move(from, to);
    },
    onKeyDown(event: KeyboardEvent, from: number) {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      const to = from + (event.key === 'ArrowUp' ? -1 : 1);
      if (to < 0 || to > last) return;
      focusLater({ index: to, part: 'input' });
      move(from, to);
    },
    take: setDragged,
    drop: () => setDragged(null),
    /** The line that is dragged takes the place of the one under the pointer. @param y in the window */
    dragTo(y: number) {
      if (dragged === null) return;
      const rows = [...(frame.current?.children ?? [])];
      const under = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
      const to = under < 0 ? last : under;
      move(dragged, to);
      setDragged(to);
    },
  };
}

/** What a line is dragged by. Who does not drag has the buttons. */
export function LineHandle({ order, index }: { order: LineOrder; index: number }) {
  return (
    <chakra.span
      aria-hidden
      data-handle
      display="grid"
      placeItems="center"
      alignSelf="stretch"
      flexShrink={0}
      width="6"
      color="fg.subtle"
      cursor={order.dragged === index ? 'grabbing' : 'grab'}
      touchAction="none"
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        order.take(index);
      }}
      onPointerMove={(event) => order.dragTo(event.clientY)}
      onLostPointerCapture={order.drop}
    >
      <GripVertical size={15} />
    </chakra.span>
  );
}

interface LineMovesProps {
  order: LineOrder;
  index: number;
  words: OrderWords;
  size: 'sm' | 'md';
}

/** The buttons that move a line up and down. */
export function LineMoves({ order, index, words, size }: LineMovesProps) {
  return (
    <>
      <IconButton
        label={words.up(index + 1)}
        size={size}
        data-move={-1}
        disabled={index === 0}
        onClick={() => order.press(index, -1)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        label={words.down(index + 1)}
        size={size}
        data-move={1}
        disabled={index === order.last}
        onClick={() => order.press(index, 1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
    </>
  );
}
