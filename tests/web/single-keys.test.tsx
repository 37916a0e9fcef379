// @vitest-environment jsdom
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { DeskProvider } from '../../src/screens/online/desk.ts';
import { useShortcuts } from '../../src/screens/online/use-shortcuts.ts';
import { prefer } from '../../src/screens/session/desk-preferences.ts';
import { type Rendered, render } from '../support/rendering.ts';

type Desk = NonNullable<Parameters<typeof DeskProvider>[0]['value']>;

let shown: Rendered | null = null;
afterEach(() => {
  shown?.remove();
  shown = null;
  localStorage.clear();
});

const help = vi.fn();

function Keys() {
  useShortcuts(help);
  return <input aria-label="Answer" />;
}

/** Whether the question mark opens the list of keys. */
function opensHelp(on: EventTarget = document.body): boolean {
  help.mockClear();
  on.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
  return help.mock.calls.length > 0;
}

test('single keys work until the agent switches them off, and never while something is typed', () => {
  // Keys ask the desk only whether its member sees all conversations.
  const desk = { isDeskAdmin: false } as Desk;
  shown = render(
    <MemoryRouter>
      <DeskProvider value={desk}>
        <Keys />
      </DeskProvider>
    </MemoryRouter>,
  );
  expect(opensHelp()).toBe(true);
  expect(opensHelp(document.querySelector('input') ?? undefined)).toBe(false);
  prefer({ singleKeys: false });
  expect(opensHelp()).toBe(false);
});
