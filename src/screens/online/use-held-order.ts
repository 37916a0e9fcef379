import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';

/** Ids in the order in which they are shown: those that were there keep their places, and new ones come last. */
export function heldOrder(shown: readonly string[], ids: readonly string[]): readonly string[] {
  const now = new Set(ids);
  const before = new Set(shown);
  return [...shown.filter((id) => now.has(id)), ...ids.filter((id) => !before.has(id))];
}

/** Milliseconds after which a mouse that lies still is only lying there. */
export const restsAfter = 5_000;

/** Whether somebody is about to press a row with the mouse. */
export function usePointing() {
  const [isPointing, setPointing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const place = useRef<string | null>(null);
  // Whoever writes is not about to press a row, even if the pointer still lies there.
  useEffect(() => {
    const release = () => setPointing(false);
    window.addEventListener('keydown', release);
    return () => {
      window.removeEventListener('keydown', release);
      clearTimeout(timer.current);
    };
  }, []);
  function point(isMouse: boolean) {
    clearTimeout(timer.current);
    setPointing(isMouse);
    if (isMouse) timer.current = setTimeout(() => setPointing(false), restsAfter);
  }
  const onPointerMove = ({
    pointerType,
    screenX,
    screenY,
  }: Pick<PointerEvent, 'pointerType' | 'screenX' | 'screenY'>) => {
    // A browser may tell of a move when only the rows below have moved.
    const here = `${screenX} ${screenY}`;
    if (here !== place.current) point(pointerType === 'mouse');
    place.current = here;
  };
  const onPointerLeave = () => {
    place.current = null;
    point(false);
  };
  return { isPointing, onPointerMove, onPointerLeave };
}

/** Keeps rows in their places while somebody points at them. */
export function useHeldOrder(
  conversations: readonly Conversation[],
  isHeld: boolean,
): readonly Conversation[] {
  const byId = new Map(conversations.map((each) => [each.conversationId, each]));
  const ids = [...byId.keys()];
  const [shown, setShown] = useState<readonly string[]>(ids);
  const next = isHeld ? heldOrder(shown, ids) : ids;
  if (next.join() !== shown.join()) setShown(next);
  return next.flatMap((id) => byId.get(id) ?? []);
}
