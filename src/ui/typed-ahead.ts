import { isPrintable } from './thread/is-printable.ts';

/** What is typed for a field that is not there yet. */
interface TypedAhead {
  text: string;
  /** What had the focus when it began. */
  from: Element | null;
  end: () => void;
}

let ahead: TypedAhead | null = null;

/**
 * From now on keeps what somebody types for a field that is still loading: the field that has the focus until then is
 * not meant. Shortcuts with Ctrl, Alt or ⌘ work as ever.
 *
 * @param onCancel called for Escape, which ends this
 */
export function typeAhead(onCancel: () => void): void {
  takeTyped();
  const own: TypedAhead = {
    text: '',
    from: document.activeElement,
    end: () => window.removeEventListener('keydown', onKey, true),
  };
  function onKey(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key === 'Escape') {
      takeTyped();
      onCancel();
    } else if (key === 'Backspace') own.text = [...own.text].slice(0, -1).join('');
    else if (isPrintable(key)) own.text += key;
  }
  window.addEventListener('keydown', onKey, true);
  ahead = own;
}

/** Ends it. @returns what was typed meanwhile, for the field that is there now */
export function takeTyped(): string {
  const { text = '', end } = ahead ?? {};
  end?.();
  ahead = null;
  return text;
}

/** Ends it without its field. @returns whether what was typed meanwhile stands in the field that had the focus */
export function giveTypedBack(): boolean {
  const from = ahead?.from ?? null;
  const text = takeTyped();
  return text !== '' && from?.isConnected === true && writeInto(from, text);
}

/** Writes at the cursor of a field, as if somebody had typed it. @returns whether it is a field for words */
export function writeInto(field: Element, text: string): boolean {
  if (
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && field.selectionStart !== null)
  ) {
    const { selectionStart, selectionEnd, value } = field;
    field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
    return field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (!(field instanceof HTMLElement) || !field.isContentEditable) return false;
  field.focus();
  // Deprecated, but the one way to write into an editor as a person would.
  // oxlint-disable-next-line typescript/no-deprecated -- see above
  return document.execCommand('insertText', false, text);
}
