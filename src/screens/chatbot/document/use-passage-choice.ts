import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

/** The attribute of the boxes that arrow keys move between. */
export const chooserMark = 'passage';

/**
 * Which passages are selected. A press on a box with Shift selects all from the last one on, and the arrow keys move from box
 * to box.
 * @param ids those that are loaded, in their order
 */
export function usePassageChoice(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const isRange = useRef(false);
  // Those of which the list was read again without them are gone.
  const present = new Set(ids.filter((id) => chosen.has(id)));
  return {
    has: (id: string) => present.has(id),
    choose: (all: readonly string[]) => setChosen(new Set(all)),
    clear: () => setChosen(new Set()),
    /** Selects a passage, or takes it out. */
    toggle(id: string, isChosen: boolean) {
      const [from, to] = [ids.indexOf(last.current ?? id), ids.indexOf(id)];
      const between =
        isRange.current && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
      last.current = id;
      const next = new Set(present);
      for (const each of between) {
        if (isChosen) next.add(each);
        else next.delete(each);
      }
      setChosen(next);
    },
    /** Of the list of passages. */
    listProps: {
      onClickCapture: (event: MouseEvent) => void (isRange.current = event.shiftKey),
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        const boxes = [
          ...event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-rove="${chooserMark}"]`),
        ];
        const at = boxes.findIndex((box) => box === event.target);
        const next = step === undefined || at < 0 ? undefined : boxes[at + step];
        if (next === undefined) return;
        event.preventDefault();
        next.focus();
      },
    },
  };
}

export type PassageChoice = ReturnType<typeof usePassageChoice>;
