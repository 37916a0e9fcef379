import { type RefObject, useLayoutEffect } from 'react';
import { isPrintable } from '../ui/thread/is-printable.ts';
import { focusField } from './use-kept-focus.ts';

const fields = 'input, textarea, select, [contenteditable]';

/** Whether a key begins a word: a space presses the button that has the focus, and other keys write nothing. */
function beginsWord({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return isPrintable(key) && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}

/**
 * Words go into the field, wherever the focus is. Otherwise each of their spaces would press the button that was pressed
 * last, such as a suggestion, once more.
 */
export function useTypedIntoField(page: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = page.current;
    const lead = (event: KeyboardEvent): void => {
      const isElsewhere =
        event.target instanceof Element && event.target.closest(`${fields}, dialog`) === null;
      if (isElsewhere && beginsWord(event)) focusField(element);
    };
    element?.addEventListener('keydown', lead);
    return () => element?.removeEventListener('keydown', lead);
  }, [page]);
}
