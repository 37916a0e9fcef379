import { type PointerEvent, useRef, useState } from 'react';
import type { Category } from '../../../api/__generated__/schema.d.ts';
import { useKeyDown } from '../../../ui/use-key-down.ts';
import type { TreeEntry } from '../use-category-tree.ts';
import { type Place, placesFor } from './category-places.ts';

/** Pixels that a pressed pointer moves before it drags: less is a click. */
const slack = 5;
/** Pixels at the edges of the tree in which dragging scrolls it. */
const scrollZone = 28;

/** The value of `data-place` of what stands for the first level. */
export const firstLevelPlace = 'first';

interface Dragged {
  category: Category;
  /** Where it would drop; undefined where it cannot. */
  to: Place | undefined;
}

interface CategoryDrag {
  entries: readonly TreeEntry[];
  onDrop: (category: Category, to: Place) => void;
}

/** Drags a category by the mouse onto what has `data-place`: the id of a category of the first level. Who does not drag has the menu. */
export function useCategoryDrag({ entries, onDrop }: CategoryDrag) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const pressed = useRef<{ category: Category; x: number; y: number } | null>(null);
  /** The click that ends a drag chooses nothing. */
  const hasDragged = useRef(false);
  const end = () => {
    pressed.current = null;
    setDragged(null);
  };
  useKeyDown(({ key }) => {
    if (dragged !== null && key === 'Escape') end();
  });

  const placeAt = (category: Category, x: number, y: number): Place | undefined => {
    const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset.place;
    if (place === firstLevelPlace) return category.parentId === null ? undefined : null;
    return placesFor(entries, category).find(({ categoryId }) => categoryId === place);
  };

  return {
    dragged,
    /** For the row of a category that can be moved. */
    rowOf: (category: Category) => ({
      onPointerDown({ button, pointerType, clientX: x, clientY: y, currentTarget, pointerId }: PointerEvent) {
        hasDragged.current = false;
        if (button !== 0 || pointerType !== 'mouse') return;
        // A quick pointer leaves the row with its first move.
        currentTarget.setPointerCapture(pointerId);
        pressed.current = { category, x, y };
      },
      onPointerMove({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLElement>) {
        const start = pressed.current;
        if (start === null) return;
        if (dragged === null && Math.hypot(x - start.x, y - start.y) < slack) return;
        hasDragged.current = true;
        scrollAtEdge(currentTarget.closest('nav'), y);
        const to = placeAt(category, x, y);
        if (dragged === null || dragged.to !== to) setDragged({ category, to });
      },
      onPointerUp() {
        if (dragged?.to !== undefined) onDrop(category, dragged.to);
        end();
      },
      onLostPointerCapture: end,
      onPointerCancel: end,
      onClickCapture(event: { stopPropagation: () => void }) {
        if (hasDragged.current) event.stopPropagation();
        hasDragged.current = false;
      },
    }),
  };
}

function scrollAtEdge(list: HTMLElement | null, y: number): void {
  if (list === null) return;
  const { top, bottom } = list.getBoundingClientRect();
  if (y < top + scrollZone) list.scrollBy({ top: -scrollZone / 2 });
  if (y > bottom - scrollZone) list.scrollBy({ top: scrollZone / 2 });
}
