import type { KeyboardEvent } from 'react';

/** Marks what Escape closes inside a dialog before it closes the dialog. */
const mark = 'data-escape-layer';

/**
 * Props of something open inside a dialog: an open list, a field that was added. A dialog listens on the document, ahead
 * of everything inside it, so it has to know.
 */
export function escapeLayer(onEscape: () => void) {
  return {
    [mark]: '',
    onKeyDown(event: KeyboardEvent) {
      // An input method takes its own Escape.
      if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    },
  };
}

/** Keeps a dialog open when the key is for something open inside it. */
export function leaveEscapeToInnerLayer(event: Event): void {
  if (event.target instanceof Element && event.target.closest(`[${mark}]`) !== null) event.preventDefault();
}
