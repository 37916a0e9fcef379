import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

interface View {
  /** px of the frame at which the drawing's own origin is. */
  x: number;
  y: number;
  scale: number;
}

const smallest = 0.25;
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

/** Moves and zooms a drawing inside its frame: by pointer, wheel with Ctrl or ⌘, pinch, and keys. */
export function usePanZoom(size: { width: number; height: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 });
  const { width, height } = size;

  const fit = useCallback(() => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || width === 0 || height === 0) return;
    const scale = limited(Math.min(box.width / width, box.height / height, 1));
    setView({ scale, x: (box.width - width * scale) / 2, y: Math.max(0, (box.height - height * scale) / 2) });
  }, [width, height]);

  useEffect(() => {
    fit();
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [fit]);

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
