import { getViewportForBounds, useReactFlow, useStore } from '@xyflow/react';
import { type KeyboardEvent, useCallback, useEffect } from 'react';
import type { Drawing } from './layout.ts';

/** Smallest readable scale. A larger drawing begins at its first state, and the person moves to the rest. */
const readable = 0.65;
export const smallest = 0.25;
/** px for one press of an arrow key. */
const stride = 48;

/** Centres a small drawing; else centres `point` as far as the drawing's edges allow. */
function along(frame: number, drawing: number, point: number): number {
  const spare = frame - drawing;
  return spare >= 0 ? spare / 2 : Math.min(0, Math.max(spare, frame / 2 - point));
}

/**
 * The visible part: first a readable one, then as keys and buttons move it.
 *
 * @param focus the state to begin at; absent: the first
 */
export function useView(drawing: Drawing, focus: string | undefined) {
  const flow = useReactFlow();
  const { zoomIn, zoomOut, setViewport } = flow;
  const frameWidth = useStore(({ width }) => width);
  const frameHeight = useStore(({ height }) => height);
  const show = useCallback(
    (least: number) => {
      if (frameWidth === 0) return;
      const { width, height, states } = drawing;
      const { zoom } = getViewportForBounds(
        { x: 0, y: 0, width, height },
        frameWidth,
        frameHeight,
        least,
        1,
        0,
      );
      const { x, y } = states.find(({ path }) => path === focus) ?? states[0] ?? { x: 0, y: 0 };
      void setViewport({
        zoom,
        x: along(frameWidth, width * zoom, x * zoom),
        y: along(frameHeight, height * zoom, y * zoom),
      });
    },
    [drawing, focus, frameWidth, frameHeight, setViewport],
  );
  useEffect(() => show(readable), [show]);
  const fit = () => show(smallest);
  const move = (byX: number, byY: number) => {
    const { x, y, zoom } = flow.getViewport();
    void setViewport({ zoom, x: x + byX, y: y + byY });
  };
  const keys: Record<string, () => unknown> = {
    ArrowLeft: () => move(stride, 0),
    ArrowRight: () => move(-stride, 0),
    ArrowUp: () => move(0, stride),
    ArrowDown: () => move(0, -stride),
    '+': () => zoomIn(),
    '=': () => zoomIn(),
    '-': () => zoomOut(),
    '0': fit,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    const state = target instanceof HTMLElement && target.role === 'button' ? target : null;
    const act = event.key === 'Enter' || event.key === ' ' ? state && (() => state.click()) : keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    act();
    event.preventDefault();
  };
  return { zoomIn, zoomOut, fit, onKeyDown };
}
