import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

export interface Rendered {
  readonly element: HTMLElement;
  update(node: ReactNode): void;
  /** The only button with this text or label. */
  button(name: string): HTMLButtonElement;
  remove(): void;
}

/** Renders into the page and lets effects run. */
export function render(node: ReactNode): Rendered {
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  const update = (next: ReactNode): void => act(() => root.render(next));
  update(node);
  return {
    element,
    update,
    button(name) {
      const buttons = [...element.querySelectorAll('button')].filter(
        (button) => (button.getAttribute('aria-label') ?? button.textContent).trim() === name,
      );
      if (buttons.length !== 1 || !buttons[0])
        throw new Error(`${buttons.length} buttons are called ${name}`);
      return buttons[0];
    },
    remove() {
      act(() => root.unmount());
      element.remove();
    },
  };
}

/** Clicks as a person does and lets effects run. */
export function click(target: HTMLElement): void {
  act(() => target.click());
}

export function pressKey(target: HTMLElement, key: string, init: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  act(() => void target.dispatchEvent(event));
  return event.defaultPrevented;
}
