import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

interface View {
  /** px of the frame at which the drawing's own origin is. */
  x: number;
  y: number;
  scale: number;
}

const smallest = 0.25;
/** Below this scale words cannot be read: a larger drawing begins with its first state, and the rest is a move away. */
const readable = 0.65;
const largest = 2;
/** px for one press of an arrow key. */
const stride = 48;
const zoomStep = 1.25;

function limited(scale: number): number {
  return Math.min(largest, Math.max(smallest, scale));
}

/** Zooms about a point of the frame, which stays where it is. */
function zoomed(view: View, factor: number, at: { x: number; y: number }): View {
  const scale = limited(view.scale * factor);
  const grown = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown };
}

interface Size {
  width: number;
  height: number;
}

function fitting(box: Size, drawing: Size): number {
  return limited(Math.min(box.width / drawing.width, box.height / drawing.height, 1));
}

/** In the middle where there is room to spare; else with `point` in the middle as far as the drawing's edges allow. */
function along(box: number, drawing: number, point: number): number {
  const spare = box - drawing;
  return spare >= 0 ? spare / 2 : Math.min(0, Math.max(spare, box / 2 - point));
}

/**
 * Moves and zooms a drawing inside its frame: by pointer, wheel with Ctrl or ⌘, pinch, and keys.
 * @param size of the drawing, px
 * @param start the point of the drawing that is in sight at first, px
 */
export function usePanZoom(size: Size, start: { x: number; y: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 });
  const { width, height } = size;
  const { x, y } = start;

  const show = useCallback(
    (leastScale: number) => {
      const box = frame.current?.getBoundingClientRect();
      if (!box || width === 0 || height === 0) return;
      // A state that was reached by keys may have scrolled the frame.
      frame.current?.scrollTo(0, 0);
      const scale = Math.max(leastScale, fitting(box, { width, height }));
      setView({
        scale,
        x: along(box.width, width * scale, x * scale),
        y: along(box.height, height * scale, y * scale),
      });
    },
    [width, height, x, y],
  );
  const fit = useCallback(() => show(smallest), [show]);

  useEffect(() => {
    const begin = () => show(readable);
    begin();
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(begin);
    observer.observe(element);
    return () => observer.disconnect();
  }, [show]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // React listens to wheels passively: the page itself would zoom as well.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      setView((now) => zoomed(now, Math.exp(-event.deltaY / 300), at));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);

  const zoom = useCallback((factor: number) => {
    const box = frame.current?.getBoundingClientRect();
    if (box) setView((now) => zoomed(now, factor, { x: box.width / 2, y: box.height / 2 }));
  }, []);

  const dragged = useRef<{ x: number; y: number } | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    const onButton = event.target instanceof Element && event.target.closest('button') !== null;
    if (event.button !== 0 || onButton) return;
    dragged.current = { x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const from = dragged.current;
    if (!from) return;
    const [byX, byY] = [event.clientX - from.x, event.clientY - from.y];
    dragged.current = { x: event.clientX, y: event.clientY };
    setView((now) => ({ ...now, x: now.x + byX, y: now.y + byY }));
  };
  const onPointerUp = () => {
    dragged.current = null;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const moves: Record<string, readonly [number, number]> = {
      ArrowLeft: [stride, 0],
      ArrowRight: [-stride, 0],
      ArrowUp: [0, stride],
      ArrowDown: [0, -stride],
    };
    const move = moves[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (move) setView((now) => ({ ...now, x: now.x + move[0], y: now.y + move[1] }));
    else if (event.key === '+' || event.key === '=') zoom(zoomStep);
    else if (event.key === '-') zoom(1 / zoomStep);
    else if (event.key === '0') fit();
    else return;
    event.preventDefault();
  };

  return {
    frame,
    view,
    fit,
    zoomIn: () => zoom(zoomStep),
    zoomOut: () => zoom(1 / zoomStep),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown },
  };
}
