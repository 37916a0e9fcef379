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
const accepted = vi.fn();

function Keys() {
  useShortcuts(help);
  return (
    <>
      <input aria-label="Answer" />
      <button type="button" data-shortcut="accept" onClick={accepted}>
        Accept
      </button>
    </>
  );
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

test('Alt and A accept also while something is typed and single keys are off, whatever the key writes', () => {
  const desk = { isDeskAdmin: false } as Desk;
  prefer({ singleKeys: false });
  shown = render(
    <MemoryRouter>
      <DeskProvider value={desk}>
        <Keys />
      </DeskProvider>
    </MemoryRouter>,
  );
  // This browser does not know what is visible.
  Object.assign(document.querySelector('button') ?? {}, { checkVisibility: () => true });
  const field = document.querySelector('input') ?? document.body;
  const press = (init: KeyboardEventInit) =>
    field.dispatchEvent(
      new KeyboardEvent('keydown', { code: 'KeyA', bubbles: true, cancelable: true, ...init }),
    );
  expect(press({ key: 'a' })).toBe(true);
  expect(accepted).not.toHaveBeenCalled();
  expect(press({ key: 'å', altKey: true })).toBe(false);
  expect(accepted).toHaveBeenCalledOnce();
  // Ctrl and Alt together write signs on some keyboards.
  press({ key: 'ą', altKey: true, ctrlKey: true });
  expect(accepted).toHaveBeenCalledOnce();
});
