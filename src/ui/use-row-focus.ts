import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useLaterFocus } from './use-later-focus.ts';

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(count - 1, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  PageDown: (at, count) => Math.min(count - 1, at + 10),
  PageUp: (at) => Math.max(0, at - 10),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * One tab stop for a whole table: arrow keys move between rows, also to rows that are not drawn yet.
 *
 * @param reveal brings a row into view and so into the document
 */
export function useRowFocus(
  frame: RefObject<HTMLElement | null>,
  count: number,
  reveal: (index: number) => void,
) {
  const [active, setActive] = useState(0);
  const focusLater = useLaterFocus(({ index, part }: { index: number; part: string }) => {
    const row = frame.current?.querySelector(`[data-row="${index}"]`);
    return (
      row?.querySelector<HTMLElement>(`[data-rove="${part}"]`) ??
      row?.querySelector<HTMLElement>('[data-rove]')
    );
  });

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const move = moves[event.key];
    const part = event.target instanceof HTMLElement ? event.target.closest('[data-rove]') : null;
    if (move === undefined || part === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = move(Math.min(active, count - 1), count);
    focusLater({ index: next, part: part.getAttribute('data-rove') ?? '' });
    reveal(next);
    setActive(next);
  }

  return { active: Math.min(active, Math.max(0, count - 1)), setActive, onKeyDown };
}
