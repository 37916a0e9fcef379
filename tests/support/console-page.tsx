import { afterEach, beforeEach, expect, vi } from 'vitest';
import { queryClient } from '../../src/api/query-client.ts';
import { sessionGate } from '../../src/api/session-gate.ts';
import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import { eventually } from './eventually.ts';
import { type Rendered, render } from './rendering.ts';

// jsdom draws nothing, so it has nothing to scroll.
Element.prototype.scrollIntoView = () => {};

let shown: Rendered | null = null;

/** Opens the console at an address, in a page that ends with the test. */
export async function open(address: string, language: Language = 'en') {
  history.replaceState(null, '', address);
  const { consoleArea, signInArea } = await import('../../src/sign-in-area.tsx');
  const { Page } = await import('../../src/page.tsx');
  const first = address.startsWith('/login') ? signInArea() : consoleArea;
  shown = render(<Page first={first} initial={language} />);
  return shown;
}

/** Waits for updates that come by themselves. They need no `act`, and this tells React so. */
export async function settle(check: () => void) {
  // React's own switch.
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    await eventually(check);
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
}

export const see = (text: string) => settle(() => expect(document.body.textContent).toContain(text));

/** Every test of a file begins in an empty browser. */
export function useConsolePage(): void {
  beforeEach(() => localStorage.clear());

  afterEach(() => {
    shown?.remove();
    shown = null;
    vi.unstubAllGlobals();
    sessionGate.guard(null);
    queryClient.clear();
    history.replaceState(null, '', '/');
  });
}
