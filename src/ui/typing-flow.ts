import { isPrintable } from './thread/is-printable.ts';

/** Milliseconds without a key after which somebody who typed has seen what became of it. */
const pause = 1_500;

/** Space at a checkbox or a radio button is no text. */
const fields = 'input:not([type=checkbox], [type=radio]), textarea, select';

const isTextField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(fields));

/** Whether a key writes or takes away a character. */
const isOfText = ({ key }: KeyboardEvent): boolean => isPrintable(key) || key === 'Backspace';

/**
 * Keeps what somebody is typing from becoming commands. When a dialog takes the focus in the middle of a sentence, or
 * the field goes away, because of something that others did, the rest of the sentence would press its buttons and
 * shortcuts. It does nothing there: beside a dialog until the typing pauses, and without its field for good, because
 * who thinks for a while still looks at the sentence. Escape, Tab, the arrows and the pointer work at once.
 *
 * @param onHeld called when somebody whose field is gone goes on after a pause, and so does not see why nothing happens
 * @returns a function that ends this
 */
export function guardTyping(onHeld: () => unknown): () => void {
  /** When the last key of a text came; none since another key or the pointer. */
  let typedAt = Number.NEGATIVE_INFINITY;
  /** Where the sentence is being written. */
  let field: Node | null = null;
  const end = () => {
    typedAt = Number.NEGATIVE_INFINITY;
    field = null;
  };
  const isInSentence = (now: number) => field?.isConnected === false || now - typedAt < pause;
  const onKey = (event: KeyboardEvent) => {
    const { target, key, timeStamp, isComposing, ctrlKey, metaKey, altKey } = event;
    if (key === 'Shift') return;
    if (ctrlKey || metaKey || altKey) end();
    else if (isTextField(target)) {
      if (isOfText(event) || isComposing) {
        typedAt = timeStamp;
        field = target;
      } else end();
    } else if (isInSentence(timeStamp) && (isOfText(event) || key === 'Enter')) {
      if (timeStamp - typedAt >= pause) onHeld();
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
