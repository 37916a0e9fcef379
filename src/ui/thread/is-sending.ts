import type { KeyboardEvent } from 'react';

/** Enter sends, with Shift or Alt it breaks the line; while an input method composes a word, Enter belongs to it. */
export function isSending({ key, shiftKey, altKey, nativeEvent }: KeyboardEvent): boolean {
  // 229: what Safari reports for the Enter that ends a composition.
  const isComposing = nativeEvent.isComposing || nativeEvent.keyCode === 229;
  return key === 'Enter' && !shiftKey && !altKey && !isComposing;
}
