import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Conversation } from '../../api/__generated__/schema.d.ts';
import { useKeyDown } from '../../ui/use-key-down.ts';

/** The places that are shown: who was there keeps theirs, whoever left leaves it empty, and new ones come last. */
function heldPlaces(shown: readonly string[], ids: readonly string[]): readonly string[] {
  const before = new Set(shown);
  return [...shown, ...ids.filter((id) => !before.has(id))];
}

/** Milliseconds after which a mouse that lies still is only lying there. */
export const restsAfter = 5_000;

/** Whether somebody is about to press a row with the mouse. */
export function usePointing() {
  const [isPointing, setPointing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const place = useRef<string | null>(null);
  const isOver = useRef(false);
  // Whoever writes is not about to press a row, even if the pointer still lies there.
  useKeyDown(() => {
    isOver.current = false;
    setPointing(false);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  function point(isMouse: boolean) {
    clearTimeout(timer.current);
    isOver.current = isMouse;
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
  return { isPointing, isOver, onPointerMove, onPointerLeave };
}

interface HeldRows {
  /** An id for each place. Nothing stands at the place of a conversation that has left the list. */
  places: readonly string[];
  /** The conversations that are there, in the order of their places. */
  conversations: readonly Conversation[];
}

/** Keeps rows in their places while somebody points at them, so that the row under the pointer is the one aimed at. */
export function useHeldOrder(conversations: readonly Conversation[], isHeld: boolean): HeldRows {
  const byId = new Map(conversations.map((each) => [each.conversationId, each]));
  const ids = [...byId.keys()];
  const [shown, setShown] = useState<readonly string[]>(ids);
  const next = isHeld ? heldPlaces(shown, ids) : ids;
  if (next.join() !== shown.join()) setShown(next);
  return { places: next, conversations: next.flatMap((id) => byId.get(id) ?? []) };
}

/** Milliseconds that somebody needs to see that another row stands where they aim. */
export const seenAfter = 400;

/**
 * Tells of rows that came to where another row stood, under a mouse that lay there: who presses such a row within an
 * instant has aimed at the other one.
 */
export function useSlippedRows(places: readonly string[], isAimed: () => boolean) {
  const before = useRef(places);
  const slips = useRef<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => {
    const isOther = places.map((id, index) => id !== (before.current[index] ?? id));
    before.current = places;
    if (!isOther.includes(true) || !isAimed()) return;
    slips.current = new Map(places.filter((_, index) => isOther[index]).map((id) => [id, performance.now()]));
  });
  return (id: string): boolean =>
    performance.now() - (slips.current.get(id) ?? Number.NEGATIVE_INFINITY) < seenAfter;
}
