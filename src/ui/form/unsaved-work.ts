import { useEffect, useId } from 'react';

/** Forms with something in them that leaving would lose. */
const unsaved = new Set<string>();

/** Whoever gives the session up gives this up with it. */
export function giveUpUnsavedWork() {
  unsaved.clear();
}

export interface UnsavedWork {
  dirty: boolean;
  /** Now, not when the page was last drawn. */
  isUnsaved: () => boolean;
  /** It is saved, or not wanted any more: the page can be left without a question. */
  release: () => void;
}

export function useUnsavedWork(dirty: boolean): UnsavedWork {
  const id = useId();
  useEffect(() => {
    if (!dirty) return undefined;
    unsaved.add(id);
    return () => void unsaved.delete(id);
  }, [dirty, id]);
  return { dirty, isUnsaved: () => unsaved.has(id), release: () => void unsaved.delete(id) };
}
