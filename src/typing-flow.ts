/** Milliseconds without a key after which somebody who typed has seen what became of it. */
const pause = 1_500;

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Whether a key writes or takes away a character. */
const isOfText = ({ key }: KeyboardEvent): boolean => [...key].length === 1 || key === 'Backspace';

/**
 * Keeps what somebody is typing from becoming commands. When the field goes away in the middle of a sentence, or a
 * dialog takes the focus, because of something that others did, the rest of the sentence would press its buttons and
 * shortcuts. Until the typing pauses it does nothing there. Escape, Tab, the arrows and the pointer work at once.
 *
 * @returns a function that ends this
 */
export function guardTyping(): () => void {
  /** When the last key of a text came; none since another key or the pointer. */
  let typedAt = Number.NEGATIVE_INFINITY;
  const end = () => {
    typedAt = Number.NEGATIVE_INFINITY;
  };
  const onKey = (event: KeyboardEvent) => {
    const { target, key, timeStamp, isComposing, ctrlKey, metaKey, altKey } = event;
    if (key === 'Shift') return;
    if (ctrlKey || metaKey || altKey) end();
    else if (isTextField(target)) {
      if (isOfText(event) || isComposing) typedAt = timeStamp;
      else end();
    } else if (timeStamp - typedAt < pause && (isOfText(event) || key === 'Enter')) {
      typedAt = timeStamp;
      event.preventDefault();
      event.stopImmediatePropagation();
    } else end();
  };
  window.addEventListener('keydown', onKey, { capture: true });
  window.addEventListener('pointerdown', end, { capture: true });
  return () => {
    window.removeEventListener('keydown', onKey, { capture: true });
    window.removeEventListener('pointerdown', end, { capture: true });
  };
}
