import { useKeyDown } from '../../../ui/use-key-down.ts';

/** Keys that move through the clusters and settle the open one. */
export const clusterKeys = { next: 'J', previous: 'K', teach: 'T', ignore: 'I', merge: 'M' } as const;

type Moves = Partial<Record<keyof typeof clusterKeys, () => void>>;

const writing = 'input, textarea, select, [contenteditable]';

/** Whether a key belongs to somebody who writes, or to a dialog above the drawer; one that fades away takes no keys. */
function isElsewhere(target: EventTarget | null): boolean {
  const dialogs = document.querySelectorAll(':is([role=dialog], [role=alertdialog])[data-state=open]');
  return dialogs.length > 1 || (target instanceof Element && target.closest(writing) !== null);
}

/** Listens to the keys while the drawer of a cluster is open. A move that is missing is not possible now. */
export function useClusterKeys(moves: Moves): void {
  useKeyDown((event) => {
    // A key that is held down settles one cluster, not one after the other.
    if (event.repeat || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (isElsewhere(event.target)) return;
    const pressed = event.key.toUpperCase();
    const name = (['next', 'previous', 'teach', 'ignore', 'merge'] as const).find(
      (each) => clusterKeys[each] === pressed,
    );
    const move = name && moves[name];
    if (move === undefined) return;
    event.preventDefault();
    move();
  });
}
